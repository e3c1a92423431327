import { READ_FOR_MS } from '../../../src/domain/rpc/approval-timing.ts'
import { describe, expect, it } from 'vitest'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import '../../../src/application/provider/check-request.ts'
import { MemoryScreening } from '../../../src/adapters/memory/memory-screening.ts'
import { MemorySolanaChain } from '../../../src/adapters/memory/memory-solana-chain.ts'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { MemoryPage } from '../../../src/adapters/memory/memory-page.ts'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import { AskedCallsStore } from '../../../src/application/calls/asked-calls-store.ts'
import { LateCalls } from '../../../src/application/calls/late-calls.ts'
import type { AskWallet } from '../../../src/application/connection/ask-wallet.ts'
import { HandleRpc, type ReachedNouns } from '../../../src/application/provider/handle-rpc.ts'
import { embedded, hidden, opened, pushed, wentBack } from '../../../src/domain/modal/modal-changes.ts'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { connectedAccounts, FAKE_NETWORKS } from '../../support/fake-core.ts'
import { watch } from '../../support/outcome.ts'

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function page() {
  const state = createAppState('eip155')
  state.accounts.set(connectedAccounts())
  let answer = (_signature: string) => {}
  const execute = () => new Promise<string>((resolve) => (answer = resolve))
  const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  const begin = () => ({ signal: new AbortController().signal, end: () => {} })
  const whenFree = (_: AbortSignal, work: () => Promise<unknown>) => work()
  const wallet = { execute, begin, whenFree } as unknown as AskWallet
  const networks = readNetworks(FAKE_NETWORKS)
  const rules = { confirm: 'always', spenders: [], addable: [] } as const
  const [randomness, clock, nowhere] = [new CountingRandomness(), new FakeClock(), {} as ReachedNouns]
  const [page, screening] = [new MemoryPage(), new MemoryScreening()]
  const askedCalls = new AskedCallsStore(new MemoryStore(), 'asked')
  const chains = [new MemorySolanaChain(), blockchains, networks] as const
  const late = new LateCalls(wallet, state, { askedCalls }, clock, randomness, ...chains)
  const reached = [page, rules, nowhere, screening, late] as const
  const rpc = new HandleRpc(blockchains, wallet, state, randomness, networks, clock, ...reached)
  const call = { method: 'personal_sign', params: ['0x68656c6c6f', ME] }
  const asks = () => watch(rpc.execute(call, new AbortController().signal))
  const decides = (isAgreed: boolean) => {
    clock.advance(READ_FOR_MS)
    rpc.answer(state.approval.snapshot()?.id ?? '', isAgreed)
  }
  return { state, asks, decides, answers: () => answer('0x1') }
}

describe('a request of a script, on screen', () => {
  it('R-RPC-2 should open the modal by itself, and leave nothing behind', async () => {
    const { state, asks, decides, answers } = page()
    const asked = asks()
    await settled()
    expect(state.modal.snapshot()).toMatchObject({ open: true })
    expect(viewOf(state.modal.snapshot())).toBe('ApproveRequest')
    decides(true)
    await settled()
    // While the wallet is asked, the view still tells what is going on.
    expect(viewOf(state.modal.snapshot())).toBe('ApproveRequest')
    answers()
    await settled()
    expect(asked.value).toBe('0x1')
    expect(state.modal.snapshot().open).toBe(false)
  })

  it('should lie over whatever was there, and give it back', async () => {
    const { state, asks, decides } = page()
    state.modal.update(opened('Account'))
    state.modal.update(pushed('Send'))
    const asked = asks()
    await settled()
    decides(false)
    await settled()
    expect(asked.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(state.modal.snapshot().history.map(({ view }) => view)).toEqual(['Account', 'Send'])
  })

  it.each([
    ['the modal is closed', hidden],
    ['something else is opened', opened('Account')],
    ['an embedded modal goes home', embedded('Account')],
  ])('should be a no when %s', async (_how, leave) => {
    const { state, asks } = page()
    const asked = asks()
    await settled()
    state.modal.update(leave)
    await settled()
    expect(asked.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(state.approval.snapshot()).toBeUndefined()
  })

  it('should be a no when the visitor goes back', async () => {
    const { state, asks } = page()
    state.modal.update(opened('Account'))
    const asked = asks()
    await settled()
    state.modal.update(wentBack)
    await settled()
    expect(asked.error).toMatchObject({ code: 'USER_REJECTED' })
    expect(viewOf(state.modal.snapshot())).toBe('Account')
  })

  it('should stay a yes when the modal is left while the wallet is asked', async () => {
    const { state, asks, decides, answers } = page()
    const asked = asks()
    await settled()
    decides(true)
    await settled()
    state.modal.update(hidden)
    answers()
    await settled()
    expect(asked.value).toBe('0x1')
  })
})
