import * as fc from 'fast-check'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { WALLETCONNECT_DEEPLINK_CHOICE } from '../../../../src/domain/connection/deep-link-choice.ts'
import { command, faulty, nothing } from '../command.ts'
import type { Tab } from '../tab.ts'
import type { World } from '../world.ts'

/** A script waits for as long as the visitor does, and then for the wallet. Unit: milliseconds. */
const SCRIPT_MS = 330_000

/** A wallet may be asked twice, and has half a minute to show that it moved. Unit: milliseconds. */
const SWITCH_MS = 2 * 330_000

/** One that leads to a wallet, and some that a browser would run. */
const LINKS = ['linked://', 'javascript:alert(1)', 'JavaScript://wc%0aalert(1)', 'data:text/html,x']

const hexOf = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A page whose visitor decides, or whose wallet is asked something else, waits for that first. */
const isWaiting = (tab: Tab) => (): boolean =>
  tab.core.requests.approval.snapshot()?.waitsFor === 'visitor' || tab.isAskedElsewhere

/** The ways in which scripts want something to be signed or sent: the last ones have something wrong with them. */
const WANTS = ['personal_sign', 'eth_sendTransaction', 'sign in elsewhere', 'eth_approve']

function scriptWants(world: World, tab: Tab, want: string, signal?: AbortSignal): void {
  const number = BigInt(world.next())
  const isSigned = want === 'personal_sign' || want === 'sign in elsewhere'
  const heading = want === 'personal_sign' ? '' : 'evil.example wants you to sign in with your Ethereum account:\n'
  const text = `${heading}script ${number}`
  const tag = isSigned ? `sign ${text}` : `send ${number}`
  world.asks.set(tag, { tag, most: 1, isOfScript: true, isUntold: signal !== undefined })
  const from = tab.core.account.state.snapshot().eip155.address ?? ALICE
  const data = `0x095ea7b3${BOB.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
  const call = isSigned
    ? { method: 'personal_sign', params: [`0x${hexOf(text)}`, from] }
    : {
        method: 'eth_sendTransaction',
        params: [{ from, to: BOB, value: `0x${number.toString(16)}`, ...(want === 'eth_approve' && { data }) }],
      }
  // What the page takes back itself is no refusal of the visitor's, unless they saw it.
  const name = signal === undefined ? 'script' : 'script takes back'
  const options = signal === undefined ? undefined : { signal }
  tab.start(name, SCRIPT_MS, () => tab.core.provider.request(call, options), isWaiting(tab))
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
  command(
    'script wants to sign or send',
    fc.constantFrom(...WANTS),
    (world, tab, want) => scriptWants(world, tab, want),
    { often: 3 },
  ),
  command(
    'script wants several things in one breath',
    fc.array(fc.constantFrom(...WANTS), { minLength: 2, maxLength: 18 }),
    (world, tab, wants) => {
      for (const want of wants) scriptWants(world, tab, want)
    },
  ),
  command('script takes back what it wants', fc.constantFrom(...WANTS), async (world, tab, want) => {
    const page = new AbortController()
    scriptWants(world, tab, want, page.signal)
    await world.settle()
    page.abort()
  }),
  command(
    'script wants a wallet to be connected',
    fc.constantFrom('eth_requestAccounts', 'wallet_connect', 'wallet_requestPermissions'),
    (_, tab, method) => {
      const params = method === 'wallet_requestPermissions' ? [{ eth_accounts: {} }] : []
      const isOpen = () => tab.core.modal.state.snapshot().open || tab.core.connection.restoring.snapshot()
      tab.start('provider', 1_000, () => tab.core.provider.request({ method, params }), isOpen)
    },
  ),
  command(
    'script wants another network',
    fc.tuple(fc.constantFrom('wallet_switchEthereumChain', 'wallet_addEthereumChain'), fc.constantFrom(1, 8453, 137)),
    (_, tab, [method, chain]) => {
      const params = [{ chainId: `0x${chain.toString(16)}` }]
      tab.start('script', SWITCH_MS, () => tab.core.provider.request({ method, params }), isWaiting(tab))
    },
  ),
  command('script wants a token to be listed', nothing, (_, tab) => {
    const params = { type: 'ERC20', options: { address: BOB, symbol: 'BOB' } }
    const call = { method: 'wallet_watchAsset', params }
    tab.start('script', SCRIPT_MS, () => tab.core.provider.request(call), isWaiting(tab))
  }),
  command('script disconnects', nothing, (_, tab) => {
    const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
    tab.isLeft = true
    tab.start('provider', 10_000, () => tab.core.provider.request(call))
  }),
  command(
    'script does not take a no',
    fc.integer({ min: 2, max: 6 }),
    async (world, tab, times) => {
      for (let each = 0; each < times && tab.isLiving; each += 1) {
        scriptWants(world, tab, 'sign in elsewhere')
        await world.settle()
        const approval = tab.core.requests.approval.snapshot()
        if (approval?.waitsFor === 'visitor' && tab.isLiving) tab.core.requests.answer(approval.id, false)
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
    fc.constantFrom('eth_sign', 'eth_subscribe', 'debug_traceCall', ''),
    (_, tab, method) => {
      tab.start('provider', 1_000, () => tab.core.provider.request({ method, params: [] }))
    },
  ),
]
