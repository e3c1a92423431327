import { PREPARING_SEEN_MS } from '../../../../src/domain/connection/pairing-timing.ts'
import * as fc from 'fast-check'
import { activeAccount } from '../../../../src/domain/account/accounts.ts'
import { stepOf } from '../../../../src/domain/modal/modal-state.ts'
import { MODAL_VIEWS } from '../../../../src/domain/modal/view.ts'
import { offersPairing } from '../../../../src/domain/modal/view-needs.ts'
import { NAMESPACES } from '../../../../src/domain/network/chain-id.ts'
import { ALICE, BOB, SOL_ALICE, SOL_BOB } from '../../../support/accounts.ts'
import { BASE, ETHEREUM, FOREIGN, SOLANA } from '../../../support/networks.ts'
import { listing } from '../../../support/listings.ts'
import { anyPlace, command, nothing, pick } from '../command.ts'
import { READ_MS, readings } from './visitor-reads.ts'
import { tagOfShown } from '../asks.ts'
import { SWITCH, type Tab } from '../tab.ts'
import type { World } from '../world.ts'

/** How long each may take at most, all its parts with their own limits together. Unit: milliseconds. */
const WALLET_MS = 310_001
const SIGN_MS = WALLET_MS + READ_MS
const REVIEW_MS = 30_001
const SEND_MS = REVIEW_MS + WALLET_MS + 60_001
const SWITCH_MS = 2 * WALLET_MS + READ_MS + 30_001
const DISCONNECT_MS = 3_001

/** In the smallest unit: by its amount a send is known everywhere. */
const UNIT = 10n ** 9n

const recipientOf = (tab: Tab): string => (tab.core.account.state.snapshot().active === 'solana' ? SOL_BOB : BOB)

/** An amount that nothing else has, as a visitor types it. */
function newAmount(world: World, tab: Tab): string {
  const number = BigInt(world.next())
  const isSolana = tab.core.account.state.snapshot().active === 'solana'
  const amount = isSolana ? number : number * UNIT
  world.asks.set(`send ${amount}`, { tag: `send ${amount}`, most: 1, isWrittenDown: true, wantedIn: tab })
  return `0.${String(number).padStart(9, '0')}`
}

const TOKEN = { address: '0x6b175474e89094c44da98b954eedeac495271d0f', symbol: 'DAI', decimals: 9 }

const walletsOf = ({ core }: Tab) => core.connection.wallets.snapshot()

/** Of the wallet that is asked if the visitor asks now. */
const sessionOf = ({ core }: Tab) => activeAccount(core.account.state.snapshot()).sessionTopic

function leave(tab: Tab, how: (connection: Tab['core']['connection']) => Promise<void>): void {
  tab.isLeft ||= walletsOf(tab).length > 0
  void tab.start('disconnect', DISCONNECT_MS, () => how(tab.core.connection))
}

export function sendIn(world: World, tab: Tab): void {
  const input = { amount: newAmount(world, tab), recipient: recipientOf(tab) }
  tab.start('send', SEND_MS, () => tab.core.transactions.sendNative(input))
}

const isAskedByScript = (_: World, tab: Tab): boolean => tab.core.requests.approval.snapshot()?.waitsFor === 'visitor'

