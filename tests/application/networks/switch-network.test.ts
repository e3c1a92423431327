import { describe, expect, it } from 'vitest'
import { ALICE, EVERYWHERE, ON_BASE, ON_ETHEREUM, ON_SOLANA } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, FOREIGN, SOLANA } from '../../support/networks.ts'
import { countSubscriptions } from '../../support/open-subscriptions.ts'
import { watch } from '../../support/outcome.ts'

/** Base is a network of the page that the wallet did not grant. */
const withoutBase = () => createConnected({}, { accounts: [ON_ETHEREUM, ON_SOLANA] })

describe('SwitchNetwork', () => {
  it('should switch at once, and ask no wallet, where the network was granted', async () => {
    const { core, wallet, store } = await createConnected()
    await core.networks.switchTo(BASE.id)
    expect(core.account.state.snapshot().eip155.chain).toBe(BASE.id)
    expect(wallet.waiting).toEqual([])
    expect(store.keys('portico.choices/').map(store.get).join()).toContain(BASE.id)
  })

  it('should do nothing where the visitor is already', async () => {
    const { core } = await createConnected()
    const before = core.account.state.snapshot()
    await core.networks.switchTo(ETHEREUM.id)
    expect(core.account.state.snapshot()).toBe(before)
  })

  it('should move the namespace of the network, whichever is active', async () => {
    const { core } = await createConnected()
    core.account.activate('solana')
    await core.networks.switchTo(BASE.id)
    expect(core.account.state.snapshot()).toMatchObject({ active: 'solana', eip155: { chain: BASE.id } })
  })

  it('should ask the wallet where the network was not granted, and count it once it is', async () => {
    const { core, wallet, session } = await withoutBase()
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    expect(core.requests.current.snapshot()).toMatchObject({ kind: 'switchNetwork', chain: ETHEREUM.id })
    expect(wallet.waiting[0]?.request).toMatchObject({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x2105' }],
    })
    wallet.answer(null)
    await settled()
    expect(outcome.state).toBe('waiting')
    expect(core.account.state.snapshot().eip155.chain).toBe(ETHEREUM.id)
    wallet.grant(session, EVERYWHERE)
    await settled()
    expect(outcome.state).toBe('fulfilled')
    expect(core.account.state.snapshot().eip155.chain).toBe(BASE.id)
  })

  it('should be content when the wallet grants the network before it answers', async () => {
    const { core, wallet, session, clock } = await withoutBase()
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    wallet.grant(session, [ON_ETHEREUM, ON_BASE])
    wallet.answer(null)
    await settled()
    expect(outcome.state).toBe('fulfilled')
    expect(clock.waiting).toBe(0)
  })

  it('F11 should offer to add a network that the wallet does not know (4902)', async () => {
    const { core, wallet, session } = await withoutBase()
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    wallet.refuse('CHAIN_UNKNOWN_TO_WALLET')
    await settled()
    expect(wallet.waiting[0]?.request.method).toBe('wallet_addEthereumChain')
    wallet.answer(null)
    wallet.grant(session, EVERYWHERE)
    await settled()
    expect(outcome.state).toBe('fulfilled')
  })

  const unknownToWallet = async (test: Awaited<ReturnType<typeof withoutBase>>) => {
    const outcome = watch(test.core.networks.switchTo(BASE.id))
    await settled()
    test.wallet.refuse('CHAIN_UNKNOWN_TO_WALLET')
    await settled()
    return outcome
  }

  it('G05 should have no wallet add a network whose node serves another one', async () => {
    const test = await withoutBase()
    test.blockchains.eip155.failure = 'RPC_WRONG_CHAIN'
    const outcome = await unknownToWallet(test)
    expect(outcome.error).toMatchObject({ code: 'RPC_WRONG_CHAIN' })
    expect(test.wallet.waiting).toEqual([])
  })

  it.each([
    ['a node that is reached in the clear', { rpcUrl: 'http://base.example' }],
    ['a node that only looks like one on this computer', { rpcUrl: 'http://localhost.base.example' }],
    ['a symbol of 500 letters', { nativeCurrency: { name: 'Ether', symbol: 'E'.repeat(500), decimals: 18 } }],
    ['no symbol', { nativeCurrency: { name: 'Ether', symbol: '', decimals: 18 } }],
  ])('G05 should have no wallet add a network with %s', async (_what, change) => {
    const networks = [ETHEREUM, { ...BASE, ...change }]
    const test = await createConnected({ networks }, { accounts: [ON_ETHEREUM] })
    const outcome = await unknownToWallet(test)
    expect(outcome.error).toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    expect(test.wallet.waiting).toEqual([])
  })

  it('F11 should not add a network where the wallet did not grant that', async () => {
    const methods = ['wallet_switchEthereumChain', 'personal_sign']
    const { core, wallet } = await createConnected({}, { accounts: [ON_ETHEREUM], methods })
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    wallet.refuse('CHAIN_UNKNOWN_TO_WALLET')
    await settled()
    expect(outcome.error).toMatchObject({ code: 'CHAIN_UNKNOWN_TO_WALLET' })
    expect(wallet.waiting).toEqual([])
  })

  it('G04 should say that the wallet stayed when nothing shows after 30 s', async () => {
    const { core, wallet, clock, state } = await withoutBase()
    const listening = countSubscriptions(state.accounts)
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    wallet.answer(null)
    await clock.pass(29_999)
    expect([outcome.state, listening()]).toEqual(['waiting', 1])
    await clock.pass(1)
    expect(outcome.error).toMatchObject({ code: 'CHAIN_NOT_SWITCHED' })
    expect(listening()).toBe(0)
    expect(core.account.state.snapshot().eip155.chain).toBe(ETHEREUM.id)
  })

  it('Q214 should wait no longer where the visitor cancels after the wallet has agreed', async () => {
    const { core, wallet, session, clock } = await withoutBase()
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    wallet.answer(null)
    await settled()
    core.requests.cancel()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(clock.waiting).toBe(0)
    wallet.grant(session, EVERYWHERE)
    await settled()
    expect(core.account.state.snapshot().eip155.chain).toBe(ETHEREUM.id)
  })

  it('G04 should stay where the visitor is after a rejection', async () => {
    const { core, wallet } = await withoutBase()
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    wallet.refuse('USER_REJECTED')
    await settled()
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(core.account.state.snapshot().eip155.chain).toBe(ETHEREUM.id)
  })

  it('G04 should end within 300 s when the wallet never answers', async () => {
    const { core, clock } = await withoutBase()
    const outcome = watch(core.networks.switchTo(BASE.id))
    await clock.pass(300_000)
    expect(outcome.error).toMatchObject({ code: 'REQUEST_UNANSWERED' })
    expect(clock.waiting).toBe(0)
  })

  it('should not wait for a wallet that leaves in between', async () => {
    const { core, wallet, session, clock, store } = await withoutBase()
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    wallet.answer(null)
    await settled()
    wallet.end(session)
    await settled()
    expect(outcome.error).toMatchObject({ code: 'SESSION_GONE' })
    expect(clock.waiting).toBe(0)
    expect(store.keys('')).toEqual([])
  })

  it('should not wait any longer once the core is disposed of', async () => {
    const { core, wallet, clock } = await withoutBase()
    const outcome = watch(core.networks.switchTo(BASE.id))
    await settled()
    wallet.answer(null)
    await settled()
    await core.dispose()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'CORE_DISPOSED' })
    expect(clock.waiting).toBe(0)
  })

  it('should refuse what is impossible: no wallet, no such network, no way to ask', async () => {
    const { core } = createCore()
    await expect(core.networks.switchTo(BASE.id)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    const connected = await createConnected(
      {},
      { accounts: [ON_ETHEREUM, `${FOREIGN.solana}:${ON_SOLANA.split(':')[2]}`] },
    )
    await expect(connected.core.networks.switchTo(FOREIGN.eip155)).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
    await expect(connected.core.networks.switchTo(SOLANA.id)).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
    const mute = await createConnected({}, { accounts: [`${ETHEREUM.id}:${ALICE}`], methods: ['personal_sign'] })
    await expect(mute.core.networks.switchTo(BASE.id)).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
    expect(mute.wallet.waiting).toEqual([])
  })
})
