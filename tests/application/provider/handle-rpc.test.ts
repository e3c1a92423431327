import { READ_FOR_MS } from '../../../src/domain/rpc/approval-timing.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryBlockchain } from '../../../src/adapters/memory/memory-blockchain.ts'
import '../../../src/application/provider/check-request.ts'
import { MemoryScreening } from '../../../src/adapters/memory/memory-screening.ts'
import { MemorySolanaChain } from '../../../src/adapters/memory/memory-solana-chain.ts'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { MemoryPage } from '../../../src/adapters/memory/memory-page.ts'
import { CountingRandomness } from '../../../src/adapters/memory/counting-randomness.ts'
import { Eip1193Provider } from '../../../src/application/provider/eip1193-provider.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import { AskedCallsStore } from '../../../src/application/calls/asked-calls-store.ts'
import { LateCalls } from '../../../src/application/calls/late-calls.ts'
import type { AskWallet } from '../../../src/application/connection/ask-wallet.ts'
import { HandleRpc, type ReachedNouns } from '../../../src/application/provider/handle-rpc.ts'
import { withChain } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import { hidden } from '../../../src/domain/modal/modal-changes.ts'
import { readNetworks } from '../../../src/domain/network/network.ts'
import { NOT_SAFE_RPC_METHODS } from '../../../src/domain/rpc/rpc-permission.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { connectedAccounts, FAKE_NETWORKS } from '../../support/fake-core.ts'
import { watch } from '../../support/outcome.ts'
import { runs } from '../../support/runs.ts'

const networks = readNetworks(FAKE_NETWORKS)
const LIFE = new AbortController().signal
const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HELLO = { method: 'personal_sign', params: ['0x68656c6c6f', ME] }

const CAPABILITIES = { '0x0': { paymasterService: { supported: true } }, '0x7a69': { atomic: { status: 'ready' } } }
/** What the wallet answers by itself. */
const READINGS = [
  ['wallet_getCapabilities', CAPABILITIES],
  ['wallet_getCallsStatus', { status: 100 }],
] as const

/** A wallet that writes down what it is asked, and answers with the method's name. */
function create() {
  const state = createAppState('eip155')
  const clock = new FakeClock()
  state.accounts.set(connectedAccounts())
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const answers = new Map<string, unknown>(READINGS)
  const answer = async ({ method, params }: { method: string; params: unknown }) => {
    asked.push({ method, params })
    return answers.get(method) ?? `answer to ${method}`
  }
  const begin = () => ({ signal: LIFE, end: () => {} })
  const whenFree = (_: AbortSignal, work: () => Promise<unknown>) => work()
  const wallet = { execute: answer, quietly: answer, begin, whenFree } as unknown as AskWallet
  const blockchains = { eip155: new MemoryBlockchain('eip155'), solana: new MemoryBlockchain('solana') }
  const rules = { confirm: 'always', spenders: [], addable: [] } as const
  const nowhere = {} as ReachedNouns
  const randomness = new CountingRandomness()
  const [page, screening] = [new MemoryPage(), new MemoryScreening()]
  const askedCalls = new AskedCallsStore(new MemoryStore(), 'asked')
  const chains = [new MemorySolanaChain(), blockchains, networks] as const
  const late = new LateCalls(wallet, state, { askedCalls }, clock, randomness, ...chains)
  const reached = [page, rules, nowhere, screening, late] as const
  const rpc = new HandleRpc(blockchains, wallet, state, randomness, networks, clock, ...reached)
  const ask = (method: string, params?: unknown) => rpc.execute({ method, params }, LIFE)
  const agree = async (isAgreed = true) => {
    await settled()
    clock.advance(READ_FOR_MS)
    rpc.answer(state.approval.snapshot()?.id ?? '', isAgreed)
  }
  return { state, clock, asked, answers, node: blockchains.eip155, rpc, ask, agree }
}

