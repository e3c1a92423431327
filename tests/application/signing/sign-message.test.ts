import { describe, expect, it } from 'vitest'
import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import type { Peer } from '../../../src/domain/connection/wallet-session.ts'
import { ALICE, BOB, EVERYWHERE, ON_ETHEREUM, ON_SOLANA, SOL_ALICE } from '../../support/accounts.ts'
import { IPHONE, PIXEL, TELEGRAM } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { ETHEREUM, FOREIGN } from '../../support/networks.ts'
import { countSubscriptions } from '../../support/open-subscriptions.ts'
import { watch } from '../../support/outcome.ts'

const APP: Peer = { name: 'App', nativeLink: 'app://', universalLink: 'https://app.example/' }

describe('SignMessage', () => {
  it('should have the active account sign, and check that it did', async () => {
    const { core, wallet } = await createConnected()
    const signing = core.signing.signMessage('hello')
    await settled()
    expect(wallet.waiting[0]?.request).toMatchObject({ method: 'personal_sign', chain: ETHEREUM.id })
    const signature = memorySignature('eip155', ALICE, 'hello')
    wallet.answer(signature)
    expect(await signing).toEqual({ address: ALICE, message: 'hello', signature })
  })

  it('should sign on Solana', async () => {
    const { core, wallet } = await createConnected({}, { accounts: [ON_SOLANA] })
    const signing = core.signing.signMessage('hello')
    await settled()
    wallet.answer({ signature: memorySignature('solana', SOL_ALICE, 'hello') })
    expect(await signing).toMatchObject({ address: SOL_ALICE })
  })

  it('should not pass on a signature of another account, or of another text', async () => {
    for (const signature of [memorySignature('eip155', BOB, 'hello'), memorySignature('eip155', ALICE, 'other')]) {
      const { core, wallet } = await createConnected()
      const outcome = watch(core.signing.signMessage('hello'))
      await settled()
      wallet.answer(signature)
      await settled()
      expect(outcome.error).toMatchObject({ code: 'SIGNATURE_INVALID' })
    }
  })

  it.each([null, {}, 7, '', [], undefined])('F08 should say that it cannot read %j', async (answer) => {
    const { core, wallet } = await createConnected()
    const outcome = watch(core.signing.signMessage('hello'))
    await settled()
    wallet.answer(answer)
    await settled()
    expect(outcome.error).toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    expect(core.requests.current.snapshot()).toBeUndefined()
  })

  it('F07 should take the first of two answers', async () => {
    const { core, wallet } = await createConnected()
    const outcome = watch(core.signing.signMessage('hello'))
    await settled()
    const [request] = wallet.waiting
    wallet.answer(memorySignature('eip155', ALICE, 'hello'), request)
    wallet.refuse('WALLET_REFUSED', request)
    await settled()
    expect(outcome.state).toBe('fulfilled')
  })

  it('G01 should label the signature with the account that was asked, whichever is shown now', async () => {
    const { core, wallet, sessions, session } = await createConnected(
      {},
      { accounts: [ON_ETHEREUM, `${ETHEREUM.id}:${BOB}`] },
    )
    const outcome = watch(core.signing.signMessage('hello'))
    await settled()
    sessions.emit({ type: 'accountsChanged', topic: session.topic, namespace: 'eip155', addresses: [BOB] })
    wallet.answer(memorySignature('eip155', ALICE, 'hello'))
    await settled()
    expect(outcome.value).toMatchObject({ address: ALICE })
    expect(core.account.state.snapshot().eip155.address).toBe(BOB)
  })

  it('should refuse where no wallet is connected, or on a network that the page does not know', async () => {
    await expect(createCore().core.signing.signMessage('x')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    const { core } = await createConnected({}, { accounts: [`${FOREIGN.eip155}:${ALICE}`] })
    await expect(core.signing.signMessage('x')).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
  })

  it('should not ask for what the wallet did not grant', async () => {
    const { core, wallet } = await createConnected({}, { accounts: EVERYWHERE, methods: ['eth_sendTransaction'] })
    await expect(core.signing.signMessage('x')).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    expect(wallet.waiting).toEqual([])
  })
})

describe('AskWallet', () => {
  it('should put one question at a time', async () => {
    const { core, wallet } = await createConnected()
    const first = watch(core.signing.signMessage('one'))
    await settled()
    await expect(core.signing.signMessage('two')).rejects.toMatchObject({ code: 'WALLET_BUSY' })
    expect(wallet.waiting).toHaveLength(1)
    expect(first.state).toBe('waiting')
    wallet.answer(memorySignature('eip155', ALICE, 'one'))
    await settled()
    expect(first.state).toBe('fulfilled')
    watch(core.signing.signMessage('two'))
    await settled()
    expect(wallet.waiting).toHaveLength(1)
  })

  it('should point to the wallet after 15 s', async () => {
    const { core, clock } = await createConnected()
    const outcome = watch(core.signing.signMessage('x'))
    await clock.pass(14_999)
    expect(core.requests.current.snapshot()).toMatchObject({ isSlow: false, walletName: 'Memory Wallet' })
    await clock.pass(1)
    expect(core.requests.current.snapshot()?.isSlow).toBe(true)
    await clock.pass(285_000)
    expect(outcome.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
    expect(clock.waiting).toBe(0)
  })

  it('F13 should end with a cancel, and discard a signature that comes after it', async () => {
    const { core, wallet, clock } = await createConnected()
    const outcome = watch(core.signing.signMessage('x'))
    await settled()
    core.requests.cancel()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(core.requests.current.snapshot()).toBeUndefined()
    wallet.answer(memorySignature('eip155', ALICE, 'x'))
    await settled()
    expect(outcome.state).toBe('rejected')
    expect(clock.waiting).toBe(0)
    core.requests.cancel()
  })

  it('should listen to nothing any more once it has its answer', async () => {
    const { core, wallet, state } = await createConnected()
    const listening = countSubscriptions(state.accounts)
    watch(core.signing.signMessage('x'))
    await settled()
    expect(listening()).toBe(1)
    wallet.refuse('USER_REJECTED')
    await settled()
    expect(listening()).toBe(0)
  })

  it('should end when the session does', async () => {
    const { core, wallet, session } = await createConnected()
    const outcome = watch(core.signing.signMessage('x'))
    await settled()
    wallet.end(session)
    await settled()
    expect(outcome.error).toMatchObject({ code: 'SESSION_GONE' })
  })

  it('R-SOL-2 should end when the wallet shares no account any more, and leave the other namespace', async () => {
    const { core, wallet, session } = await createConnected()
    core.account.activate('solana')
    const outcome = watch(core.signing.signMessage('x'))
    await settled()
    wallet.grant(session, [ON_ETHEREUM])
    await settled()
    expect(outcome.error).toMatchObject({ code: 'SESSION_GONE' })
    const { eip155, solana } = core.account.state.snapshot()
    expect([eip155.address, solana.address]).toEqual([ALICE, undefined])
  })

  it('should say within 10 s that the relay does not take the question', async () => {
    const { core, sessions, clock } = await createConnected()
    sessions.goOffline()
    const outcome = watch(core.signing.signMessage('x'))
    await clock.pass(10_000)
    expect(outcome.error).toMatchObject({ code: 'RELAY_UNREACHABLE' })
  })

  it.each([
    ['a desktop with a wallet that only names itself', {}, APP, undefined],
    ['Android with a wallet that names its scheme', PIXEL, APP, /^app:\/\/wc\?requestId=/],
    [
      'iOS with a wallet that names only an address',
      IPHONE,
      { name: 'App', universalLink: 'https://app.example/' },
      /^https:\/\/app\.example\/wc\?requestId=/,
    ],
    ['Telegram, where a scheme leads nowhere', TELEGRAM, APP, /^https:\/\/app\.example\/wc\?requestId=/],
    ['a phone with a wallet that names nothing', PIXEL, { name: 'App' }, undefined],
  ] as const)('should link to the wallet where that leads somewhere: %s', async (_name, facts, peer, expected) => {
    const { core } = await createConnected({ facts }, { accounts: EVERYWHERE, peer })
    watch(core.signing.signMessage('x'))
    await settled()
    const href = core.requests.current.snapshot()?.link?.href
    if (expected === undefined) expect(href).toBeUndefined()
    else expect(href).toMatch(expected)
  })

  it('should rather link to where the visitor went before', async () => {
    const test = createCore({ facts: PIXEL })
    test.core.modal.open()
    await settled()
    const rainbow = { id: 'r', name: 'Rainbow', chains: [], mobile_link: 'rainbow://' }
    const { native } = test.core.wallets.linksFor(rainbow)
    if (native === undefined) throw new Error('a link was expected')
    test.core.wallets.followLink(rainbow, native)
    test.wallet.approve({ accounts: EVERYWHERE, peer: APP })
    const mustLink = async ({ core }: TestCore) => {
      await settled()
      watch(core.signing.signMessage('x'))
      await settled()
      expect(core.requests.current.snapshot()?.link?.href).toMatch(/^rainbow:\/\/wc\?requestId=/)
    }
    await mustLink(test)
    await mustLink(await reload(test, { facts: PIXEL }))
  })

  it('C08 should remove a planted link before the wallet is asked, report it once, and ask all the same', async () => {
    const { core, store, sessions, errors, wallet } = await createConnected({ facts: PIXEL }, { accounts: EVERYWHERE })
    store.set('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript:alert(1)//","name":"x"}')
    const { request } = sessions
    let seen: string | undefined = 'not asked'
    sessions.request = (...given) => {
      seen = store.get('WALLETCONNECT_DEEPLINK_CHOICE')
      return request(...given)
    }
    watch(core.signing.signMessage('x'))
    await settled()
    expect(seen).toBeUndefined()
    expect(errors.reports).toMatchObject([{ code: 'LINK_BLOCKED' }])
    expect(core.requests.current.snapshot()?.link).toBeUndefined()
    expect(wallet.waiting).toHaveLength(1)
  })
})
