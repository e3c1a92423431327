import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Eip1193Wallet } from '../../../../src/adapters/connectors/injected/eip1193-wallet.ts'
import type { Grant } from '../../../../src/domain/connection/wallet-session.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { ALICE, BOB, hash } from '../../../support/accounts.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { BASE, ETHEREUM } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { ScriptedProvider } from './scripted-provider.ts'
import { runs } from '../../../support/runs.ts'

const NEVER = new AbortController().signal
const SECOND = 1_000
const silence = () => new Promise<never>(() => {})
const refusal = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))

function bench() {
  const provider = new ScriptedProvider()
  const clock = new FakeClock()
  const facts = {
    ...({ id: 'eip6963:x', name: 'Scripted Wallet', icon: undefined, rdns: 'com.scripted' } as const),
    ...({ source: 'eip6963', namespaces: ['eip155'] } as const),
  }
  const wallet = new Eip1193Wallet(facts, provider, clock)
  const chains = [ETHEREUM.id, chainId('eip155:5'), chainId('eip155:31337')]
  const connect = (signal = NEVER) => wallet.connect('eip155', chains, signal)
  return { provider, clock, wallet, connect, reconnect: () => wallet.reconnect('eip155', [ETHEREUM.id], NEVER) }
}

/** A connection, and what it tells of itself. */
async function connected() {
  const given = bench()
  const connection = await given.connect()
  const told: Grant[] = []
  let isOver = false
  connection.changes$.subscribe({ next: (grant) => void told.push(grant), complete: () => (isOver = true) })
  const send = (chain = ETHEREUM.id, signal = NEVER) =>
    connection.request(
      { chain, method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB, value: '0x1' }] },
      signal,
    )
  return { ...given, connection, told, send, isOver: () => isOver }
}

const on = (chain: string, ...addresses: readonly string[]) => addresses.map((address) => ({ chain, address }))

describe('an EVM wallet in the page that a script tampers with', () => {
  it('S20 should ask and hear the functions that it had when it made itself known', async () => {
    const { provider, wallet } = bench()
    const hooked: string[] = []
    const hook = (name: string) => () => {
      hooked.push(name)
      throw new Error('hooked')
    }
    for (const name of ['request', 'on', 'addListener', 'removeListener', 'off'])
      Object.assign(provider, { [name]: hook(name) })
    const connection = await wallet.connect('eip155', [ETHEREUM.id], NEVER)
    provider.script.eth_sendTransaction = () => hash(1)
    const params = [{ from: ALICE, to: BOB, value: '0x1' }]
    expect(await connection.request({ chain: ETHEREUM.id, method: 'eth_sendTransaction', params }, NEVER)).toBe(hash(1))
    expect(provider.calls.at(-1)?.params).toMatchObject(params)
    connection.dispose()
    expect([hooked, provider.listeners]).toEqual([[], 0])
  })
})

