import { beforeAll, describe, expect, it } from 'vitest'
import { readSolanaAsk } from '../../../sandbox/wallet/solana-ask.ts'
import { inHabit, SOLANA_HABITS, type SolanaHabit } from '../../../sandbox/wallet/solana-habit.ts'
import { SolanaSigner } from '../../../sandbox/wallet/solana.ts'
import { WALLET_SOLANA_ADDRESS, WALLET_SOLANA_SEED } from '../../../sandbox/wallet/keys.ts'
import { readSignedTransaction, readSignedTransactions } from '../../../src/adapters/solana/signed-transaction.ts'
import { Web3JsBlockchain } from '../../../src/adapters/solana/web3js-blockchain.ts'
import { SOLANA } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { unsignedTransfer } from './solana-samples.ts'

const HONEST: readonly (SolanaHabit | undefined)[] = [
  ...[undefined, 'sign-only', 'signature-only', 'base58', 'bytes', 'hexadecimal'],
] as const
/** A text that is too short in one writing may be long enough in another. */
const FALSE = { forged: /SIGNATURE_INVALID/, short: /SIGNATURE_INVALID|WALLET_BAD_ANSWER/ } as const
const transaction = unsignedTransfer(7n)
const inBase64 = Buffer.from(transaction).toString('base64')

let signer: SolanaSigner
beforeAll(async () => {
  signer = await SolanaSigner.create(WALLET_SOLANA_SEED)
})

async function answered(habit: SolanaHabit | undefined, method: string, params: object): Promise<unknown> {
  const answer = await signer.answer(readSolanaAsk(method, params, true), undefined, '')
  return JSON.parse(JSON.stringify(inHabit(answer, habit))) as unknown
}

const signedMessage = async (habit: SolanaHabit | undefined): Promise<string> => {
  const chain = new Web3JsBlockchain(realRpcTransport())
  const { params } = await chain.messageCall('hello', WALLET_SOLANA_ADDRESS)
  const answer = await answered(habit, 'solana_signMessage', params as object)
  return chain.readSignature(SOLANA, WALLET_SOLANA_ADDRESS, 'hello', answer)
}
const signedTransaction = async (habit: SolanaHabit | undefined) =>
  readSignedTransaction(
    ...([transaction, WALLET_SOLANA_ADDRESS] as const),
    await answered(habit, 'solana_signTransaction', { transaction: inBase64 }),
  )

describe('a wallet with habits of its own', () => {
  it('should have a way to be understood or refused for each of them', () => {
    expect(new Set([...HONEST, ...Object.keys(FALSE)])).toEqual(new Set([undefined, ...SOLANA_HABITS]))
  })

  it.each(HONEST)('R-SOL-2 should be understood like any other: %s', async (habit) => {
    expect(await signedMessage(habit)).toBe(await signedMessage(undefined))
    expect(await signedTransaction(habit)).toEqual(await signedTransaction(undefined))
  })

  it.each(Object.entries(FALSE))('R-SOL-2 should not be believed: %s', async (habit, code) => {
    await expect(signedMessage(habit as SolanaHabit)).rejects.toMatchObject({ code: expect.stringMatching(code) })
    await expect(signedTransaction(habit as SolanaHabit)).rejects.toMatchObject({ code: expect.stringMatching(code) })
  })

  it.each([undefined, 'base58'] as const)('should sign several at once: %s', async (habit) => {
    const asked = [transaction, unsignedTransfer(8n)]
    const transactions = asked.map((each) => Buffer.from(each).toString('base64'))
    const answer = await answered(habit, 'solana_signAllTransactions', { transactions })
    expect(await readSignedTransactions(asked, WALLET_SOLANA_ADDRESS, answer)).toHaveLength(2)
  })
})