describe('HandleRpc', () => {
  it('R-RPC-1 should ask the node alone what only reads', async () => {
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
    expect(await ask('wallet_getCapabilities', [ME])).toEqual(CAPABILITIES)
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [ME] }])
  })

  it('R-RPC-1 should hand on no capabilities that are none', async () => {
    const { ask, answers } = create()
    answers.set('wallet_getCapabilities', { ...CAPABILITIES, 1: {}, '0x01': {}, '0x1': 'all', __proto__: null, to: [] })
    expect(await ask('wallet_getCapabilities', [ME])).toEqual(CAPABILITIES)
  })

  it.each(['yes', null, 7, [CAPABILITIES]])(
    'R-RPC-1 should not hand on an answer that is no object: %j',
    async (given) => {
      for (const method of ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']) {
        const { ask, answers } = create()
        answers.set(method, given)
        await expect(ask(method, [ME])).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER', details: method })
      }
      const { ask, answers } = create()
      answers.set('wallet_showCallsStatus', given)
      expect(await ask('wallet_showCallsStatus', ['0x1'])).toBeNull()
    },
  )

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
    await settled()
    expect(state.approval.snapshot()).toMatchObject({ method: 'personal_sign' })
    await agree()
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
    await agree()
    await settled()
    expect([signing.state, asked, state.approval.snapshot()]).toEqual(['fulfilled', [HELLO], undefined])
  })

  it('R-API-6 should tell what a script has sent together, call by call, as what the page itself has (V12)', async () => {
    const { ask, agree, answers, state } = create()
    const calls = [{ to: ME, value: '0x1' }, { to: ME, data: '0xa9059cbb' }, { data: '0x6080' }]
    for (const answer of [{ id: '0xb1', capabilities: {} }, '0xb2', {}]) {
      answers.set('wallet_sendCalls', answer)
      const sending = ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', calls }])
      await agree()
      expect(await sending).toEqual(answer)
    }
    const bundle = {
      ...{ chain: networks[0]?.id, from: ME, sessionTopic: 'topic', startedAt: expect.any(Number) as number },
      ...{ outcome: 'pending', told: 'wallet', hashes: [], receipts: [] },
      calls: [
        { to: ME, value: '1', hasData: false },
        { to: ME, value: '0', hasData: true },
        { to: undefined, value: '0', hasData: true },
      ],
    }
    expect(state.bundles.snapshot()).toMatchObject([
      { ...bundle, id: '0xb2' },
      { ...bundle, id: '0xb1' },
    ])
  })

  it('R-RPC-2 should take a no for a rejection, and ask no wallet', async () => {
    const { ask, agree, asked } = create()
    const signing = watch(ask(HELLO.method, HELLO.params))
    await agree(false)
    await settled()
    expect([signing.error, asked]).toMatchObject([{ code: 'USER_REJECTED' }, []])
  })

  it.each([...NOT_SAFE_RPC_METHODS])('R-RPC-2 should never pass %s on while no wallet is connected', async (method) => {
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

  it('should refuse unreadable parameters, before the visitor or the wallet sees them', async () => {
    const { ask, state } = create()
    await expect(ask('eth_sendTransaction', [{ to: 'alice' }])).rejects.toMatchObject({ code: 'RPC_BAD_PARAMS' })
    expect(state.approval.snapshot()).toBeUndefined()
  })

  it('N07 should send the wallet what the visitor saw, whatever the page does to it meanwhile', async () => {
    const { ask, agree, asked } = create()
    const params = [...HELLO.params]
    const signing = ask('personal_sign', params)
    params[0] = '0xdeadbeef'
    await agree()
    await signing
    expect(asked).toEqual([HELLO])
  })

  it('should put one request at a time to the visitor, in order', async () => {
    const { ask, agree, asked, state } = create()
    const all = [1, 2, 3].map((each) => ask('personal_sign', [`0x0${each}`, ME]))
    for (const each of [1, 2, 3]) {
      await settled()
      expect(state.approval.snapshot()).toMatchObject({ facts: { hex: `0x0${each}` } })
      expect(asked).toHaveLength(each - 1)
      await agree()
    }
    expect(await Promise.all(all)).toHaveLength(3)
  })

  it('F16 should ask no wallet when the account went or the network changed before the yes', async () => {
    const gone = create()
    const signing = watch(gone.ask(HELLO.method, HELLO.params))
    await settled()
    gone.state.accounts.set(noAccounts('eip155'))
    await settled()
    expect([signing.state, gone.asked]).toEqual(['rejected', []])

    const moved = create()
    const sending = watch(moved.ask('eth_sendTransaction', [{ from: ME, to: ME }]))
    moved.state.accounts.update((accounts) => withChain(accounts, networks[1]?.id ?? expect.unreachable()))
    await moved.agree()
    await settled()
    expect([sending.error, moved.asked]).toMatchObject([{ code: 'CHAIN_CHANGED' }, []])
  })

  it('should take a word once, and for what is on screen only', async () => {
    const { ask, rpc, agree, asked, state } = create()
    const signing = ask(HELLO.method, HELLO.params)
    await settled()
    const { id } = state.approval.snapshot() ?? expect.unreachable()
    rpc.answer('another', true)
    expect(asked).toEqual([])
    await agree()
    await signing
    rpc.answer(id, true)
    expect(asked).toHaveLength(1)
  })
})

