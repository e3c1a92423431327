import {
  type Address,
  address,
  getBase64EncodedWireTransaction,
  type IInstruction,
  type Transaction,
} from '@solana/web3.js'
import type { Network } from '../../domain/network/network.ts'
import { base64 } from '../../domain/shared/base64.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { ErrorCode } from '../../domain/shared/error-catalogue.ts'
import type { PreparedTransfer, Transfer } from '../../ports/blockchain.ts'
import { COMMITMENT, readLamports, rpc, type SolanaClient } from './ask-node.ts'
import { affordablePrice, budgetedUnits, computeBudgetInstructions, leastFee, worthOffering } from './compute-budget.ts'
import { planTransfer } from './transfer-instructions.ts'
import { tryOut } from './try-out.ts'
import { unsignedTransaction } from './unsigned-transaction.ts'

/** No account holds more. Unit: lamports; the library throws other errors for numbers above 64 bits. */
const MOST = 2n ** 64n - 1n

/** Spare units beyond those of the trial, since the chain's state changes in between. Unit: percent. */
const SPARE_UNITS = 20n

/** The units that the two budget instructions use themselves. Source: Solana, 150 each. */
const BUDGET_UNITS = 300n

/** As `Blockchain.prepareTransfer`: everything that the chain can say before a wallet is asked. */
export async function prepareTransfer(
  client: SolanaClient,
  network: Network,
  transfer: Transfer,
  signal: AbortSignal,
  most?: bigint,
): Promise<PreparedTransfer> {
  if (transfer.amount > MOST) throw new CoreError('SEND_INSUFFICIENT')
  const payer = address(transfer.from)
  const { lifetime, sinceSlot, balance, plan } = await rpc(signal, async (abortSignal) => {
    const [latest, held, planned] = await Promise.all([
      client.getLatestBlockhash({ commitment: COMMITMENT }).send({ abortSignal }),
      client.getBalance(payer, { commitment: COMMITMENT }).send({ abortSignal }),
      planTransfer(client, transfer, abortSignal),
    ])
    return { lifetime: latest.value, sinceSlot: latest.context.slot, balance: held.value, plan: planned }
  })
  const mustAfford = (fee: bigint, rent: bigint) => {
    if (balance < plan.moved + rent + fee) throw new CoreError('SEND_INSUFFICIENT')
  }
  const { instructions } = plan
  const plain = unsignedTransaction(payer, instructions, lifetime)
  // Before the trial: one that cannot be paid fails there for a less clear reason.
  const plainFee = await feeOf(client, plain, leastFee({ units: 0, unitPrice: 0n }), signal)
  mustAfford(plainFee, plan.rent)
  const watching = (fee: bigint) => [
    { address: payer, owner: payer, token: undefined, held: balance - fee },
    ...plan.watched,
  ]
  const first = await tryOut(client, plain, watching(plainFee), signal)
  // Q153: an account of Token-2022 is larger than others, by what its token asks for.
  const rent = first.rent ?? plan.rent
  mustAfford(plainFee, rent)
  const going = await goingPrice(client, [payer, ...writableIn(instructions)], signal)
  const asked = { units: budgetedUnits(first.units, SPARE_UNITS, BUDGET_UNITS), unitPrice: going }
  // T222: what pays for the transfer alone is enough: it is not refused for what others offer to come first.
  const left = balance - plan.moved - rent - plainFee
  const spare = most === undefined ? left : lesser(left, most - plainFee - rent)
  const budget = { ...asked, unitPrice: affordablePrice(asked, spare) }
  const bare = { transaction: plain, fee: plainFee, movements: first.movements }
  const offering = async (): Promise<typeof bare> => {
    const transaction = unsignedTransaction(payer, [...computeBudgetInstructions(budget), ...instructions], lifetime)
    const fee = await feeOf(client, transaction, leastFee(budget), signal)
    mustAfford(fee, rent)
    // The movements shown must be those of the very bytes that the wallet gets.
    const { movements } = await tryOut(client, transaction, watching(fee), signal)
    return { transaction, fee, movements }
  }
  const { transaction, fee, movements } =
    budget.unitPrice === 0n
      ? bare
      : await offering().catch((error: unknown) => {
          // S258: what the chain takes without the offer is not refused for it, as where it leaves less than has to stay.
          if (isCoreError(error) && REFUSALS.has(error.code)) return bare
          throw error
        })

  const params = { transaction: getBase64EncodedWireTransaction(transaction), pubkey: transfer.from }
  return {
    ...{ chain: network.id, fee: fee + rent, rent, lastValidBlock: lifetime.lastValidBlockHeight },
    ...{ recipient: plan.recipient, movements, sinceSlot },
    calls: [
      { method: 'solana_signAndSendTransaction', params },
      { method: 'solana_signTransaction', params },
    ],
  }
}

/** What {@link tryOut} says of a transaction that would not succeed. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['SEND_INSUFFICIENT', 'SEND_TOO_LITTLE', 'SEND_LEAVES_TOO_LITTLE', 'SEND_FAILED'] as const),
])

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/**
 * The price that others pay lately for the accounts this writes to; a node that does not tell does not stop the send.
 */
async function goingPrice(client: SolanaClient, addresses: readonly Address[], signal: AbortSignal): Promise<bigint> {
  const fees = await rpc(signal, (abortSignal) =>
    client.getRecentPrioritizationFees([...new Set(addresses)]).send({ abortSignal }),
  ).catch(() => {
    signal.throwIfAborted()
    return []
  })
  const told = fees.map(({ prioritizationFee }: { readonly prioritizationFee: unknown }) => prioritizationFee)
  return worthOffering(
    told.flatMap((fee) => (typeof fee === 'bigint' ? fee : Number.isSafeInteger(fee) ? BigInt(Number(fee)) : [])),
  )
}

/** `AccountRole`: its lowest bit says whether an account is written to. */
const WRITABLE = 1

const writableIn = (instructions: readonly IInstruction[]): readonly Address[] =>
  instructions.flatMap(({ accounts = [] }) =>
    accounts.filter(({ role }) => (role & WRITABLE) === WRITABLE).map((account) => account.address),
  )

/** T12: the node's fee, but never less than the transaction's own bytes cost. */
async function feeOf(
  client: SolanaClient,
  transaction: Transaction,
  least: bigint,
  signal: AbortSignal,
): Promise<bigint> {
  const message = base64(new Uint8Array(transaction.messageBytes)) as Parameters<typeof client.getFeeForMessage>[0]
  const { value } = await rpc(signal, (abortSignal) =>
    client.getFeeForMessage(message, { commitment: COMMITMENT }).send({ abortSignal }),
  )
  if (value === null) throw new CoreError('RPC_BAD_ANSWER')
  const told = readLamports(value)
  return told > least ? told : least
}
