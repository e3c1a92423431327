import {
  type Address,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
} from '@solana/web3.js'
import { findAssociatedTokenPda } from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOLANA_LOCALNET } from '../../../sandbox/solana/localnet.ts'
import { mintSplToken, type SplToken } from '../../../sandbox/solana/spl.ts'
import { type Solana, startSolana } from '../../../sandbox/solana/solana.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../../sandbox/solana/token-accounts.ts'
import type { RpcTransport } from '../../../src/adapters/http/rpc-transport.ts'
import { Web3JsBlockchain } from '../../../src/adapters/solana/web3js-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { effectsOf, surprisesIn } from '../../../src/domain/send/effects.ts'
import type { PreparedTransfer } from '../../../src/ports/blockchain.ts'
import { connect } from '../../sandbox/solana/client.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { SOLANA } from '../../support/networks.ts'

const NEVER = new AbortController().signal
const SUPPLY = 5_000_000n

describe('sending an SPL token', () => {
  const blockchain = new Web3JsBlockchain(realRpcTransport())
  let solana: Solana
  let network: Network
  let account: KeyPairSigner
  let token: SplToken
  beforeAll(async () => {
    solana = await startSolana()
    network = { ...SOLANA, id: chainId(SOLANA_LOCALNET), rpcUrl: solana.url }
    account = await generateKeyPairSigner()
    await solana.fund(account.address, 10n ** 9n)
    token = await mintSplToken(solana, { decimals: 6, supply: SUPPLY, owner: account.address })
  })
  afterAll(() => solana.stop())

  const prepare = (to: string, change: object = {}) =>
    blockchain.prepareTransfer(network, { from: account.address, to, token, amount: 1_500_000n, ...change }, NEVER)

  const approve = async ({ calls }: PreparedTransfer) => {
    const { transaction = '' } = (calls[0]?.params ?? {}) as { transaction?: string }
    const asked = getTransactionDecoder().decode(getBase64Encoder().encode(transaction))
    const signed = await partiallySignTransaction([account.keyPair], asked)
    const client = connect(solana)
    await client.confirm(
      await client.rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send(),
    )
  }

  const heldBy = async (owner: Address): Promise<string> => {
    const [address] = await findAssociatedTokenPda({ owner, mint: token.address, tokenProgram: TOKEN_PROGRAM })
    return (await connect(solana).rpc.getTokenAccountBalance(address).send()).value.amount
  }

  it('should make an account for a receiver who has none, and say what it costs', async () => {
    const stranger = await generateKeyPairSigner()
    const first = await prepare(stranger.address)
    const rent = solana.chain.svm.rentExemptMinimum(165)
    expect(first.fee).toBeGreaterThan(rent)
    await approve(first)
    expect(await heldBy(stranger.address)).toBe('1500000')

    const second = await prepare(stranger.address, { amount: 1n })
    expect(second.fee).toBe(first.fee - rent)
    await approve(second)
    expect(await heldBy(stranger.address)).toBe('1500001')
  })

  it('Q172 should offer no more for its place than what the visitor has reviewed leaves', async () => {
    const stranger = await generateKeyPairSigner()
    const transfer = { from: account.address, to: stranger.address, token, amount: 1n }
    const post = async (url: string, body: string, signal: AbortSignal) => {
      const told = await realRpcTransport().post(url, body, signal)
      return told.replaceAll(/"prioritizationFee":\d+/g, '"prioritizationFee":500000')
    }
    const crowded = new Web3JsBlockchain({ post } as unknown as RpcTransport)
    const before = await prepare(stranger.address, { amount: 1n })
    const dear = await crowded.prepareTransfer(network, transfer, NEVER)
    expect(dear.fee).toBeGreaterThan(before.fee)
    for (const most of [before.fee, before.fee + 1n, dear.fee - 1n, dear.fee, dear.fee + 1n]) {
      const { fee, rent, calls } = await crowded.prepareTransfer(network, transfer, NEVER, most)
      expect(fee).toBeLessThanOrEqual(most)
      expect(fee).toBeGreaterThanOrEqual(before.fee)
      expect(rent).toBe(dear.rent)
      expect(await crowded.isTransfer(calls[0] ?? { method: '', params: [] }, transfer)).toBe(true)
    }
    expect((await crowded.prepareTransfer(network, transfer, NEVER, 1n)).fee).toBe(before.fee)
  })

  it('Q153 should say what the account of a token of Token-2022 costs, which is larger', async () => {
    const newer = await mintSplToken(solana, {
      ...{ decimals: 6, supply: SUPPLY, owner: account.address, tokenProgram: TOKEN_2022_PROGRAM },
    })
    const { address: to } = await generateKeyPairSigner()
    const first = await prepare(to, { token: newer })
    const meant = { from: account.address, to, amount: 1_500_000n, token: newer.address }
    expect(surprisesIn(effectsOf(first.movements ?? [], meant), meant)).toEqual([])
    await approve(first)
    const [made] = await findAssociatedTokenPda({ owner: to, mint: newer.address, tokenProgram: TOKEN_2022_PROGRAM })
    expect(first.rent).toBe(solana.chain.svm.account(made)?.lamports)
    expect(first.movements).toHaveLength(2)
  })

  it('Q154 should make an account whose place has been sent a little of the chain’s own currency before', async () => {
    const { address: to } = await generateKeyPairSigner()
    const [place] = await findAssociatedTokenPda({ owner: to, mint: token.address, tokenProgram: TOKEN_PROGRAM })
    await solana.fund(place, 1_000_000n)
    const first = await prepare(to)
    expect(first.rent).toBe(solana.chain.svm.rentExemptMinimum(165) - 1_000_000n)
    const meant = { from: account.address, to, amount: 1_500_000n, token: token.address }
    expect(surprisesIn(effectsOf(first.movements ?? [], meant), meant)).toEqual([])
    await approve(first)
    expect(await heldBy(to)).toBe('1500000')
  })

  it('N07 should know its own transfer from every other', async () => {
    const stranger = await generateKeyPairSigner()
    const [call] = (await prepare(stranger.address)).calls
    if (call === undefined) return expect.unreachable()
    const transfer = { from: account.address, to: stranger.address, token, amount: 1_500_000n }
    expect(await blockchain.isTransfer(call, transfer)).toBe(true)
    const other = await mintSplToken(solana, { decimals: 6, supply: SUPPLY, owner: account.address })
    for (const change of [
      { amount: 1_500_001n },
      { to: account.address },
      { token: other },
      { token: { ...token, decimals: 9 } },
      { token: undefined },
      { from: stranger.address },
    ])
      expect(await blockchain.isTransfer(call, { ...transfer, ...change })).toBe(false)
  })

  it('should prepare nothing that the account does not hold', async () => {
    const stranger = await generateKeyPairSigner()
    await expect(prepare(stranger.address, { amount: SUPPLY + 1n })).rejects.toMatchObject({
      code: 'SEND_INSUFFICIENT',
    })
    const poor = await generateKeyPairSigner()
    await expect(prepare(stranger.address, { from: poor.address })).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
  })

  it('should not send a million times what was typed: the decimals must be those of the token', async () => {
    const stranger = await generateKeyPairSigner()
    await expect(prepare(stranger.address, { token: { ...token, decimals: 0 } })).rejects.toMatchObject({
      code: 'SEND_FAILED',
      details: 'The token has 6 decimals.',
    })
  })

  it('should refuse what is no token, and a receiver that is a token account', async () => {
    const stranger = await generateKeyPairSigner()
    await expect(
      prepare(stranger.address, { token: { address: stranger.address, decimals: 6 } }),
    ).rejects.toMatchObject({
      code: 'SEND_FAILED',
    })
    const [mine] = await findAssociatedTokenPda({
      ...{ owner: account.address, mint: token.address, tokenProgram: TOKEN_PROGRAM },
    })
    await expect(prepare(mine)).rejects.toMatchObject({ code: 'SEND_INPUT_INVALID' })
  })
})