describe('HandleRpc, asked again and again', () => {
  const declines = async ({ ask, agree }: ReturnType<typeof create>) => {
    const asking = watch(ask(HELLO.method, HELLO.params))
    await settled()
    await agree(false)
    await settled()
    return asking.error
  }

  it('S07 should open three questions for two hundred, where the visitor leaves each of them', async () => {
    const test = create()
    let opened = 0
    for (let count = 0; count < 200; count += 1) {
      watch(test.ask(HELLO.method, HELLO.params))
      await settled()
      if (test.state.modal.snapshot().open) opened += 1
      test.state.modal.update(hidden)
      await settled()
      test.clock.advance(100)
    }
    expect([opened, test.asked]).toEqual([3, []])
  })

  it('S07 should hold the page back, say how long, and then offer to block it', async () => {
    const test = create()
    for (let count = 0; count < 3; count += 1) expect(await declines(test)).toMatchObject({ code: 'USER_REJECTED' })
    expect(await declines(test)).toMatchObject({ code: 'RPC_HELD_BACK', retryAfterSeconds: 30 })
    test.clock.advance(30_000)
    watch(test.ask(HELLO.method, HELLO.params))
    await settled()
    const { id, canBlock } = test.state.approval.snapshot() ?? expect.unreachable()
    expect(canBlock).toBe(true)
    test.rpc.block(id)
    await settled()
    test.clock.advance(24 * 3_600_000)
    expect(await declines(test)).toMatchObject({ code: 'RPC_HELD_BACK', retryAfterSeconds: undefined })
    expect(test.asked).toEqual([])
  })

  it('S07 should hold nothing back from a page whose requests the visitor agrees to', async () => {
    const test = create()
    for (let count = 0; count < 10; count += 1) {
      expect(await declines(test)).toMatchObject({ code: 'USER_REJECTED' })
      const asking = test.ask(HELLO.method, HELLO.params)
      await settled()
      await test.agree()
      await asking
    }
    expect(test.asked).toHaveLength(10)
  })

  it('S07 should ask the wallet once for what a page reads five hundred times', async () => {
    const { ask, asked, clock } = create()
    await Promise.all(Array.from({ length: 500 }, () => ask('wallet_getCapabilities', [ME])))
    expect(asked).toHaveLength(1)
    clock.advance(1_000)
    await ask('wallet_getCapabilities', [ME])
    expect(asked).toHaveLength(2)
  })

  it('S07 should not pass on five hundred different readings to the wallet at once', async () => {
    const { ask, asked, clock } = create()
    const all = await Promise.allSettled(
      Array.from({ length: 500 }, (_, id) => ask('wallet_getCallsStatus', [`0x${id}`])),
    )
    const held = all.filter((each) => each.status === 'rejected').map(({ reason }) => (reason as { code: string }).code)
    expect([asked.length, held.length, new Set(held)]).toEqual([20, 480, new Set(['RPC_HELD_BACK'])])
    clock.advance(10_000)
    await ask('wallet_getCallsStatus', ['0x1'])
    expect(asked).toHaveLength(21)
  })
})

