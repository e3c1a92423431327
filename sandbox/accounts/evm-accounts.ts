import { ask } from '../evm/json-rpc.ts'
import type { AccountChain } from './account-chain.ts'
import { toWireBalance } from './balance.ts'
import type { EvmTransaction } from './evm-block.ts'
import { factsOf, holdingsOf } from './evm-contracts.ts'
import { EvmIndex } from './evm-index.ts'
import { readMove } from './evm-logs.ts'
import type { TokenMove } from './evm-logs.ts'
import { pieceOf } from './evm-movements.ts'
import type { EvmKnowledge } from './evm-movements.ts'
import { viewEvm } from './evm-view.ts'
import { ETHER } from './known-tokens.ts'
import type { KnownTokens } from './known-tokens.ts'
import type { Pictures } from './pictures.ts'
import type { WireBalance, WireNft, WireTransaction } from './wire.ts'

/** The accounts of an EVM chain, told from its blocks and its contracts. */
export class EvmAccounts implements AccountChain {
  readonly id: string
  private readonly index: EvmIndex

  constructor(
    private readonly chain: { readonly url: string; readonly chainId: number },
    private readonly known: KnownTokens,
    private readonly pictures: Pictures,
  ) {
    this.id = `eip155:${chain.chainId}`
    this.index = new EvmIndex(chain.url)
  }

  isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

  async history(account: string): Promise<readonly WireTransaction[]> {
    const own = account.toLowerCase()
    const concerning = (await this.index.transactions()).filter((transaction) => concerns(transaction, own))
    const knowledge = await this.knowledge(movesIn(concerning))
    return concerning.map((transaction) => viewEvm(transaction, own, knowledge))
  }

  async balances(account: string): Promise<readonly WireBalance[]> {
    const own = account.toLowerCase()
    const { url } = this.chain
    const [wei, transactions] = await Promise.all([
      ask(url, 'eth_getBalance', [own, 'latest']),
      this.index.transactions(),
    ])
    // A token that has never moved to an account cannot be its own.
    const received = movesIn(transactions).filter((move) => 'amount' in move && move.to === own)
    const contracts = contractsOf(received)
    const [{ facts }, holdings] = await Promise.all([this.knowledge(received), holdingsOf(url, own, contracts)])
    const tokens = contracts.flatMap((contract, index) => {
      const { name = '', symbol = '', decimals } = facts.get(contract) ?? {}
      const amount = holdings[index] ?? 0n
      const address = `${this.id}:${contract}`
      const { price } = this.known.get(address) ?? {}
      if (decimals === undefined || amount === 0n) return []
      return [{ name, symbol, decimals, price, amount, address, iconUrl: this.pictures.token(symbol) }]
    })
    const ether = { ...ETHER, amount: BigInt(String(wei)), iconUrl: this.pictures.token(ETHER.symbol) }
    return [ether, ...tokens].map((held) => toWireBalance(this.id, held))
  }

  async nfts(account: string): Promise<readonly WireNft[]> {
    const own = account.toLowerCase()
    const last = new Map<string, TokenMove & { readonly tokenId: bigint }>()
    for (const move of movesIn(await this.index.transactions()))
      if ('tokenId' in move && !last.has(idOf(move))) last.set(idOf(move), move)
    const held = [...last.values()].filter(({ to }) => to === own)
    const knowledge = await this.knowledge(held)
    return held.map((move) => {
      const { contract, tokenId } = move
      const { name, imageUrl, isSpam } = pieceOf(contract, tokenId, knowledge)
      const collection = knowledge.facts.get(contract)?.name ?? ''
      return {
        ...{ id: `${this.id}:${idOf(move)}`, name, collection, contract, tokenId: `${tokenId}` },
        ...{ chainId: this.id, imageUrl, is_spam: isSpam },
      }
    })
  }

  private async knowledge(moves: readonly TokenMove[]): Promise<EvmKnowledge> {
    const facts = await factsOf(this.chain.url, contractsOf(moves))
    return { chain: this.id, known: this.known, pictures: this.pictures, facts }
  }
}

const idOf = ({ contract, tokenId }: { readonly contract: string; readonly tokenId: bigint }): string =>
  `${contract}:${tokenId}`

/** Newest first, like the transactions. */
const movesIn = (transactions: readonly EvmTransaction[]): readonly TokenMove[] =>
  transactions.flatMap(({ logs }) =>
    logs.reduceRight<readonly TokenMove[]>((later, log) => {
      const move = readMove(log)
      return move === undefined ? later : [...later, move]
    }, []),
  )

const contractsOf = (moves: readonly TokenMove[]): readonly string[] => [
  ...new Set(moves.map(({ contract }) => contract)),
]

function concerns({ from, to, logs, inner }: EvmTransaction, own: string): boolean {
  if (from === own || to === own || inner.some((each) => each.from === own || each.to === own)) return true
  return logs.some((log) => {
    const move = readMove(log)
    return move !== undefined && (move.from === own || move.to === own)
  })
}