describe('Connecting an EVM wallet in the page', () => {
  it('should ask for accounts, and grant the chain that the wallet is on', async () => {
    const { provider, connection } = await connected()
    expect(provider.methods).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(connection.peer).toEqual({ name: 'Scripted Wallet' })
    expect(connection.grant()).toMatchObject({ accounts: on(ETHEREUM.id, ALICE), chains: [ETHEREUM.id] })
  })

  it('should bring back what the wallet remembers without a question, and nothing else', async () => {
    const { provider, reconnect } = bench()
    expect(await reconnect()).toBeUndefined()
    provider.isPermitted = true
    expect((await reconnect())?.grant().accounts).toEqual(on(ETHEREUM.id, ALICE))
    expect(provider.methods).not.toContain('eth_requestAccounts')
  })

  it.each<[string, () => unknown, string]>([
    ['undefined', () => undefined, 'WALLET_BAD_ANSWER'],
    ['null', () => null, 'WALLET_BAD_ANSWER'],
    ['nothing', () => [], 'WALLET_BAD_ANSWER'],
    ['what are no addresses', () => ['0x', 7, null], 'WALLET_BAD_ANSWER'],
    [
      'a list that breaks',
      () => new Proxy([], { get: (_, key) => key !== 'then' && expect.fail('not yours') }),
      'WALLET_BAD_ANSWER',
    ],
    [
      'a text thrown',
      () => {
        throw 'boom'
      },
      'WALLET_BAD_ANSWER',
    ],
    ['null thrown', () => Promise.reject(null), 'WALLET_BAD_ANSWER'],
    ['a refusal in words', () => Promise.reject('User rejected the request.'), 'USER_REJECTED'],
    ['a refusal', refusal(4001), 'USER_REJECTED'],
    ['a question that is open', refusal(-32002), 'WALLET_BUSY'],
    ['no such method', refusal(4200), 'METHOD_NOT_GRANTED'],
    ['an error of its own', () => Promise.reject(new Error('x')), 'WALLET_REFUSED'],
    [
      'an error that breaks',
      () => Promise.reject(new Proxy({}, { get: () => expect.fail('not yours') }) as Error),
      'WALLET_BAD_ANSWER',
    ],
  ])('D08 should take the answer %s for what it is', async (_what, answer, code) => {
    const { provider, connect } = bench()
    provider.script.eth_requestAccounts = answer
    await expect(connect()).rejects.toMatchObject({ code })
    expect(provider.listeners).toBe(0)
  })

  it.each([[undefined], [null], ['mainnet'], ['0x0'], [-1], [{}], ['0x' + 'f'.repeat(64)]])(
    'D08 should not believe the chain %s',
    async (chain) => {
      const { provider, connect } = bench()
      provider.script.eth_chainId = () => chain
      await expect(connect()).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
      expect(provider.listeners).toBe(0)
    },
  )

  it.each([['0x2105'], ['8453'], [8453]])('should read the chain %s', async (chain) => {
    const { provider, connect } = bench()
    provider.script.eth_chainId = () => chain
    expect((await connect()).grant().chains).toEqual([BASE.id])
  })

  it('D08 should wait 60 s for what needs no approval, and for the owner until the visitor cancels', async () => {
    const { provider, clock, connect } = bench()
    provider.script.eth_chainId = silence
    const read = watch(connect())
    await clock.pass(60 * SECOND - 1)
    expect(read.state).toBe('waiting')
    await clock.pass(1)
    expect(read.error).toMatchObject({ code: 'WALLET_BAD_ANSWER' })

    provider.script.eth_requestAccounts = silence
    const tired = new AbortController()
    const asked = watch(connect(tired.signal))
    await clock.pass(200 * SECOND)
    expect(asked.state).toBe('waiting')
    tired.abort(new CoreError('REQUEST_CANCELLED'))
    await settled()
    expect(asked.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(clock.waiting).toBe(0)
  })

  it('should take up the open question of a wallet that would not be asked twice', async () => {
    const { provider, connect } = bench()
    let answer: (accounts: readonly string[]) => void = () => {}
    provider.script.eth_requestAccounts = () => new Promise((resolve) => (answer = resolve))
    const first = new AbortController()
    const given = watch(connect(first.signal))
    await settled()
    first.abort(new CoreError('REQUEST_CANCELLED'))
    provider.script.eth_requestAccounts = refusal(-32002)
    const second = watch(connect())
    await settled()
    answer([BOB])
    await settled()
    expect(given.state).toBe('rejected')
    expect(second.value?.grant().accounts).toEqual(on(ETHEREUM.id, BOB))
  })

  it('should list each address once, the one in use first', async () => {
    const { provider, connect } = bench()
    provider.accounts = [BOB, ALICE, BOB.toUpperCase().replace('0X', '0x')]
    expect((await connect()).grant().accounts).toEqual(on(ETHEREUM.id, BOB, ALICE))
  })

  it('should believe what it was told while it asked for the chain', async () => {
    const { provider, connect } = bench()
    provider.script.eth_chainId = () => {
      provider.moveTo(8453)
      return '0x1'
    }
    expect((await connect()).grant().chains).toEqual([BASE.id])
  })

  it('should fail when the wallet is locked while it asks for the chain', async () => {
    const { provider, connect } = bench()
    provider.script.eth_chainId = () => {
      provider.share()
      return '0x1'
    }
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_REFUSED' })
    expect(provider.listeners).toBe(0)
  })
})

describe('An EVM wallet in the page that is connected', () => {
  it('should tell of other accounts and of another chain, and of nothing that is not new', async () => {
    const { provider, told } = await connected()
    provider.share(BOB, ALICE)
    provider.share(BOB, ALICE)
    provider.moveTo(8453)
    provider.emit('chainChanged', '8453')
    expect(told.map(({ accounts }) => accounts)).toEqual([on(ETHEREUM.id, BOB, ALICE), on(BASE.id, BOB, ALICE)])
  })

  it('should tell of an unknown chain, as its only one', async () => {
    const { provider, connection } = await connected()
    provider.moveTo(31337)
    expect(connection.grant()).toMatchObject({ accounts: on('eip155:31337', ALICE), chains: ['eip155:31337'] })
  })

  it('should be over when it is locked, and listen no longer', async () => {
    const { provider, told, isOver } = await connected()
    provider.share()
    expect([told, isOver(), provider.listeners]).toEqual([[], true, 0])
  })

  it('should look for itself when it is told what cannot be read', async () => {
    const { provider, told } = await connected()
    provider.accounts = [BOB]
    provider.emit('accountsChanged', 'all of them')
    await settled()
    provider.chain = 8453
    provider.emit('chainChanged', { chainId: '0x2105' })
    await settled()
    expect(told.map(({ accounts }) => accounts)).toEqual([on(ETHEREUM.id, BOB), on(BASE.id, BOB)])
  })

  it('should stay when only its node is away, and be over when it answers no more', async () => {
    const { provider, clock, isOver } = await connected()
    provider.emit('disconnect', { code: 1013 })
    await settled()
    expect(isOver()).toBe(false)
    provider.script.eth_accounts = silence
    provider.emit('disconnect')
    await clock.pass(4_999)
    expect(isOver()).toBe(false)
    await clock.pass(1)
    expect(isOver()).toBe(true)
  })

  it('should send on the chain that was asked for, and say which that is', async () => {
    const { provider, send } = await connected()
    provider.script.eth_sendTransaction = () => hash(1)
    expect(await send()).toBe(hash(1))
    expect(provider.calls.at(-1)?.params).toEqual([{ from: ALICE, to: BOB, value: '0x1', chainId: '0x1' }])
  })

  it('should not be asked to send when it is on another chain by then', async () => {
    const { provider, send, told } = await connected()
    provider.chain = 8453 // and says nothing of it
    await expect(send()).rejects.toMatchObject({ code: 'CHAIN_CHANGED' })
    expect(provider.methods).not.toContain('eth_sendTransaction')
    expect(told.at(-1)?.chains).toEqual([BASE.id])
  })

  it('should not be asked to send after the visitor gave up waiting for its chain', async () => {
    const { provider, send } = await connected()
    let answer: (chain: string) => void = () => {}
    provider.script.eth_chainId = () => new Promise((resolve) => (answer = resolve))
    const tired = new AbortController()
    const sent = watch(send(ETHEREUM.id, tired.signal))
    await settled()
    tired.abort(new CoreError('REQUEST_CANCELLED'))
    answer('0x1')
    await settled()
    expect(sent.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(provider.methods).not.toContain('eth_sendTransaction')
  })

  const switching = (method: string, target: string) => ({
    ...{ chain: ETHEREUM.id, method },
    params: [{ chainId: target }],
  })

  it('should be on another chain once it answers that it is', async () => {
    const { provider, connection, told } = await connected()
    provider.script.wallet_switchEthereumChain = () => {
      provider.chain = 8453 // without an event
      return null
    }
    await connection.request(switching('wallet_switchEthereumChain', '0x2105'), NEVER)
    expect(told.at(-1)?.chains).toEqual([BASE.id])
  })

  it('should not be on another chain because it says so', async () => {
    const { provider, connection, told } = await connected()
    provider.script.wallet_switchEthereumChain = () => null
    await connection.request(switching('wallet_switchEthereumChain', '0x2105'), NEVER)
    expect(told).toEqual([])
  })

  it('should say that it does not know a chain', async () => {
    const { connection } = await connected()
    await expect(connection.request(switching('wallet_switchEthereumChain', '0x7a69'), NEVER)).rejects.toMatchObject({
      code: 'CHAIN_UNKNOWN_TO_WALLET',
    })
  })

  it('should be asked to go to a chain that it learned of, unless it went there by itself', async () => {
    const { provider, connection, told } = await connected()
    await connection.request(switching('wallet_addEthereumChain', '0x7a69'), NEVER)
    expect(told.at(-1)?.chains).toEqual([chainId('eip155:31337')])

    provider.script.wallet_addEthereumChain = () => {
      provider.moveTo(5)
      return null
    }
    await connection.request(switching('wallet_addEthereumChain', '0x5'), NEVER)
    expect(provider.methods.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
  })

  it('should be told that the visitor left, where it knows of permissions', async () => {
    const { provider, connection } = await connected()
    provider.script.wallet_getPermissions = () => [{ parentCapability: 'eth_accounts' }]
    provider.script.wallet_revokePermissions = () => null
    await connection.disconnect()
    expect(provider.methods.slice(-2)).toEqual(['wallet_getPermissions', 'wallet_revokePermissions'])
    expect(provider.listeners).toBe(0)
  })

  it('should be left alone, where it does not', async () => {
    const { provider, connection } = await connected()
    await connection.disconnect()
    expect(provider.methods.at(-1)).toBe('wallet_getPermissions')
  })

  it('G07 should not have the permission taken back that it has just given again', async () => {
    const { provider, clock, connection, connect } = await connected()
    let answer: (permissions: unknown) => void = () => {}
    provider.script.wallet_getPermissions = () => new Promise((resolve) => (answer = resolve))
    provider.script.wallet_revokePermissions = () => null
    const left = watch(connection.disconnect())
    const again = watch(connect())
    await settled()
    expect(again.state).toBe('waiting')
    await clock.pass(2_000)
    expect([left.state, again.state]).toEqual(['fulfilled', 'fulfilled'])
    answer([])
    await settled()
    expect(provider.methods).not.toContain('wallet_revokePermissions')
  })

  it('should tell nothing and leave no timer once it is disposed of', async () => {
    const { provider, clock, connection, told, isOver } = await connected()
    connection.dispose()
    provider.share(BOB)
    provider.moveTo(8453)
    provider.share()
    expect([told, isOver(), provider.listeners, clock.waiting]).toEqual([[], false, 0, 0])
  })

  it('should work with a wallet that tells of no events', async () => {
    const { provider, connect } = bench()
    Object.assign(provider, { on: undefined, removeListener: undefined })
    const connection = await connect()
    expect(() => connection.dispose()).not.toThrow()
  })

  it('should never throw, and always grant addresses on one chain, whatever the wallet tells', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('accountsChanged', 'chainChanged', 'disconnect'), fc.anything())),
        async (events) => {
          const { provider, connection } = await connected()
          for (const [event, payload] of events) provider.emit(event, payload)
          await settled()
          const { accounts, chains } = connection.grant()
          expect(chains).toHaveLength(1)
          expect(accounts.every(({ chain }) => chain === chains[0])).toBe(true)
          connection.dispose()
        },
      ),
      { numRuns: runs(50) },
    )
  })
})