describe('Eip1193Provider', () => {
  it('R-RPC-2 should tell a blocked call by the number 4200', async () => {
    const { rpc, state } = create()
    const provider = new Eip1193Provider(rpc, state, { report: () => {} })
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    provider.dispose()
  })

  it('should tell of accounts, chains and the end of a connection', () => {
    const { rpc, state } = create()
    const provider = new Eip1193Provider(rpc, state, { report: () => {} })
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

  it('T01 should tell every listener, whatever one of them throws or does', () => {
    const { rpc, state } = create()
    const told: unknown[] = []
    const provider = new Eip1193Provider(rpc, state, { report: (error: unknown) => void told.push(error) })
    const heard: string[] = []
    const fault = new Error('of the page')
    provider.on('accountsChanged', () => {
      provider.on('accountsChanged', () => heard.push('late'))
      throw fault
    })
    provider.on('accountsChanged', undefined as never)
    provider.on('accountsChanged', ([account]) => heard.push(account ?? 'gone'))
    state.accounts.set(noAccounts('eip155'))
    expect([heard, told[0], told.length]).toEqual([['gone'], fault, 2])
    state.accounts.set(connectedAccounts())
    expect(heard).toEqual(['gone', ME, 'late'])
    provider.dispose()
  })

  it('should listen as the emitters of Node do: twice, once, and no more', () => {
    const { rpc, state } = create()
    const provider = new Eip1193Provider(rpc, state, { report: () => {} })
    const heard: string[] = []
    const twice = () => heard.push('twice')
    provider.on('accountsChanged', twice).addListener('accountsChanged', twice)
    provider.once('accountsChanged', () => heard.push('once'))
    state.accounts.set(noAccounts('eip155'))
    expect(heard).toEqual(['twice', 'twice', 'once'])
    provider.off('accountsChanged', twice)
    state.accounts.set(connectedAccounts())
    expect(heard.slice(3)).toEqual(['twice'])
    provider.removeAllListeners('accountsChanged')
    state.accounts.set(noAccounts('eip155'))
    expect(heard).toHaveLength(4)
    provider.on('connect', () => heard.push('connect')).removeAllListeners()
    state.accounts.set(connectedAccounts())
    expect(heard).toHaveLength(4)
    provider.dispose()
  })

  const throwing = () => {
    throw new Error('no')
  }
  const itself: Record<string, unknown> = {}
  itself.itself = itself

  it.each<[string, unknown, number]>([
    ['nothing', undefined, -32602],
    ['null', null, -32602],
    ['a text', 'eth_chainId', -32602],
    ['an empty object', {}, -32602],
    ['a method that is none', { method: 5 }, -32602],
    ['an empty method', { method: '' }, -32602],
    ['a method of a megabyte', { method: 'm'.repeat(1_000_000) }, -32602],
    ['a method that throws', Object.defineProperty({}, 'method', { get: throwing }), -32602],
    ['parameters that throw', Object.defineProperty({ method: 'eth_call' }, 'params', { get: throwing }), -32602],
    [
      'a parameter that throws',
      { method: 'eth_call', params: [Object.defineProperty({}, 'a', { enumerable: true, get: throwing })] },
      -32602,
    ],
    ['a proxy that lets nothing be read', new Proxy({}, { get: throwing }), -32602],
    ['a proxy that was revoked', revoked(), -32602],
    ['parameters that hold themselves', { method: 'eth_call', params: [itself] }, -32602],
    ['a bigint', { method: 'eth_call', params: [1n] }, -32602],
    ['a function', { method: 'eth_call', params: throwing }, -32602],
    ['parameters of a megabyte', { method: 'personal_sign', params: ['a'.repeat(1_000_000), ME] }, -32602],
    ['a name of the prototype', { method: 'constructor' }, 4200],
  ])('T02 should refuse %s by a typed error', async (_what, call, code) => {
    const { rpc, state, asked } = create()
    const provider = new Eip1193Provider(rpc, state, { report: () => {} })
    const error: unknown = await provider.request(call as never).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code, data: { code: code === 4200 ? 'RPC_BLOCKED' : 'RPC_BAD_PARAMS' } })
    expect((error as Error).message.length).toBeLessThan(300)
    expect(asked).toEqual([])
    provider.dispose()
  })

  it('S04 should tell the page which field was refused', async () => {
    const { rpc, state } = create()
    const provider = new Eip1193Provider(rpc, state, { report: () => {} })
    const params = [{ to: ME, value: '0x1', authorizationList: [] }]
    await expect(provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({
      ...{ code: -32602, message: 'This request cannot be read. transaction.authorizationList: not known here.' },
    })
    provider.dispose()
  })

  it('T02 should never reject with anything but a number of EIP-1193, whatever it is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.anything({ withBigInt: true, withSparseArray: true }),
        fc.anything(),
        async (call, params) => {
          const { rpc, state } = create()
          const provider = new Eip1193Provider(rpc, state, { report: () => {} })
          for (const each of [call, { method: call, params }, { method: 'eth_sendTransaction', params }])
            await provider
              .request(each as never)
              .catch((error: { code: unknown }) => expect(error.code).toBeTypeOf('number'))
          provider.dispose()
        },
      ),
      { numRuns: runs(50) },
    )
  })
})

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
