import type { Address } from '@solana/web3.js'
import type { LandedTransaction, SolanaChain } from '../solana/chain.ts'
import { SOLANA_LOCALNET } from '../solana/localnet.ts'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, readHolding } from '../solana/token-accounts.ts'
import type { AccountChain } from './account-chain.ts'
import { toWireBalance } from './balance.ts'
import { SOL } from './known-tokens.ts'
import type { KnownTokens } from './known-tokens.ts'
import { directionOf, toWireTransfer } from './movement.ts'
import { operationOf } from './operation.ts'
import type { Pictures } from './pictures.ts'
import { concernsSolana, movementsFor, unnamed } from './solana-movements.ts'
import type { WireBalance, WireNft, WireTransaction } from './wire.ts'

/** The accounts of the sandbox's Solana, told from its transactions and its token accounts. */
export class SolanaAccounts implements AccountChain {
  readonly id = SOLANA_LOCALNET

  constructor(
    private readonly chain: SolanaChain,
    private readonly known: KnownTokens,
    private readonly pictures: Pictures,
  ) {}

  isAddress = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

  history = async (account: string): Promise<readonly WireTransaction[]> =>
    this.chain
      .transactions()
      .filter((landed) => this.chain.hasReached(landed, 'confirmed') && concernsSolana(account, landed, this.chain.svm))
      .map((landed) => this.view(landed, account))

  balances = async (account: string): Promise<readonly WireBalance[]> => {
    const { svm } = this.chain
    const amount = svm.account(account as Address)?.lamports ?? 0n
    const sol = { ...SOL, amount, iconUrl: this.pictures.token(SOL.symbol) }
    const holdings = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]
      .flatMap(svm.accountsOf)
      .map((held) => readHolding(held, svm))
      .filter((holding) => holding !== undefined && holding.owner === account && holding.amount.amount !== '0')
    const byMint = new Map<string, { readonly decimals: number; readonly amount: bigint }>()
    for (const holding of holdings) {
      if (holding === undefined) continue
      const before = byMint.get(holding.mint)?.amount ?? 0n // one may have several accounts of a token
      const { decimals, amount: more } = holding.amount
      byMint.set(holding.mint, { decimals, amount: before + BigInt(more) })
    }
    const tokens = [...byMint].map(([mint, held]) => {
      const address = `${this.id}:${mint}`
      const { name, symbol, price } = this.known.get(address) ?? unnamed(mint)
      return { name, symbol, price, ...held, address, iconUrl: this.pictures.token(symbol) }
    })
    return [sol, ...tokens].map((held) => toWireBalance(this.id, held))
  }

  nfts = async (): Promise<readonly WireNft[]> => []

  private view(landed: LandedTransaction, own: string): WireTransaction {
    const { signature, message, blockTime, outcome } = landed
    const { id: chain, known, pictures } = this
    const movements = movementsFor(own, landed, { chain, known, pictures, svm: this.chain.svm })
    const transfers = movements.flatMap((movement) => {
      const direction = directionOf(movement, own)
      return direction === undefined ? [] : [toWireTransfer(movement, direction)]
    })
    const [payer = ''] = message.staticAccounts
    const operationType = operationOf({
      directions: transfers.map(({ direction }) => direction),
      isSentByAccount: payer === own,
      ...{ createsContract: false, approves: false, isMint: false, isBurn: false, isPlain: false },
    })
    const status = outcome.error === null ? 'confirmed' : 'failed'
    const minedAt = new Date(blockTime * 1000).toISOString()
    const sentTo = transfers[0]?.recipient ?? ''
    const metadata = { operationType, hash: signature, minedAt, chain, sentFrom: payer, sentTo, status } as const
    return { id: signature, metadata, transfers }
  }
}