export const visitor = [
  command(
    'visitor opens',
    fc.option(fc.constantFrom(...MODAL_VIEWS), { freq: 2 }),
    (_, tab, view) => tab.core.modal.open(view === null ? {} : { view }),
    { often: 6 },
  ),
  command(
    'visitor opened the dialog before its core was there, and sees a code',
    fc.record({ ageMs: fc.integer({ min: 0, max: 250_000 }), seenMs: fc.integer({ min: 0, max: 6_000 }) }),
    (world, tab, { ageMs, seenMs }) => {
      const topic = world.next().toString(16).padStart(64, 'e')
      const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${topic.replaceAll('e', 'd')}`
      world.memory.drawn.push({ topic, uri })
      tab.log.drawn.set(topic, world.now - ageMs)
      const isTaken = tab.core.connection.adopt({ topic, uri, ageMs, seenMs })
      // One code too many was taken back, and the page ended at that word.
      if (!tab.isLiving) return
      tab.core.modal.open()
      if (!isTaken || !offersPairing(stepOf(tab.core.modal.state.snapshot()), tab.core.wallets.methods)) return
      // In this very moment: the visitor may be scanning it.
      const { wcDrawn, wcIsLate } = tab.core.connection.state.snapshot()
      if (wcDrawn !== uri && !(wcIsLate && seenMs >= PREPARING_SEEN_MS))
        world.seen.push(`adopted: ${uri}, not ${wcDrawn}`)
    },
    { can: (_, tab) => !tab.core.modal.state.snapshot().open },
  ),
  command(
    'visitor opens and closes over and over',
    fc.integer({ min: 2, max: 12 }),
    async (world, tab, times) => {
      for (let each = 0; each < times && tab.isLiving; each += 1) {
        tab.core.modal.open()
        await world.settle()
        if (tab.isLiving) tab.core.modal.close()
      }
    },
    { takesTime: true },
  ),
  command('visitor closes', nothing, (_, tab) => tab.core.modal.close(), { often: 2 }),
  command('visitor goes to a view', fc.constantFrom(...MODAL_VIEWS), (_, tab, view) => tab.core.modal.push(view), {
    can: (_, tab) => tab.core.modal.state.snapshot().open,
  }),
  command('visitor goes back', nothing, (_, tab) => tab.core.modal.back(), {
    can: (_, tab) => tab.core.modal.state.snapshot().open,
  }),
  command('visitor wants another code', nothing, (_, tab) => tab.core.connection.pair(), {
    can: (_, tab) => tab.core.modal.state.snapshot().open,
  }),
  command('visitor follows a link', nothing, (_, tab) => {
    const wallet = listing('linked', { mobile_link: 'linked://' })
    const link = Object.values(tab.core.wallets.linksFor(wallet))[0]
    if (link !== undefined) tab.core.wallets.followLink(wallet, link)
  }),
  command('visitor looks at the other namespace', fc.constantFrom(...NAMESPACES), (_, tab, namespace) =>
    tab.core.account.activate(namespace),
  ),
  command('visitor chooses an address', fc.constantFrom(ALICE, BOB, SOL_ALICE, SOL_BOB), (_, tab, address) =>
    tab.core.account.selectAddress(address),
  ),
  command(
    'visitor switches the network',
    fc.constantFrom(ETHEREUM.id, BASE.id, SOLANA.id, FOREIGN.eip155),
    (_, tab, chain) => tab.start(SWITCH, SWITCH_MS, () => tab.core.networks.switchTo(chain)),
    { often: 2 },
  ),
  command(
    'visitor signs',
    nothing,
    (world, tab) => {
      const text = `text ${world.next()}`
      world.asks.set(`sign ${text}`, { tag: `sign ${text}`, most: 1, sessionTopic: sessionOf(tab), wantedIn: tab })
      tab.start('sign', SIGN_MS, () => tab.core.signing.signMessage(text))
    },
    { often: 2 },
  ),
  command('visitor signs typed data', nothing, (world, tab) => {
    const text = `text ${world.next()}`
    world.asks.set(`type ${text}`, { tag: `type ${text}`, most: 1, sessionTopic: sessionOf(tab), wantedIn: tab })
    const typedData = JSON.stringify({
      domain: { name: 'Shop', chainId: 1 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Note: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Note',
      message: { text },
    })
    tab.start('sign typed data', SIGN_MS, () => tab.core.signing.signTypedData(typedData))
  }),
  command('visitor signs in', nothing, (world, tab) => {
    tab.start('sign in', SIGN_MS + 25_000, async () => {
      const review = await tab.core.signing.prepareSignIn()
      world.asks.set(`sign ${review.message}`, { tag: `sign ${review.message}`, most: 1 })
      tab.signIns.push(review)
      return tab.core.signing.confirmSignIn(review)
    })
  }),
  command(
    'visitor signs in again with the same text',
    anyPlace,
    (_, tab, place) => {
      const review = pick(tab.signIns, place)
      if (review !== undefined)
        tab.start('sign in again', SIGN_MS + 25_000, () => tab.core.signing.confirmSignIn(review))
    },
    { can: (_, tab) => tab.signIns.length > 0 },
  ),
  command('visitor sends', nothing, sendIn, { often: 6 }),
  command('visitor sends a token', nothing, (world, tab) => {
    const input = { amount: newAmount(world, tab), recipient: recipientOf(tab), token: TOKEN }
    tab.start('send a token', SEND_MS, () => tab.core.transactions.sendNative(input))
  }),
  command('visitor sends twice at once', nothing, (world, tab) => {
    const input = { amount: newAmount(world, tab), recipient: recipientOf(tab) }
    for (const name of ['send', 'send again']) tab.start(name, SEND_MS, () => tab.core.transactions.sendNative(input))
  }),
  command('visitor types nonsense to send', fc.constantFrom('', '-1', 'abc', '1e99', '0'), (_, tab, amount) => {
    tab.start('send nonsense', SEND_MS, () => tab.core.transactions.sendNative({ amount, recipient: 'nobody' }))
  }),
  command('visitor reviews a send', nothing, (world, tab) => {
    const input = { amount: newAmount(world, tab), recipient: recipientOf(tab) }
    tab.start('review', REVIEW_MS, async () => {
      const review = await tab.core.transactions.review(input)
      tab.reviews.push(review)
    })
  }),
  command(
    'visitor confirms what was reviewed',
    fc.nat({ max: 2 }),
    (_, tab, place) => {
      const review = pick(tab.reviews, place)
      if (review === undefined) return
      tab.reviews.splice(tab.reviews.indexOf(review), 1)
      tab.start('confirm', SEND_MS, () => tab.core.transactions.send(review))
    },
    { often: 2, can: (_, tab) => tab.reviews.length > 0 },
  ),
  command('visitor asks for the most', nothing, (_, tab) => {
    tab.log.isAskingForMost = true
    tab.start('most', READ_MS, () => tab.core.transactions.maxSendable())
    tab.log.isAskingForMost = false
  }),
  command('visitor sends calls together', fc.boolean(), (world, tab, isAtomic) => {
    const values = [BigInt(world.next()), BigInt(world.next())]
    for (const [index, value] of values.entries()) {
      if (index === 0) world.asks.set(`calls ${value}`, { tag: `calls ${value}`, most: 1 })
      world.asks.set(`send ${value}`, { tag: `send ${value}`, most: 1 })
    }
    const calls = values.map((value) => ({ to: BOB, value }))
    tab.start('send calls', (1 + calls.length) * WALLET_MS, () => tab.core.calls.send({ calls, isAtomic }))
  }),
  command(
    'visitor has the wallet show calls',
    nothing,
    (_, tab) => {
      const [bundle] = tab.core.calls.bundles.snapshot()
      if (bundle !== undefined) tab.start('show calls', WALLET_MS, () => tab.core.calls.show(bundle.id))
    },
    { can: (_, tab) => tab.core.calls.bundles.snapshot().length > 0 },
  ),
  command('visitor stops waiting', nothing, (world, tab) => world.stopWaiting(tab)),
  command(
    'visitor disconnects',
    fc.option(fc.constantFrom(...NAMESPACES), { freq: 1 }),
    (_, tab, namespace) => leave(tab, ({ disconnect }) => disconnect(namespace ?? undefined)),
    { often: 2 },
  ),
  command(
    'visitor wants another wallet',
    fc.constantFrom('Connect' as const, 'ConnectingWalletConnectBasic' as const),
    (_, tab, view) => tab.core.modal.open({ view }),
    { often: 4, can: (world, tab) => world.severalWallets && walletsOf(tab).length > 0 },
  ),
  command(
    'visitor uses another wallet',
    anyPlace,
    (_, tab, place) => tab.core.connection.activate(pick(walletsOf(tab), place)?.id ?? 'none'),
    { often: 4, can: (_, tab) => walletsOf(tab).length > 1 },
  ),
  command(
    'visitor disconnects a wallet',
    anyPlace,
    (_, tab, place) => {
      const id = pick(walletsOf(tab), place)?.id ?? 'none'
      leave(tab, ({ disconnectWallet }) => disconnectWallet(id))
    },
    { can: (_, tab) => walletsOf(tab).length > 1 },
  ),
  command('visitor disconnects all', fc.option(fc.constantFrom(...NAMESPACES), { freq: 1 }), (_, tab, namespace) =>
    leave(tab, ({ disconnectAll }) => disconnectAll(namespace ?? undefined)),
  ),
  command(
    'visitor agrees to a script',
    fc.constantFrom(true, true, false),
    (_, tab, isAgreed) => {
      const approval = tab.core.requests.approval.snapshot()
      if (approval !== undefined) tab.core.requests.answer(approval.id, isAgreed)
    },
    { often: 8, can: isAskedByScript },
  ),
  command(
    'visitor agrees to a script and takes it back at once',
    nothing,
    (world, tab) => {
      const approval = tab.core.requests.approval.snapshot()
      // Before its time a yes does not count (S23), and so nothing was agreed to.
      if (approval?.waitsFor !== 'visitor' || !approval.isReady) return
      const ask = world.asks.get(tagOfShown(approval) ?? '')
      if (ask !== undefined) ask.isTakenBack = true
      tab.core.requests.answer(approval.id, true)
      tab.core.requests.cancel()
    },
    { often: 3, can: isAskedByScript },
  ),
  command(
    'visitor blocks scripts',
    nothing,
    (_, tab) => {
      const approval = tab.core.requests.approval.snapshot()
      if (approval !== undefined) tab.core.requests.block(approval.id)
    },
    { can: isAskedByScript },
  ),
  ...readings,
  command(
    'visitor connects the extension',
    fc.option(fc.constantFrom(...NAMESPACES)),
    (_, tab, namespace) =>
      void tab.start('extension', WALLET_MS, () => tab.core.connection.connect('eip6963:fox', namespace ?? undefined)),
    { can: (world) => world.hasExtension },
  ),
  command('visitor leaves the extension', nothing, (_, tab) => tab.core.connection.cancel(), {
    can: (world) => world.hasExtension,
  }),
]
