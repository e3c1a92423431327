import {
  SolanaSignAndSendTransaction,
  SolanaSignIn,
  SolanaSignMessage,
  SolanaSignTransaction,
} from '@solana/wallet-standard-features'
import type { WalletWithSolanaFeatures } from '@solana/wallet-standard-features'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { createStore } from 'mipd'
import { base, mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { announce } from '../../../src/integrations/wallet-standard/index.ts'
import type { StandardWallet } from '../../../src/integrations/wallet-standard/standard-wallet.ts'
import { solana } from '../../../src/integrations/networks/index.ts'
import { ALICE, BOB, EVERYWHERE, ON_ETHEREUM, ON_SOLANA, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { DEVNET, openWindow, pageCore } from './announcing-page.ts'

const [ONE, TWO, SIGNED, SIGNED_TWO] = [1, 2, 11, 12].map((byte) => new Uint8Array(3).fill(byte)) as [
  ...[Uint8Array, Uint8Array, Uint8Array, Uint8Array],
]

let page: EventTarget
const ends: (() => unknown)[] = []
beforeAll(() => {
  page = openWindow()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => vi.unstubAllGlobals())

/** mipd, as wagmi uses it. */
function lookForProviders() {
  const store = createStore()
  ends.push(() => store.destroy())
  return store
}

/** A core that was announced, and how other libraries see it. */
function announced(...given: Parameters<typeof pageCore>) {
  const memory = pageCore(...given)
  const takeBack = announce(memory.core)
  ends.push(takeBack, memory.core.dispose)
  const listed = () => getWallets().get()
  const wallet = listed().at(-1) as unknown as StandardWallet
  return { ...memory, takeBack, listed, standard: wallet, features: wallet?.features }
}

/** The same with a wallet on a phone, which was asked for by another library. */
async function connected(accounts: readonly string[] = EVERYWHERE) {
  const test = announced()
  const connecting = test.features['standard:connect'].connect()
  await settled()
  const session = test.wallet.approve({ accounts })
  const [account] = (await connecting).accounts
  if (account === undefined) throw new Error('No account was shared.')
  const asked = () => test.sessions.memory.requests.map(({ request: { method, params } }) => ({ method, params }))
  return { ...test, session, account, asked }
}

describe('a core that is announced', () => {
  it('should be a wallet by the types of the Wallet Standard', () => {
    expectTypeOf<StandardWallet>().toExtend<Wallet>()
    expectTypeOf<StandardWallet['features']>().toExtend<WalletWithSolanaFeatures['features']>()
  })

  it('should be found by those who looked before, and those who look later', () => {
    const before = lookForProviders()
    const test = announced()
    const after = lookForProviders()
    for (const store of [before, after])
      expect(store.getProviders().map(({ info }) => ({ ...info }))).toMatchObject([
        { name: 'Portico', rdns: 'local.portico', icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
      ])
    expect(before.getProviders()[0]?.info.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(test.listed().map(({ name, chains }) => ({ name, chains }))).toEqual([
      { name: 'Portico', chains: ['solana:mainnet', 'solana:devnet'] },
    ])
    expect(Object.keys(test.features)).toEqual(
      expect.arrayContaining([
        ...['standard:connect', 'standard:disconnect', 'standard:events'],
        ...[SolanaSignMessage, SolanaSignTransaction, SolanaSignAndSendTransaction, SolanaSignIn],
      ]),
    )
  })

  it('should be found by the name, picture and rdns that the page gives it', () => {
    const { core } = pageCore()
    const store = lookForProviders()
    const icon = 'data:image/png;base64,AAAA'
    ends.push(announce(core, { name: 'Our wallets', icon, rdns: 'com.example' }), core.dispose)
    expect(store.getProviders()[0]?.info).toMatchObject({ name: 'Our wallets', icon, rdns: 'com.example' })
    expect(getWallets().get()).toMatchObject([{ name: 'Our wallets', icon }])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(65) }, 'name'],
    [{ name: 7 as unknown as string }, 'name'],
    [{ icon: 'https://app.example/icon.png' }, 'icon'],
    [{ icon: 'data:image/svg+xml;utf8,<svg/>' }, 'icon'],
    [{ rdns: 'portico' }, 'rdns'],
    [{ rdns: 'https://example.com' }, 'rdns'],
  ])('should be refused with %j', (options, name) => {
    const { core } = pageCore()
    ends.push(core.dispose)
    expect(() => announce(core, options)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.stringContaining(name) }),
    )
  })

  it('should be found only where it has networks', () => {
    const store = lookForProviders()
    const ofSolana = pageCore(false, [solana])
    ends.push(announce(ofSolana.core), ofSolana.core.dispose)
    expect(store.getProviders()).toEqual([])
    expect(getWallets().get()).toHaveLength(1)
    const ofEvm = pageCore(false, [mainnet])
    ends.push(announce(ofEvm.core), ofEvm.core.dispose)
    expect(store.getProviders()).toHaveLength(1)
    expect(getWallets().get()).toHaveLength(1)
  })

  it('should be found no more when the announcement is taken back', async () => {
    const test = await connected()
    const store = lookForProviders()
    const heard: unknown[] = []
    test.features['standard:events'].on('change', (changed) => heard.push(changed))
    const provider = store.getProviders()[0]?.provider
    store.destroy()
    test.takeBack()
    test.takeBack()
    const later = lookForProviders()
    expect(later.getProviders()).toEqual([])
    expect(getWallets().get()).toEqual([])
    expect(heard).toEqual([{ accounts: [] }])
    expect(test.standard.accounts).toEqual([])
    await expect(provider?.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
    expect(test.core.account.state.snapshot().solana.status).toBe('connected')
  })

  it('I150 should be over where a library throws as it is told so', async () => {
    const test = announced()
    page.dispatchEvent(
      new CustomEvent('wallet-standard:app-ready', {
        detail: {
          register: () => () => {
            throw new Error('A fault of the library')
          },
        },
      }),
    )
    expect(test.takeBack).not.toThrow()
    await expect(test.features['standard:connect'].connect()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('D11 should ask the visitor for nothing when the announcement is taken back, whoever has kept it', async () => {
    const test = announced()
    const provider = lookForProviders().getProviders()[0]?.provider
    test.takeBack()
    const { features } = test
    const over = { code: 'NOT_CONNECTED' }
    await expect(features['standard:connect'].connect()).rejects.toMatchObject(over)
    await expect(features['standard:connect'].connect({ silent: true })).rejects.toMatchObject(over)
    await expect(features['solana:signIn'].signIn({})).rejects.toMatchObject(over)
    await expect(provider?.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4900 })
    await settled()
    expect(test.core.modal.state.snapshot().open).toBe(false)
  })

  it('D11 should neither ask the wallet nor end the connection by what was taken back', async () => {
    const { features, account, takeBack, asked, core } = await connected()
    takeBack()
    const over = { code: 'NOT_CONNECTED' }
    const transaction = { account, transaction: ONE }
    for (const question of [
      features['solana:signMessage'].signMessage({ account, message: ONE }),
      features['solana:signTransaction'].signTransaction(transaction),
      features['solana:signAndSendTransaction'].signAndSendTransaction(transaction),
      features['solana:signIn'].signIn({}),
    ])
      await expect(question).rejects.toMatchObject(over)
    await features['standard:disconnect'].disconnect()
    await settled()
    expect(asked()).toEqual([])
    expect(core.account.state.snapshot().solana.status).toBe('connected')
  })

  it('D11 should tell nobody of the account who asked for it before the announcement was taken back', async () => {
    const test = announced()
    const provider = lookForProviders().getProviders()[0]?.provider
    const answers = [
      test.features['standard:connect'].connect(),
      test.features['solana:signIn'].signIn({}),
      provider?.request({ method: 'eth_requestAccounts' }),
    ].map((asked) => watch<unknown>(asked ?? Promise.resolve()))
    await settled()
    test.takeBack()
    test.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(answers.map(({ error }) => (error as { code?: unknown }).code)).toEqual([
      'NOT_CONNECTED',
      'NOT_CONNECTED',
      4900,
    ])
    expect(test.wallet.waiting).toEqual([])
  })

  it('D11 should ask for the first of two messages alone, where it is taken back meanwhile', async () => {
    const { features, account, wallet, takeBack, asked } = await connected()
    wallet.onRequest = () => {
      takeBack()
      wallet.answer({ signature: SIGNED })
    }
    const inputs = [ONE, TWO].map((message) => ({ account, message }))
    await expect(features['solana:signMessage'].signMessage(...inputs)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(asked()).toHaveLength(1)
  })

  it('D11 should ask the wallet for no more transactions that it signs one by one', async () => {
    const test = announced()
    const connecting = test.features['standard:connect'].connect()
    await settled()
    test.wallet.approve({ accounts: [ON_SOLANA], methods: ['solana_signTransaction'] })
    const [account] = (await connecting).accounts
    if (account === undefined) throw new Error('No account was shared.')
    test.wallet.onRequest = () => {
      test.takeBack()
      test.wallet.answer({ transaction: SIGNED })
    }
    const inputs = [ONE, TWO].map((transaction) => ({ account, transaction }))
    const signing = test.features['solana:signTransaction'].signTransaction(...inputs)
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(test.sessions.memory.requests).toHaveLength(1)
  })

  it('D11 should put nothing to the wallet that still waits for its turn, and pass on the answer that is coming', async () => {
    const { wallet, takeBack, asked } = await connected()
    const provider = lookForProviders().getProviders()[0]?.provider
    const sign = (text: string) =>
      watch(Promise.resolve(provider?.request({ method: 'personal_sign', params: [text as `0x${string}`, ALICE] })))
    const [first, second] = [sign('0x6f6e65'), sign('0x74776f')]
    await expect.poll(() => wallet.waiting.length).toBe(1)
    takeBack()
    wallet.answer('0xsigned')
    await settled()
    expect(asked().map(({ params }) => params)).toEqual([['0x6f6e65', ALICE]])
    expect(first.value).toBe('0xsigned')
    expect(second.error).toMatchObject({ code: 4001 })
  })

  it('D11 should tell listeners of the provider that it is over, and nothing after that', async () => {
    const { core, takeBack } = await connected()
    const provider = lookForProviders().getProviders()[0]?.provider
    const heard: unknown[] = []
    const never = () => heard.push('never')
    provider?.on('accountsChanged', () => {
      throw new Error('A library is broken.')
    })
    provider?.on('accountsChanged', (accounts) => heard.push(accounts))
    provider?.on('accountsChanged', never)
    provider?.removeListener('accountsChanged', never)
    provider?.on('disconnect', ({ code }) => heard.push(code))
    takeBack()
    expect(heard).toEqual([[], 4900])
    provider?.on('accountsChanged', (accounts) => heard.push(accounts))
    await core.connection.disconnect()
    expect(heard).toEqual([[], 4900])
  })

  it('should do nothing without a window', () => {
    vi.stubGlobal('window', undefined)
    const { core } = pageCore()
    const takeBack = announce(core)
    vi.stubGlobal('window', page)
    takeBack()
    expect(getWallets().get()).toEqual([])
    ends.push(core.dispose)
  })

  it('should not be a wallet of any core on the page, while other wallets are', async () => {
    const [one, other] = [pageCore(true), pageCore(true)]
    ends.push(announce(one.core), announce(other.core), one.core.dispose, other.core.dispose)
    const foreign = { request: async () => [], on: () => {}, removeListener: () => {} }
    const info = { uuid: 'ghost', name: 'Ghost', icon: 'data:image/png;base64,AAAA', rdns: 'com.ghost' }
    const say = () =>
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: foreign } }))
    page.addEventListener('eip6963:requestProvider', say)
    const store = lookForProviders()
    ends.push(() => page.removeEventListener('eip6963:requestProvider', say))
    expect(store.getProviders().map(({ info: { name } }) => name)).toEqual(['Portico', 'Portico', 'Ghost'])
    // As some pages do it.
    Object.assign(page, { ethereum: store.getProviders()[0]?.provider })
    for (const { core, clock } of [one, other]) {
      core.modal.open()
      await clock.pass(1_000)
      await settled()
      expect(core.wallets.installed.snapshot().map(({ name }) => name)).toEqual(['Ghost'])
    }
    Object.assign(page, { ethereum: undefined })
  })
})

describe('a core by EIP-6963', () => {
  const provided = () => {
    const test = announced()
    const store = lookForProviders()
    const provider = store.getProviders()[0]?.provider
    if (provider === undefined) throw new Error('None was announced.')
    return { ...test, provider }
  }

  it('should connect by the modal, tell accounts and chain, and switch', async () => {
    const { provider, wallet, core } = provided()
    const told: unknown[] = []
    const hear = (accounts: unknown) => void told.push(accounts)
    provider.on('accountsChanged', hear)
    const connecting = provider.request({ method: 'eth_requestAccounts' })
    await settled()
    expect(core.modal.state.snapshot().open).toBe(true)
    wallet.approve({ accounts: EVERYWHERE })
    await expect(connecting).resolves.toEqual([ALICE])
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([ALICE])
    expect(told).toEqual([[ALICE]])
    provider.removeListener('accountsChanged', hear)
    const move = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
    await expect(move).resolves.toBeNull()
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x2105')
    await core.connection.disconnect()
    expect(told).toEqual([[ALICE]])
  })

  it('S112 should be held back like any script of the page, where the visitor has declined too often', async () => {
    const { wallet, asked, core } = await connected([ON_ETHEREUM, ON_SOLANA])
    const provider = lookForProviders().getProviders()[0]?.provider
    const ask = (method: string, params: readonly unknown[]) =>
      watch(Promise.resolve(provider?.request({ method, params } as never)))
    for (const text of ['0x6f6e65', '0x74776f', '0x7468726565']) {
      const declined = ask('personal_sign', [text, ALICE])
      await expect.poll(() => wallet.waiting.length).toBe(1)
      wallet.refuse('USER_REJECTED')
      await settled()
      expect(declined.error).toMatchObject({ code: 4001 })
    }
    const move = ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
    await settled()
    expect(asked().map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
    expect(move.error).toMatchObject({ code: -32_005 })
    expect(core.account.state.snapshot().eip155.chain).toBe('eip155:1')
  })

  it('should say by the numbers of EIP-1193 what went wrong', async () => {
    const { provider, core } = provided()
    const outcome = watch(provider.request({ method: 'eth_requestAccounts' }))
    await settled()
    core.modal.close()
    await settled()
    expect(outcome.error).toMatchObject({ code: 4001 })
    const move = (params: unknown) => provider.request({ method: 'wallet_switchEthereumChain', params } as never)
    await expect(move([{ chainId: '0x2105' }])).rejects.toMatchObject({ code: 4100 })
    await expect(move([{ chainId: 1 }])).rejects.toMatchObject({ code: -32602 })
    await expect(move([{ chainId: `0x${base.id.toString(10)}` }])).rejects.toBeInstanceOf(Error)
    await expect(move(undefined)).rejects.toMatchObject({ code: -32602 })
    await expect(provider.request({ method: 'toString' } as never)).rejects.toMatchObject({ code: 4200 })
  })
})

describe('a core by the Wallet Standard', () => {
  it('should connect by the modal, and share the account in use', async () => {
    const { standard, account } = await connected()
    expect(account).toMatchObject({
      ...{ address: SOL_ALICE, chains: ['solana:mainnet'] },
      features: [SolanaSignMessage, SolanaSignIn, SolanaSignTransaction, SolanaSignAndSendTransaction],
    })
    expect(account.publicKey).toHaveLength(32)
    expect(standard.accounts).toEqual([account])
    expect(standard.accounts[0]).toBe(account)
  })

  it('should ask nobody in silence', async () => {
    const { features, core } = announced()
    await expect(features['standard:connect'].connect({ silent: true })).resolves.toEqual({ accounts: [] })
    expect(core.modal.state.snapshot().open).toBe(false)
  })

  it('should be declined by a modal that is closed', async () => {
    const { features, core } = announced()
    const outcome = watch(features['standard:connect'].connect())
    await settled()
    core.modal.close()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('should tell of each change of the account, once, and of none that is not', async () => {
    const { features, standard, wallet, session, core } = await connected()
    const heard: (readonly string[])[] = []
    const broken = features['standard:events'].on('change', () => {
      throw new Error('A library is broken.')
    })
    const stop = features['standard:events'].on('change', ({ accounts = [] }) =>
      heard.push(accounts.map(({ address }) => address)),
    )
    core.account.activate('eip155')
    wallet.grant(session, [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${SOL_BOB}`, ON_ETHEREUM])
    await settled()
    expect(heard).toEqual([[SOL_BOB]])
    await features['standard:disconnect'].disconnect()
    expect(heard).toEqual([[SOL_BOB], []])
    expect(standard.accounts).toEqual([])
    expect(core.account.state.snapshot().eip155.status).toBe('connected')
    stop()
    broken()
  })

  it('should be disconnected when its core has ended', async () => {
    const { standard, core } = await connected()
    await core.dispose()
    expect(standard.accounts).toEqual([])
  })

  it('should be announced, and asked in vain, where its core has ended already', async () => {
    const { core } = pageCore()
    await core.dispose()
    ends.push(announce(core))
    const features = getWallets().get().at(-1)?.features as unknown as StandardWallet['features']
    await expect(features['standard:connect'].connect()).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
  })

  it('should name the features that the wallet granted', async () => {
    const test = announced()
    const connecting = test.features['standard:connect'].connect()
    await settled()
    test.wallet.approve({ accounts: [ON_SOLANA], methods: ['solana_signTransaction'] })
    const [account] = (await connecting).accounts
    expect(account?.features).toEqual([SolanaSignTransaction, SolanaSignAndSendTransaction])
  })

  it('should have messages signed, each in its turn', async () => {
    const { features, account, wallet, asked } = await connected()
    wallet.onRequest = () => wallet.answer({ signature: SIGNED })
    const inputs = [ONE, TWO].map((message) => ({ account, message }))
    await expect(features['solana:signMessage'].signMessage(...inputs)).resolves.toEqual([
      { signedMessage: ONE, signature: SIGNED },
      { signedMessage: TWO, signature: SIGNED },
    ])
    expect(asked().map(({ method }) => method)).toEqual(['solana_signMessage', 'solana_signMessage'])
  })

  it('should have several transactions signed by one question', async () => {
    const { features, account, wallet, asked } = await connected()
    wallet.onRequest = () => wallet.answer({ transactions: [SIGNED, SIGNED_TWO] })
    const inputs = [ONE, TWO].map((transaction) => ({ account, transaction, chain: 'solana:mainnet' }))
    await expect(features['solana:signTransaction'].signTransaction(...inputs)).resolves.toEqual([
      { signedTransaction: SIGNED },
      { signedTransaction: SIGNED_TWO },
    ])
    expect(asked().map(({ method }) => method)).toEqual(['solana_signAllTransactions'])
  })

  it('should have transactions sent', async () => {
    const { features, account, wallet, asked } = await connected()
    wallet.onRequest = () => wallet.answer({ signature: SIGNED })
    const options = { skipPreflight: true, commitment: 'finalized' }
    const input = { account, transaction: ONE, chain: 'solana:mainnet', options }
    await expect(features['solana:signAndSendTransaction'].signAndSendTransaction(input)).resolves.toEqual([
      { signature: SIGNED },
    ])
    expect(asked()).toMatchObject([
      { method: 'solana_signAndSendTransaction', params: { sendOptions: { skipPreflight: true } } },
    ])
  })

  it('S262 should tell the wallet how often what it sends is handed on', async () => {
    const { features, account, wallet, asked } = await connected()
    wallet.onRequest = () => wallet.answer({ signature: SIGNED })
    const input = { account, transaction: ONE, chain: 'solana:mainnet', options: { maxRetries: 0 } } as const
    await features['solana:signAndSendTransaction'].signAndSendTransaction(input)
    expect(asked()).toMatchObject([{ params: { sendOptions: { maxRetries: 0 } } }])
  })

  it('F114 should name what was sent before the transaction that was declined', async () => {
    const { features, account, wallet } = await connected()
    const answers = [() => wallet.answer({ signature: SIGNED }), () => wallet.refuse('USER_REJECTED')]
    wallet.onRequest = () => answers.shift()?.()
    const inputs = [ONE, TWO].map((transaction) => ({ account, transaction }))
    const sending = features['solana:signAndSendTransaction'].signAndSendTransaction(...inputs)
    await expect(sending).rejects.toMatchObject({ code: 'USER_REJECTED', sent: [base58(SIGNED)] })
  })

  it('should go to the cluster that a transaction is for, where the wallet is there', async () => {
    const { features, account, wallet, core } = await connected([ON_SOLANA, `${DEVNET}:${SOL_ALICE}`])
    expect(account.chains).toEqual(['solana:devnet', 'solana:mainnet'])
    wallet.onRequest = () => wallet.answer({ transaction: SIGNED })
    const sign = (chain: string) =>
      features['solana:signTransaction'].signTransaction({ account, transaction: ONE, chain })
    await sign('solana:devnet')
    expect(core.account.state.snapshot().solana.chain).toBe(DEVNET)
    await expect(sign('solana:testnet')).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
    const both = ['solana:devnet', 'solana:mainnet'].map((chain) => ({ account, transaction: ONE, chain }))
    const mixed = features['solana:signTransaction'].signTransaction(...both)
    await expect(mixed).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
  })

  it('should sign for no other account than the one in use', async () => {
    const { features, account, wallet, asked } = await connected()
    const other = { ...account, address: SOL_BOB }
    const refused = { code: 'ACCOUNT_CHANGED' }
    await expect(features['solana:signMessage'].signMessage({ account: other, message: ONE })).rejects.toMatchObject(
      refused,
    )
    const transaction = { account: other, transaction: ONE }
    await expect(features['solana:signTransaction'].signTransaction(transaction)).rejects.toMatchObject(refused)
    const sending = features['solana:signAndSendTransaction'].signAndSendTransaction(transaction)
    await expect(sending).rejects.toMatchObject(refused)
    expect(asked()).toEqual([])
    await features['standard:disconnect'].disconnect()
    const message = features['solana:signMessage'].signMessage({ account, message: ONE })
    await expect(message).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(wallet.waiting).toEqual([])
  })

  it('should tell the library what the wallet declined', async () => {
    const { features, account, wallet } = await connected()
    wallet.onRequest = () => wallet.refuse('USER_REJECTED')
    const message = features['solana:signMessage'].signMessage({ account, message: ONE })
    await expect(message).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('should leave walletName to the library that chose it', async () => {
    const { store } = await connected()
    await settled()
    expect(store.get('walletName')).toBeUndefined()
    expect(store.get('portico.solana-wallet')).toBe('"Memory Wallet"')
    expect(BOB).not.toBe(ALICE)
  })
})
