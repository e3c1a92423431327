import { BrowserProvider, parseEther, toQuantity } from 'ethers'
import 'portico/element'
import { core } from './core.ts'

const main = document.querySelector('main')!
const template = document.querySelector('template')!
const modal = document.querySelector('portico-modal')!
modal.core = core

/** Reads by the node of the network and asks the wallet, by Portico's provider. */
let provider = new BrowserProvider(core.provider)

// By a wallet that was just connected, or by the one of the last visit: the page need not tell them apart.
modal.addEventListener('portico-connect', () => {
  main.replaceChildren(template.content.cloneNode(true))
  void show()
})
modal.addEventListener('portico-change', () => {
  provider = new BrowserProvider(core.provider) // ethers has one for each network
  void show()
})
modal.addEventListener('portico-disconnect', () => main.replaceChildren())

async function show() {
  const [account] = await provider.listAccounts()
  const { chainId } = await provider.getNetwork()
  write('address', account?.address)
  write('network', core.networks.list.find(({ id }) => id === `eip155:${chainId}`)?.name)
}

async function sign() {
  const signer = await provider.getSigner()
  write('signature', await signer.signMessage('Hello'))
}

/** 0.001 ETH to an address that no one owns. */
async function send() {
  const signer = await provider.getSigner()
  const gift = { to: '0x1111111111111111111111111111111111111111', value: parseEther('0.001') }
  write('hash', (await signer.sendTransaction(gift)).hash)
}

async function switchNetwork() {
  const { chainId } = await provider.getNetwork()
  const other = chainId === 31337n ? 31338n : 31337n
  await provider.send('wallet_switchEthereumChain', [{ chainId: toQuantity(other) }])
}

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
