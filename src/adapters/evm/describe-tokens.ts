import { BaseError, type Client, type Hex } from 'viem'
import { bytesAt, uintAt, valuesOf } from '../../domain/clear-signing/abi-words.ts'
import { symbolText } from '../../domain/send/symbol-text.ts'
import { fromHexadecimal } from '../../domain/shared/from-hexadecimal.ts'
import { readUtf8 } from '../../domain/shared/utf8-text.ts'
import { MAX_TOKEN_DECIMALS } from '../../domain/tokens/token-balance.ts'
import type { TokenFacts } from '../../domain/tokens/token-facts.ts'
import { readHex } from './simulate.ts'

const DECIMALS = '0x313ce567' // decimals()
const SYMBOL = '0x95d89b41' // symbol()
/** `supportsInterface(bytes4)` for ERC-721 and ERC-1155. */
const COLLECTIONS = ['80ac58cd', 'd9b67a26'].map((id) => `0x01ffc9a7${id.padEnd(64, '0')}` as const)

type Ask = (call: { method: string; params: unknown }) => Promise<unknown>

/** Asks each token's contract, all in one request. One that answers nothing of use is left out. */
export async function describeTokens(client: Client, addresses: readonly string[]): Promise<readonly TokenFacts[]> {
  const ask = client.request as Ask
  const call = (to: string, data: string): Promise<Hex> =>
    ask({ method: 'eth_call', params: [{ to, data }, 'latest'] }).then((answer) => readHex(answer) ?? '0x', nothing)
  const described = await Promise.all(
    addresses.map(async (address): Promise<TokenFacts> => {
      const [decimals, symbol, ...kinds] = await Promise.all(
        [DECIMALS, SYMBOL, ...COLLECTIONS].map((data) => call(address, data)),
      )
      const isCollection = kinds.some((answer) => uintAt(valuesOf(answer), 0) === 1n)
      return { address, symbol: symbolIn(symbol ?? '0x'), decimals: decimalsIn(decimals ?? '0x'), isCollection }
    }),
  )
  return described.filter((each) => each.isCollection || each.decimals !== undefined || each.symbol !== undefined)
}

/** A contract that has no such method says so by failing. */
const nothing = (cause: unknown): Hex => {
  if (cause instanceof BaseError) return '0x'
  throw cause
}

function decimalsIn(answer: Hex): number | undefined {
  const value = uintAt(valuesOf(answer), 0)
  return value !== undefined && value <= BigInt(MAX_TOKEN_DECIMALS) ? Number(value) : undefined
}

/** Unit: letters: one word, with its prefix. */
const ONE_WORD = 66

/** A text, or in old tokens the bytes of one, filled up with zeros. */
function symbolIn(answer: Hex): string | undefined {
  const written = answer.length === ONE_WORD ? answer.replace(/(?:00)+$/, '') : bytesAt(valuesOf(answer), 0)
  const bytes = written === undefined ? undefined : fromHexadecimal(written)
  const symbol = bytes && symbolText(readUtf8(bytes) ?? '')
  return symbol === '' ? undefined : symbol
}
