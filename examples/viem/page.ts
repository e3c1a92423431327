import 'portico/element'
import { createWalletClient, custom, parseEther } from 'viem'
import { chainA, chainB, core } from './core.ts'

const main = document.querySelector('main')!
const template = document.querySelector('template')!
const modal = document.querySelector('portico-modal')!
modal.core = core

/** viem asks the wallet by Portico's provider, whatever the visitor has connected, and however. */
const wallet = createWalletClient({ transport: custom(core.provider) })
const chainNow = async () => ((await wallet.getChainId()) === chainB.id ? chainB : chainA)

// By a wallet that was just connected, or by the one of the last visit: the page need not tell them apart.
modal.addEventListener('portico-connect', () => {
  main.replaceChildren(template.content.cloneNode(true))
  void show()
})
modal.addEventListener('portico-change', () => void show())
modal.addEventListener('portico-disconnect', () => main.replaceChildren())

async function show() {
  const [address] = await wallet.getAddresses()
  write('address', address)
  write('network', (await chainNow()).name)
}

async function sign() {
  const [account] = await wallet.requestAddresses()
  write('signature', await wallet.signMessage({ account, message: 'Hello' }))
}

/** 0.001 ETH to an address that no one owns. */
async function send() {
  const [account] = await wallet.requestAddresses()
  const gift = { to: '0x1111111111111111111111111111111111111111', value: parseEther('0.001') } as const
  write('hash', await wallet.sendTransaction({ account, chain: await chainNow(), ...gift }))
}

const switchNetwork = async () =>
  wallet.switchChain({ id: (await wallet.getChainId()) === chainA.id ? chainB.id : chainA.id })

const actions = new Map<string, () => Promise<void>>([
  ['sign', sign],
  ['send', send],
  ['switch', switchNetwork],
  ['disconnect', () => core.connection.disconnect()],
])
main.addEventListener('click', ({ target }) => {
  const act = actions.get((target as Element).id)
  act?.().catch((error: Error) => write('error', error.message))
})
const write = (id: string, text = '') => document.querySelector(`#${id}`)?.replaceChildren(text)
