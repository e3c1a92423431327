import { describe, expect, it } from 'vitest'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { Eip1193Provider } from '../../../src/application/eip1193-provider.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import type { AskWallet } from '../../../src/application/use-cases/ask-wallet.ts'
import { HandleRpc } from '../../../src/application/use-cases/handle-rpc.ts'
import { withChain } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { NOT_SAFE_RPC_METHODS } from '../../../src/domain/rpc/permissions.ts'
import { settled } from '../../support/fake-clock.ts'
import { connectedAccounts, FAKE_NETWORKS } from '../../support/fake-core.ts'
import { watch } from '../../support/outcome.ts'

const networks = readNetworks(FAKE_NETWORKS)
const LIFE = new AbortController().signal
const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HELLO = { method: 'personal_sign', params: ['0x68656c6c6f', ME] }

/** A wallet that writes down what it is asked, and answers with the method's name. */
function create() {
  const state = createAppState('eip155')
  state.accounts.set(connectedAccounts())
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const answer = async ({ method, params }: { method: string; params: unknown }) => {
    asked.push({ method, params })
    return `answer to ${method}`
  }
  const wallet = { execute: answer, quietly: answer } as unknown as AskWallet
  const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  const rpc = new HandleRpc(blockchains, wallet, state, new CountingRandomness(), networks)
  const ask = (method: string, params?: unknown) => rpc.execute({ method, params }, LIFE)
  const agree = (isAgreed = true) => rpc.answer(state.approval.snapshot()?.id ?? '', isAgreed)
  return { state, asked, node: blockchains.eip155, rpc, ask, agree }
}