describe('signing in with connecting (ERC-7846)', () => {
  const FIELDS = {
    ...({ domain: 'shop.example', uri: 'https://shop.example', version: '1', chainId: 'eip155:8453' } as const),
    ...{ nonce: 'k3yW8zQ1', issuedAt: '2026-01-01T00:00:00.000Z', statement: 'I accept.' },
  } as const
  const signed = { message: 'shop.example wants you …', signature: '0x1234' }
  const answered = (accounts: unknown) => () => Promise.resolve({ accounts })
  const signIn = ({ wallet }: ReturnType<typeof bench>) => wallet.signIn([ETHEREUM.id], FIELDS, NEVER)

  it('should ask for accounts and a signature at once, and read both', async () => {
    const given = bench()
    const capabilities = { signInWithEthereum: signed }
    given.provider.script['wallet_connect'] = answered([{ address: ALICE, capabilities }, { address: BOB }])
    const { address, signedMessage, signature, connection } = await signIn(given)
    expect([address, new TextDecoder().decode(signedMessage), [...signature]]).toEqual([
      ALICE,
      signed.message,
      [0x12, 0x34],
    ])
    expect(connection.grant().accounts).toEqual(on(ETHEREUM.id, ALICE, BOB))
    const { chainId: _, ...rest } = FIELDS
    expect(given.provider.calls[0]).toEqual({
      method: 'wallet_connect',
      params: [{ version: '1', capabilities: { signInWithEthereum: { ...rest, chainId: '0x2105' } } }],
    })
    expect(given.provider.methods).not.toContain('eth_requestAccounts')
  })

  it.each<[string, () => unknown]>([
    ['does not know the question', refusal(-32601)],
    ['does not support it', refusal(4200)],
    ['cannot read it', refusal(-32602)],
    ['fails in it', () => Promise.reject(new TypeError('undefined is not a function'))],
    ['connects and signs nothing', answered([{ address: ALICE }])],
  ])('should be left to the two questions where the wallet %s', async (_what, script) => {
    const given = bench()
    given.provider.script['wallet_connect'] = script
    await expect(signIn(given)).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    expect(given.provider.listeners).toBe(0)
  })

  it.each<[number, string]>([
    [4001, 'USER_REJECTED'],
    [-32002, 'WALLET_BUSY'],
  ])('should take %i for what it is', async (code, meaning) => {
    const given = bench()
    given.provider.script['wallet_connect'] = refusal(code)
    await expect(signIn(given)).rejects.toMatchObject({ code: meaning })
  })

  it.each<[string, unknown]>([
    ['no account', []],
    ['an address that is none', [{ address: 'javascript:alert(1)', capabilities: { signInWithEthereum: signed } }]],
    ['no text', [{ address: ALICE, capabilities: { signInWithEthereum: { signature: '0x12' } } }]],
    ['no signature', [{ address: ALICE, capabilities: { signInWithEthereum: { ...signed, signature: 'x' } } }]],
    [
      'a text that never ends',
      [{ address: ALICE, capabilities: { signInWithEthereum: { ...signed, message: 'x'.repeat(100_000) } } }],
    ],
  ])('should refuse an answer with %s', async (_what, accounts) => {
    const given = bench()
    given.provider.script['wallet_connect'] = answered(accounts)
    await expect(signIn(given)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
  })
})
