import { generateKeyPairSigner, getProgramDerivedAddress, type KeyPairSigner } from '@solana/web3.js'
import { findAssociatedTokenPda } from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOLANA_LOCALNET } from '../../../sandbox/solana/localnet.ts'
import { type Solana, startSolana } from '../../../sandbox/solana/solana.ts'
import { mintSplToken, type SplToken } from '../../../sandbox/solana/spl.ts'
import { TOKEN_PROGRAM } from '../../../sandbox/solana/token-accounts.ts'
import type { RpcTransport } from '../../../src/adapters/http/rpc-transport.ts'
import { Web3JsBlockchain } from '../../../src/adapters/solana/web3js-blockchain.ts'
import { Store } from '../../../src/application/state/store.ts'
import { MaxSendable } from '../../../src/application/transactions/max-sendable.ts'
import { type Accounts, noAccounts } from '../../../src/domain/account/accounts.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { effectsOf } from '../../../src/domain/send/effects.ts'
import { SOLANA } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'

const NEVER = new AbortController().signal
const HELD = 10n ** 9n

describe('what a Solana transfer does when a real chain tries it', () => {
  const blockchain = new Web3JsBlockchain(realRpcTransport())
  let solana: Solana
  let network: Network
  let account: KeyPairSigner
  let token: SplToken
  beforeAll(async () => {
    solana = await startSolana({ slotMs: 0 })
    network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
    account = await generateKeyPairSigner()
    await solana.fund(account.address, HELD)
    token = await mintSplToken(solana, { decimals: 6, supply: 5_000_000n, owner: account.address })
  })
  afterAll(() => solana.stop())

  const transferTo = (to: string, change: object = {}) => ({
    ...{ from: account.address as string, to, amount: 2_000_000n, token: undefined, ...change },
  })
  const prepare = (to: string, change: object = {}) =>
    blockchain.prepareTransfer(network, transferTo(to, change), NEVER)
  const effects = async (to: string, change: object = {}) => {
    const { movements = expect.unreachable() } = await prepare(to, change)
    return effectsOf(movements, { ...transferTo(to, change), token: 'token' in change ? token.address : undefined })
  }
  const anybody = async () => (await generateKeyPairSigner()).address

  it('should be told of lamports, the fee left out', async () => {
    const leaves = [{ token: undefined, amount: 2_000_000n }]
    expect(await effects(await anybody())).toEqual({ leaves, comes: [], received: 2_000_000n })
  })

  it('should be told of a token, what makes an account for it left out', async () => {
    const leaves = [{ token: token.address, amount: 2_000_000n }]
    expect(await effects(await anybody(), { token })).toEqual({ leaves, comes: [], received: 2_000_000n })
  })

  it('should be nothing where the account sends to itself', async () => {
    expect(await effects(account.address)).toEqual({ leaves: [], comes: [], received: 0n })
    expect(await effects(account.address, { token })).toEqual({ leaves: [], comes: [], received: 0n })
  })

  it('should be too little for an account that is made by it', async () => {
    await expect(prepare(await anybody(), { amount: 1n })).rejects.toMatchObject({ code: 'SEND_TOO_LITTLE' })
  })

  it('should leave either everything that an account has to hold, or nothing', async () => {
    const { fee } = await prepare(await anybody())
    const most = HELD - fee
    await expect(prepare(await anybody(), { amount: most - 1n })).rejects.toMatchObject({
      code: 'SEND_LEAVES_TOO_LITTLE',
    })
    await expect(prepare(await anybody(), { amount: most })).resolves.toMatchObject({ fee })
    await expect(prepare(await anybody(), { amount: most + 1n })).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
  })

  /** The chain, where others offer so much for a unit of what touches an account. */
  const chainWith = (priceOf: (asked: string) => number) => {
    const post = async (url: string, body: string, signal: AbortSignal) => {
      const told = await realRpcTransport().post(url, body, signal)
      return told.replaceAll(/"prioritizationFee":\d+/g, `"prioritizationFee":${priceOf(body)}`)
    }
    return new Web3JsBlockchain({ post } as unknown as RpcTransport)
  }
  const maxOf = async (chain: Web3JsBlockchain, recipient: string) => {
    const none = noAccounts('solana')
    const solanas = { ...none.solana, address: account.address as string, chain: network.id }
    const accounts = new Store<Accounts>({ ...none, solana: solanas })
    return new MaxSendable({ eip155: chain, solana: chain }, { accounts }, [network]).execute(recipient)
  }

  it.each([0, 1, 500_000, 10 ** 9])(
    'T222 should send all that there is where the recipient is a busy account, at %d for a unit',
    async (price) => {
      const busy = await anybody()
      const chain = chainWith((asked) => (asked.includes(busy) ? price : 0))
      const most = await maxOf(chain, busy)
      const { fee } = await chain.prepareTransfer(network, transferTo(busy, { amount: most }), NEVER)
      expect(fee + most).toBe(HELD)
    },
  )

  it.each([
    [1, 1],
    [500_000, 0],
    [10 ** 9, 500_000],
    [0, 10 ** 9],
  ])(
    'S242 should send all that there is at %d for a unit, for whatever account, and at %d by the review',
    async (first, then) => {
      const recipient = await anybody()
      let price = first
      const chain = chainWith(() => price)
      const most = await maxOf(chain, recipient)
      price = then
      const { fee } = await chain.prepareTransfer(network, transferTo(recipient, { amount: most }), NEVER)
      expect(fee + most).toBe(HELD)
    },
  )

  it.each([890_880n, 890_881n, 891_000n])(
    'S258 should send without an offer to come first what leaves %d, where that and no less can stay',
    async (rest) => {
      const [recipient, chain] = [await anybody(), chainWith(() => 500_000)]
      const { fee: plainFee } = await prepare(recipient)
      const amount = HELD - plainFee - rest
      const { fee, movements } = await chain.prepareTransfer(network, transferTo(recipient, { amount }), NEVER)
      expect(fee).toBeLessThanOrEqual(plainFee + rest - 890_880n)
      expect(movements).toContainEqual(expect.objectContaining({ from: account.address, amount }))
    },
  )

  it('S258 should send where a node does not tell how many units a transfer takes', async () => {
    const post = async (url: string, body: string, signal: AbortSignal) => {
      const told = await realRpcTransport().post(url, body, signal)
      return told
        .replaceAll(/"unitsConsumed":\d+/g, '"unitsConsumed":null')
        .replaceAll(/"prioritizationFee":\d+/g, '"prioritizationFee":500000')
    }
    const chain = new Web3JsBlockchain({ post } as unknown as RpcTransport)
    const { fee: plainFee } = await prepare(await anybody())
    const { fee } = await chain.prepareTransfer(network, transferTo(await anybody()), NEVER)
    expect(fee).toBe(plainFee)
  })

  it('should know who is no wallet', async () => {
    const kindOf = async (to: string, change: object = {}) => (await prepare(to, change)).recipient
    expect(await kindOf(await anybody())).toBe('key')
    expect(await kindOf(account.address)).toBe('key')
    const [holding] = await findAssociatedTokenPda({
      ...{ owner: account.address, mint: token.address, tokenProgram: TOKEN_PROGRAM },
    })
    expect(await kindOf(holding)).toBe('tokenAccount')
    const [offCurve] = await getProgramDerivedAddress({ programAddress: TOKEN_PROGRAM, seeds: ['porch'] })
    expect(await kindOf(offCurve)).toBe('offCurve')
    expect(await kindOf(offCurve, { token })).toBe('offCurve')
  })
})