describe('HandleRpc', () => {
  it('R-RPC-1 should ask the node what only reads, and nobody else', async () => {
    const { node, ask, asked, state } = create()
    node.answers.set('eth_call', '0x01')
    expect(await ask('eth_call', [{ to: ME }, 'latest'])).toBe('0x01')
    expect([asked, state.approval.snapshot()]).toEqual([[], undefined])
  })

  it('R-RPC-1 should answer by itself who is connected, and where', async () => {
    const { ask, state } = create()
    expect([await ask('eth_accounts'), await ask('eth_chainId')]).toEqual([[ME], '0x7a69'])
    state.accounts.set(noAccounts('eip155'))
    expect([await ask('eth_accounts'), await ask('eth_chainId')]).toEqual([[], '0x7a69'])
  })

  it('R-RPC-1 should ask the wallet for its capabilities without asking the visitor', async () => {
    const { ask, asked } = create()
    expect(await ask('wallet_getCapabilities', [ME])).toBe('answer to wallet_getCapabilities')
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [ME] }])
  })

  it('R-RPC-2 should refuse what is in neither list with "Requested RPC call is not allowed", and say so', async () => {
    const { ask, asked, state, node } = create()
    await expect(ask('eth_sign', [ME, '0x00'])).rejects.toThrow('Requested RPC call is not allowed')
    expect(state.notice.snapshot()).toEqual({ kind: 'error', code: 'RPC_BLOCKED' })
    expect([asked, node.questions, state.approval.snapshot()]).toEqual([[], 0, undefined])
  })

  it('R-RPC-2 should refuse only that call: what waits for a yes goes on waiting', async () => {
    const { ask, agree, state } = create()
    const signing = ask(HELLO.method, HELLO.params)
    await expect(ask('eth_sign', [])).rejects.toMatchObject({ code: 'RPC_BLOCKED' })
    expect(state.approval.snapshot()).toMatchObject({ method: 'personal_sign' })
    agree()
    expect(await signing).toBe('answer to personal_sign')
  })

  it('R-RPC-2 should show the visitor what is asked, and ask the wallet only after a yes', async () => {
    const { ask, agree, asked, state } = create()
    const signing = watch(ask(HELLO.method, HELLO.params))
    await settled()
    expect(state.approval.snapshot()).toMatchObject({
      ...{ method: 'personal_sign', address: ME, chain: networks[0]?.id },
      facts: { kind: 'message', text: 'hello' },
    })
    expect(asked).toEqual([])
    agree()
    await settled()
    expect([signing.state, asked, state.approval.snapshot()]).toEqual(['fulfilled', [HELLO], undefined])
  })

  it('R-RPC-2 should take a no for a rejection, and ask no wallet', async () => {
    const { ask, agree, asked } = create()
    const signing = watch(ask(HELLO.method, HELLO.params))
    agree(false)
    await settled()
    expect([signing.error, asked]).toMatchObject([{ code: 'USER_REJECTED' }, []])
  })

  it.each([...NOT_SAFE_RPC_METHODS])('R-RPC-2 should never pass %s on while nobody is connected', async (method) => {
    const { ask, asked, state } = create()
    state.accounts.set(noAccounts('eip155'))
    await expect(ask(method, [])).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect([asked, state.approval.snapshot()]).toEqual([[], undefined])
  })

  it('should not let a page ask in the name of another account', async () => {
    const { ask, asked } = create()
    const other = '0x000000000000000000000000000000000000dEaD'
    await expect(ask('personal_sign', ['0x00', other])).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    await expect(ask('eth_sendTransaction', [{ from: other, to: ME }])).rejects.toMatchObject({
      code: 'ACCOUNT_CHANGED',
    })
    expect(asked).toEqual([])
  })

  it('should refuse parameters that nobody can read, before anybody sees them', async () => {
    const { ask, state } = create()
    await expect(ask('eth_sendTransaction', [{ to: 'alice' }])).rejects.toMatchObject({ code: 'RPC_BAD_PARAMS' })
    expect(state.approval.snapshot()).toBeUndefined()
  })

  it('N07 should send the wallet what the visitor saw, whatever the page does to it meanwhile', async () => {
    const { ask, agree, asked } = create()
    const params = [...HELLO.params]
    const signing = ask('personal_sign', params)
    params[0] = '0xdeadbeef'
    agree()
    await signing
    expect(asked).toEqual([HELLO])
  })

  it('should put one request at a time to the visitor', async () => {
    const { ask, agree } = create()
    const first = ask(HELLO.method, HELLO.params)
    await expect(ask(HELLO.method, HELLO.params)).rejects.toMatchObject({ code: 'WALLET_BUSY' })
    agree()
    await first
  })

  it('F16 should ask no wallet when the account went or the network changed before the yes', async () => {
    const gone = create()
    const signing = watch(gone.ask(HELLO.method, HELLO.params))
    gone.state.accounts.set(noAccounts('eip155'))
    await settled()
    expect([signing.state, gone.asked]).toEqual(['rejected', []])

    const moved = create()
    const sending = watch(moved.ask('eth_sendTransaction', [{ from: ME, to: ME }]))
    moved.state.accounts.update((accounts) => withChain(accounts, networks[1]?.id ?? expect.unreachable()))
    moved.agree()
    await settled()
    expect([sending.error, moved.asked]).toMatchObject([{ code: 'CHAIN_CHANGED' }, []])
  })

  it('should take a word once, and for what is on screen only', async () => {
    const { ask, rpc, agree, asked, state } = create()
    const signing = ask(HELLO.method, HELLO.params)
    const { id } = state.approval.snapshot() ?? expect.unreachable()
    rpc.answer('another', true)
    expect(asked).toEqual([])
    agree()
    await signing
    rpc.answer(id, true)
    expect(asked).toHaveLength(1)
  })
})

describe('Eip1193Provider', () => {
  it('R-RPC-2 should tell a blocked call by the number 4200', async () => {
    const { rpc, state } = create()
    const provider = new Eip1193Provider(rpc, state)
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    provider.dispose()
  })

  it('should tell of accounts, chains and the end of a connection', () => {
    const { rpc, state } = create()
    const provider = new Eip1193Provider(rpc, state)
    const heard: unknown[] = []
    const onChain = (chain: string) => heard.push(chain)
    provider.on('chainChanged', onChain)
    provider.on('accountsChanged', (accounts) => heard.push(accounts))
    provider.on('disconnect', ({ code }) => heard.push(code))
    provider.on('connect', (info) => heard.push(info))
    state.accounts.update((accounts) => withChain(accounts, networks[1]?.id ?? expect.unreachable()))
    state.accounts.set(noAccounts('eip155'))
    state.accounts.set(connectedAccounts())
    expect(heard).toEqual(['0x7a6a', [], 4900, [ME], '0x7a69', { chainId: '0x7a69' }])
    provider.removeListener('chainChanged', onChain)
    provider.dispose()
    state.accounts.set(noAccounts('eip155'))
    expect(heard).toHaveLength(6)
  })
})
