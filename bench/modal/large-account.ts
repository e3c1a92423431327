import { listen } from '../../sandbox/serve/loopback-listener.ts'
import { answerCors } from '../../sandbox/serve/cors.ts'
import type { WireBalance, WireNft, WireTransaction } from '../../sandbox/accounts/wire.ts'

/** What an account holds that has been used every day for years. */
export const HELD = { transactions: 10_000, tokens: 1_000, nfts: 1_000 } as const

/** Records of a page: the first of a history as services have it, the others long, so that all are soon there. */
const PAGE = { first: 50, later: 500, nfts: 100 } as const

const CHAIN = 'eip155:31337'
const OTHERS = 200
/** Unit: milliseconds. */
const HOUR_MS = 3_600_000
const NEWEST = Date.UTC(2026, 10, 20)

/** The service of accounts, with one account in it. */
export interface LargeAccount {
  readonly url: string
  /** Later than the dialog is there, as services are. Unit: milliseconds. */
  answersAfterMs: number
  stop(): Promise<void>
}

export async function serveLargeAccount(): Promise<LargeAccount> {
  const account = { answersAfterMs: 0 }
  const { port, close } = await listen(0, 'localhost', {
    onRequest: (request, response) => {
      if (answerCors(request, response)) return
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      const body = JSON.stringify(answerTo(pathname, searchParams))
      setTimeout(() => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        response.end(body)
      }, account.answersAfterMs)
    },
    onUpgrade: (_request, socket) => socket.destroy(),
  })
  return Object.assign(account, { url: `http://localhost:${port}`, stop: close })
}

function answerTo(path: string, query: URLSearchParams): unknown {
  const from = Number(query.get('cursor') ?? 0)
  const owner = decodeURIComponent(path.split('/')[3] ?? '')
  if (path.endsWith('/balance')) return { balances: recordsOf(0, HELD.tokens, HELD.tokens, tokenAt) }
  if (path.endsWith('/nfts')) return { nfts: recordsOf(from, PAGE.nfts, HELD.nfts, nftAt), ...next(from, 'nfts') }
  if (query.has('onramp')) return { data: [], next: null }
  const size = from === 0 ? PAGE.first : PAGE.later
  return {
    data: recordsOf(from, size, HELD.transactions, (number) => transactionAt(number, owner)),
    next: from + size < HELD.transactions ? String(from + size) : null,
  }
}

const next = (from: number, list: 'nfts') => ({
  next: from + PAGE[list] < HELD[list] ? String(from + PAGE[list]) : null,
})

const recordsOf = <T>(from: number, size: number, held: number, at: (number: number) => T): readonly T[] =>
  Array.from({ length: Math.max(0, Math.min(size, held - from)) }, (_, index) => at(from + index))

const hex = (number: number, digits: number): string => `0x${number.toString(16).padStart(digits, '0')}`

function tokenAt(number: number): WireBalance {
  const own = number === 0 ? {} : { address: `${CHAIN}:${hex(0xa000 + number, 40)}` }
  return {
    ...{ name: `Token ${number}`, symbol: `TKN${number}`, chainId: CHAIN, ...own },
    ...{ value: 5_000 - number, price: 2, quantity: { decimals: '18', numeric: `${number}.25` } },
  }
}

const nftAt = (number: number): WireNft => ({
  ...{ id: `nft-${number}`, name: `Pebble ${number}`, collection: `Beach ${number % 20}`, chainId: CHAIN },
  ...{ contract: hex(0xb000 + (number % 20), 40), tokenId: String(number), is_spam: false },
  imageUrl: `https://pictures.example/public/getAssetImage/pebble-${number}`,
})

/** Sends and receipts by turns, and each fifth an exchange: rows with two amounts. */
function transactionAt(number: number, owner: string): WireTransaction {
  const isOut = number % 2 === 0
  const other = hex(0xc000_0000 + (number % OTHERS) * 0x1_0001, 40)
  const [sender, recipient] = isOut ? [owner, other] : [other, owner]
  const moved = (direction: 'in' | 'out', symbol: string) => ({
    ...{ direction, sender, recipient, value: 3_000, price: 2_000, quantity: { numeric: `${number % 90}.125` } },
    fungible_info: { name: symbol, symbol, icon: null },
  })
  const isTrade = number % 5 === 0
  return {
    id: `transaction-${number}`,
    metadata: {
      operationType: isTrade ? 'trade' : isOut ? 'send' : 'receive',
      hash: hex(number, 64),
      minedAt: new Date(NEWEST - number * HOUR_MS).toISOString(),
      ...{ chain: CHAIN, sentFrom: sender, sentTo: recipient, status: 'confirmed' },
    },
    transfers: isTrade ? [moved('out', 'ETH'), moved('in', 'PUSD')] : [moved(isOut ? 'out' : 'in', 'ETH')],
  }
}
