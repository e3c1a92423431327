import { describe, expect, it } from 'vitest'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import type { AskWallet } from '../../../src/application/connection/ask-wallet.ts'
import { DetectSmartAccount } from '../../../src/application/account/detect-smart-account.ts'
import { withChain } from '../../../src/domain/account/account-changes.ts'
import type { Accounts } from '../../../src/domain/account/accounts.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { ALICE, BOB, hash, ON_ETHEREUM } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { connectedAccounts, FAKE_NETWORKS } from '../../support/fake-core.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

const networks = readNetworks(FAKE_NETWORKS)

function create(capabilities: () => Promise<unknown> = async () => ({})) {
  const state = createAppState('eip155')
  const node = new MemoryBlockchain('eip155')
  const wallet = { quietly: capabilities } as unknown as AskWallet
  const clock = new FakeClock()
  const detecting = new DetectSmartAccount({ eip155: node }, wallet, state, networks, { isHeld: () => false }, clock)
  void detecting.execute()
  const end = () => detecting.stop()
  const type = () => state.accounts.snapshot().eip155.type
  return { state, node, end, type, clock }
}
const granting = (...methods: readonly string[]): Accounts => {
  const accounts = connectedAccounts()
  return { ...accounts, eip155: { ...accounts.eip155, methods, sessionTopic: 'local/1' } }
}

describe('DetectSmartAccount', () => {
  it('R-VISIT-3 should tell an account with code from one without, as soon as it is there', async () => {
    const { state, node, type, end } = create()
    node.answers.set('eth_getCode', `0xef0100${'ab'.repeat(20)}`)
    state.accounts.set(connectedAccounts())
    await settled()
    expect(type()).toBe('smartAccount')
    node.answers.set('eth_getCode', '0x')
    state.accounts.update((accounts) => withChain(accounts, networks[1]?.id ?? expect.unreachable()))
    await settled()
    expect(type()).toBe('eoa')
    end()
  })

  it('R-VISIT-3 should ask the wallet what it is capable of, if it lets itself be asked', async () => {
    const { state, type, end, clock } = create(async () => ({ '0x7a69': { atomic: { status: 'supported' } } }))
    state.accounts.set(connectedAccounts())
    await settled()
    expect(type()).toBe('eoa')
    state.accounts.set({ ...granting('wallet_getCapabilities'), active: 'solana' })
    state.accounts.update((accounts) => withChain(accounts, networks[1]?.id ?? expect.unreachable()))
    state.accounts.update((accounts) => withChain(accounts, networks[0]?.id ?? expect.unreachable()))
    await clock.pass(300)
    expect(type()).toBe('smartAccount')
    end()
  })

  it('G83 should believe the code at once where the wallet does not answer what it is capable of', async () => {
    const { state, node, type, end } = create(() => new Promise(() => {}))
    node.answers.set('eth_getCode', '0x6001')
    state.accounts.set(granting('wallet_getCapabilities'))
    await settled()
    expect(type()).toBe('smartAccount')
    end()
  })

  it.each([
    ['comes to be with the first thing that it sends', '0x6001'],
    ['is handed to a contract by what it sends', `0xef0100${'ab'.repeat(20)}`],
  ])('S265 should tell that an account of a key is a contract’s once it %s', async (_case, code) => {
    const { core, wallet, blockchains, clock } = createCore()
    const { eip155 } = blockchains
    eip155.hold(ETHEREUM, ALICE, 10n ** 18n)
    eip155.answers.set('eth_getCode', '0x')
    core.modal.open()
    await settled()
    wallet.approve({ accounts: [ON_ETHEREUM] })
    await clock.pass(10_000)
    expect(core.account.state.snapshot().eip155).toMatchObject({ type: 'eoa', isTypeKnown: true })
    watch(core.transactions.sendNative({ amount: '0.1', recipient: BOB }))
    await settled()
    eip155.answers.set('eth_getCode', code)
    wallet.answer(hash(1))
    await settled()
    eip155.tell(hash(1), { kind: 'confirmed', block: 7n })
    await clock.pass(10_000)
    expect(core.account.state.snapshot().eip155).toMatchObject({ type: 'smartAccount', isTypeKnown: true })
  })

  it('should not wake a wallet on another device for that', async () => {
    let isAsked = false
    const { state, end } = create(async () => (isAsked = true))
    const { eip155, ...others } = granting('wallet_getCapabilities')
    state.accounts.set({ ...others, eip155: { ...eip155, sessionTopic: 'over-the-relay' } })
    await settled()
    expect(isAsked).toBe(false)
    end()
  })

  it('R-VISIT-3 should believe what a wallet on another device has said unasked, of the account in use', async () => {
    const { state, type, end } = create()
    const { eip155, ...others } = connectedAccounts()
    const own = { chain: eip155.chain ?? expect.unreachable(), address: eip155.address ?? '' }
    state.accounts.set({ ...others, eip155: { ...eip155, atomic: [{ ...own, address: '0x1' }] } })
    await settled()
    expect(type()).toBe('eoa')
    state.accounts.set({ ...others, eip155: { ...eip155, sessionTopic: 'another', atomic: [own] } })
    await settled()
    expect(type()).toBe('smartAccount')
    end()
  })

  it('should take it for an eoa where neither node nor wallet answers', async () => {
    const { state, type, end } = create(() => Promise.reject(new Error('no')))
    state.accounts.set(granting('wallet_getCapabilities'))
    await settled()
    expect(type()).toBe('eoa')
    end()
  })

  it('Q210 should not say that it knows which where no node tells, nor of another account what it knows of one', async () => {
    const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
    blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    const { core, clock } = await createConnected({ blockchains })
    const told = () => core.account.state.snapshot().eip155.isTypeKnown
    await settled()
    expect(told()).toBeUndefined()
    blockchains.eip155.failure = undefined
    blockchains.eip155.answers.set('eth_getCode', '0x')
    await clock.pass(30_000)
    await core.account.refreshBalance()
    await settled()
    expect(told()).toBe(true)
    blockchains.eip155.gate.close()
    await core.networks.switchTo(chainId('eip155:8453'))
    expect(told()).toBeUndefined()
    blockchains.eip155.gate.open()
    await settled()
    expect(told()).toBe(true)
  })

  it('G88 should be found out once the node that was away is back', async () => {
    const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
    blockchains.eip155.answers.set('eth_getCode', '0x6001')
    blockchains.eip155.failure = 'RPC_UNAVAILABLE'
    const { core, clock } = await createConnected({ blockchains })
    const type = () => core.account.state.snapshot().eip155.type
    expect(type()).toBe('eoa')
    blockchains.eip155.failure = undefined
    await clock.pass(30_000)
    await core.account.refreshBalance()
    await settled()
    expect(type()).toBe('smartAccount')
    const { questions } = blockchains.eip155
    await core.account.refreshBalance()
    await settled()
    expect(blockchains.eip155.questions).toBe(questions + 1)
  })

  it('should drop what it hears of an account that was left', async () => {
    const { state, node, type, end } = create()
    node.answers.set('eth_getCode', '0x6001')
    node.gate.close()
    state.accounts.set(connectedAccounts())
    await settled()
    node.answers.set('eth_getCode', '0x')
    state.accounts.update((accounts) => withChain(accounts, networks[1]?.id ?? expect.unreachable()))
    node.gate.open()
    await settled()
    expect(type()).toBe('eoa')
    end()
  })
})
