import { displayText } from '../shared/display-text.ts'
import { readInteger, readText } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'
import { knownFields } from './read-call.ts'
import type { AssetFacts, ReadRequest } from './request-facts.ts'
import type { RequestPart } from './request-tree.ts'

const STANDARDS: readonly AssetFacts['standard'][] = ['ERC20', 'ERC721', 'ERC1155']
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** As long as wallets take one. Unit: UTF-16 units. */
const LONGEST_SYMBOL = 11
/** As wallets take them. */
const MOST_DECIMALS = 36
const TOKEN_ID = /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/
const IMAGE = /^(?:https:\/\/|ipfs:\/\/|data:image\/)/
/** Unit: UTF-16 units. */
const LONGEST_IMAGE = 65_536
/** How much of the picture's address is shown. Unit: graphemes. */
const SHOWN = 120

/** EIP-747: an object; some libraries put it into a list. @throws CoreError `RPC_BAD_PARAMS`. */
export function watchAsset(params: unknown): ReadRequest {
  const given: unknown = Array.isArray(params) && params.length === 1 ? params[0] : params
  const fields = knownFields(given, ['type', 'options'], 'params')
  const standard = STANDARDS.find((each) => each === fields.get('type'))
  if (standard === undefined) return badParams('type', 'not a kind of token that is known here')
  const options = knownFields(fields.get('options'), ['address', 'symbol', 'decimals', 'image', 'tokenId'], 'options')
  const address = readText(options.get('address')) ?? ''
  if (!ADDRESS.test(address)) return badParams('options.address', 'not an address')
  const [symbol, image, tokenId] = ['symbol', 'image', 'tokenId'].map((name) => {
    const value = options.get(name)
    return value === undefined ? undefined : (readText(value) ?? badParams(`options.${name}`, 'not a text'))
  })
  if (symbol !== undefined && (symbol === '' || symbol.length > LONGEST_SYMBOL))
    return badParams('options.symbol', `not between 1 and ${LONGEST_SYMBOL} characters`)
  if (image !== undefined && (!IMAGE.test(image) || image.length > LONGEST_IMAGE))
    return badParams('options.image', 'not an address of a picture')
  if (tokenId !== undefined && !TOKEN_ID.test(tokenId)) return badParams('options.tokenId', 'not a number')
  const decimals = decimalsIn(options.get('decimals'))
  const shown = { decimals: decimals?.toString(), tokenId, image: image && displayText(image, SHOWN) }
  return {
    facts: { kind: 'asset', standard, address, symbol, more: partsIn(shown) },
    params: {
      type: standard,
      options: {
        address,
        ...(symbol !== undefined && { symbol }),
        ...(decimals !== undefined && { decimals }),
        ...(image !== undefined && { image }),
        ...(tokenId !== undefined && { tokenId }),
      },
    },
  }
}

/** EIP-747 has a number; pages write it as a text as well. */
function decimalsIn(value: unknown): number | undefined {
  if (value === undefined) return undefined
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : readInteger(value)
  const isOne = number !== undefined && number >= 0 && number <= MOST_DECIMALS
  return isOne ? number : badParams('options.decimals', `not a number from 0 to ${MOST_DECIMALS}`)
}

const partsIn = (shown: Readonly<Record<string, string | undefined>>): readonly RequestPart[] =>
  Object.entries(shown).flatMap(([path, value]) => (value === undefined ? [] : [{ path, value }]))
