import { parseAccountId } from '../../domain/account/account-id.ts'
import { parseChainId } from '../../domain/network/chain-id.ts'
import { parseAmount } from '../../domain/send/amount.ts'
import { displayText } from '../../domain/shared/display-text.ts'
import { readFields, readInteger, readText } from '../../domain/shared/reading.ts'
import {
  MAX_TOKEN_DECIMALS,
  readMoney,
  type TokenBalance,
  type TokenQuantity,
} from '../../domain/tokens/token-balance.ts'

/** Graphemes: a longer one would push the amount off its row. */
const MAX_SYMBOL = 12

/** R-ENT-7: one record of the balance service, or `undefined` if it is not fit to be shown. */
export function readTokenBalance(value: unknown): TokenBalance | undefined {
  const fields = readFields(value)
  const field = (key: string) => fields?.get(key)
  const chainId = parseChainId(field('chainId'))
  const quantity = readQuantity(field('quantity'))
  const symbol = displayText(field('symbol'), MAX_SYMBOL)
  if (chainId === undefined || quantity === undefined || symbol === '') return undefined
  const address = readAddress(field('address'))
  if (address === 'unreadable') return undefined
  return {
    ...{ name: displayText(field('name')) || symbol, symbol, chainId, address, quantity },
    ...{ value: readMoney(field('value')), price: readMoney(field('price')) },
    iconUrl: readImageUrl(field('iconUrl')),
  }
}

/** The service writes the address of a token as a CAIP-10 account, or plainly; the own currency has none. */
function readAddress(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = readText(value)
  if (text === undefined || text.length > MAX_ADDRESS) return 'unreadable'
  return parseAccountId(text)?.address ?? text
}

const MAX_ADDRESS = 128

function readImageUrl(value: unknown): string | undefined {
  const url = readText(value) ?? ''
  return url.length <= MAX_IMAGE_URL && /^https:\/\/[^/\s]/.test(url) ? url : undefined
}

/** UTF-16 units. */
const MAX_IMAGE_URL = 2_048

/** The service writes decimals as a text, some as a number. */
function readQuantity(value: unknown): TokenQuantity | undefined {
  const fields = readFields(value)
  const given = fields?.get('decimals')
  const decimals = readInteger(typeof given === 'string' && /^[0-9]{1,3}$/.test(given) ? Number(given) : given)
  const numeric = readText(fields?.get('numeric'))
  if (decimals === undefined || decimals < 0 || decimals > MAX_TOKEN_DECIMALS || numeric === undefined) return undefined
  return parseAmount(numeric, decimals) === undefined ? undefined : { decimals, numeric }
}
