import type { EvmTransaction } from './evm-block.ts'
import type { ContractFacts } from './evm-contracts.ts'
import { readMove } from './evm-logs.ts'
import type { TokenMove } from './evm-logs.ts'
import { ETHER, isSpamName } from './known-tokens.ts'
import type { KnownTokens } from './known-tokens.ts'
import type { Movement, Piece } from './movement.ts'
import type { Pictures } from './pictures.ts'

/** What is needed to find the movements on an EVM chain. */
export interface EvmKnowledge {
  /** CAIP-2. */
  readonly chain: string
  readonly known: KnownTokens
  readonly pictures: Pictures
  /** By contract. */
  readonly facts: ReadonlyMap<string, ContractFacts>
}

/** What a transaction moves, or will move; nothing if it has failed. */
export function movementsOf(transaction: EvmTransaction, knowledge: EvmKnowledge): readonly Movement[] {
  if (transaction.status === 'failed') return []
  const { from, to, value, inner, logs } = transaction
  const whole = value === 0n || to === undefined ? [] : [{ from, to, value }]
  const iconUrl = knowledge.pictures.token(ETHER.symbol)
  const ether = [...whole, ...inner].map((each): Movement => ({
    asset: { kind: 'coins', ...ETHER, price: ETHER.price, amount: each.value, iconUrl },
    ...{ sender: each.from, recipient: each.to },
  }))
  return [...ether, ...logs.flatMap((log) => tokenMovement(readMove(log), knowledge))]
}

function tokenMovement(move: TokenMove | undefined, knowledge: EvmKnowledge): readonly Movement[] {
  if (move === undefined) return []
  const { contract, from: sender, to: recipient } = move
  if ('tokenId' in move) return [{ asset: pieceOf(contract, move.tokenId, knowledge), sender, recipient }]
  const { name = '', symbol = '', decimals } = knowledge.facts.get(contract) ?? {}
  if (decimals === undefined) return []
  const { price } = knowledge.known.get(`${knowledge.chain}:${contract}`) ?? {}
  const iconUrl = knowledge.pictures.token(symbol)
  const asset = { kind: 'coins', name, symbol, decimals, amount: move.amount, price, iconUrl } as const
  return [{ asset, sender, recipient }]
}

/** Pieces of OpenZeppelin's collections have no names of their own. */
export function pieceOf(contract: string, tokenId: bigint, { chain, facts, pictures }: EvmKnowledge): Piece {
  const name = `${facts.get(contract)?.name ?? ''} #${tokenId}`
  const imageUrl = pictures.nft(`${chain}:${contract}:${tokenId}`)
  return { kind: 'piece', name, imageUrl, isSpam: isSpamName(name) }
}
