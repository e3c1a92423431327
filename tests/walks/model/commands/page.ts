import * as fc from 'fast-check'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { WALLETCONNECT_DEEPLINK_CHOICE } from '../../../../src/domain/connection/deep-link-choice.ts'
import { command, faulty, nothing } from '../command.ts'
import type { Tab } from '../tab.ts'
import type { World } from '../world.ts'

/** A script waits for as long as the visitor does, and then for the wallet. Unit: milliseconds. */
const SCRIPT_MS = 330_000

/** One that leads to a wallet, and some that a browser would run. */
const LINKS = ['linked://', 'javascript:alert(1)', 'JavaScript://wc%0aalert(1)', 'data:text/html,x']

function scriptWants(world: World, tab: Tab, method: string): void {
  const number = BigInt(world.next())
  const tag = method === 'personal_sign' ? `sign script ${number}` : `send ${number}`
  world.asks.set(tag, { tag, most: 1, isOfScript: true })
  const hex = [...new TextEncoder().encode(`script ${number}`)].map((byte) => byte.toString(16).padStart(2, '0'))
  const from = tab.core.account.state.snapshot().eip155.address ?? ALICE
  const params =
    method === 'personal_sign' ? [`0x${hex.join('')}`, from] : [{ from, to: BOB, value: `0x${number.toString(16)}` }]
  const isWaiting = () => tab.core.requests.approval.snapshot() !== undefined
  tab.start('script', SCRIPT_MS, () => tab.core.provider.request({ method, params }), isWaiting)
}

const sudden = faulty('crash')

export const page = [
  command('page is loaded again', nothing, (world, tab) => world.reload(tab, 'dispose'), { often: 2 }),
  sudden('page crashes and is loaded again', nothing, (world, tab) => world.reload(tab, 'crash')),
  sudden(
    'page ends at a word to or from the outside',
    fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('dispose', 'crash')),
    (_, { boundary }, [words, ending]) => {
      boundary.endsAt = boundary.words + words
      boundary.ending = ending as 'dispose' | 'crash'
    },
    { often: 2 },
  ),
  command('page is disposed of twice', nothing, (world, tab) => {
    tab.end('dispose')
    tab.start('dispose again', 60_000, () => tab.core.dispose())
    world.sweep()
    world.openTab(tab.session)
  }),
  command('page is used after its end', nothing, (world) => {
    const tab = world.past.filter(({ standing }) => standing === 'gone').at(-1)
    if (tab === undefined) return
    const { core } = tab
    tab.start('open', 0, () => core.modal.open())
    tab.start('send', 0, () => core.transactions.sendNative({ amount: '1', recipient: BOB }))
    tab.start('disconnect', 0, () => core.connection.disconnect())
    tab.start('history', 0, () => core.transactions.load())
    core.modal.close()
    core.requests.cancel()
    core.requests.answer('none', true)
    core.modal.embed(true)
  }),
  command('page is hidden', nothing, (_, tab) => tab.given.ports.page.hide()),
  command('page is back on screen', nothing, (_, tab) => tab.given.ports.page.resume(), { often: 2 }),
  command('page takes the modal into its flow', fc.boolean(), (_, tab, isEmbedded) => tab.core.modal.embed(isEmbedded)),
  command('page warms up', nothing, (_, tab) => tab.start('warm up', 1_000, () => tab.core.connection.warmUp())),
  command('page looks at the Solana adapter', nothing, (_, tab) => tab.core.solana?.state.snapshot()),
  command('page reports a fault', nothing, (_, tab) => tab.core.report('UI_BLOCKED', 'symKey=0123456789abcdef')),
  command(
    'script reads',
    fc.constantFrom('eth_accounts', 'eth_chainId', 'eth_getBalance', 'eth_call', 'wallet_getCapabilities'),
    (_, tab, method) => {
      tab.start('provider', SCRIPT_MS, () => tab.core.provider.request({ method, params: [ALICE] }))
    },
  ),
  command('script wants to sign or send', fc.constantFrom('personal_sign', 'eth_sendTransaction'), scriptWants, {
    often: 3,
  }),
  command(
    'script does not take a no',
    fc.integer({ min: 2, max: 6 }),
    async (world, tab, times) => {
      for (let each = 0; each < times && tab.isLiving; each += 1) {
        scriptWants(world, tab, 'personal_sign')
        await world.settle()
        const approval = tab.core.requests.approval.snapshot()
        if (approval !== undefined && tab.isLiving) tab.core.requests.answer(approval.id, false)
        await world.settle()
      }
    },
    { takesTime: true },
  ),
  command('script stores a link', fc.constantFrom(...LINKS), (world, tab, href) => {
    world.storage.isLinkForeign = true
    world.storage.write(tab.storage, WALLETCONNECT_DEEPLINK_CHOICE, JSON.stringify({ href, name: 'Wallet' }))
  }),
  command(
    'script wants what is not allowed',
    fc.constantFrom('eth_sign', 'wallet_addEthereumChain', 'debug_traceCall', ''),
    (_, tab, method) => {
      tab.start('provider', 1_000, () => tab.core.provider.request({ method, params: [] }))
    },
  ),
]
