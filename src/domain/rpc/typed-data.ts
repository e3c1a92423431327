import { readFields, parseJson, readList, readText } from '../shared/reading.ts'

/** One value of typed data with the way to it: `order.items[0].amount`. */
export interface TypedField {
  readonly path: string
  readonly type: string
  readonly value: string
}

/** EIP-712, field by field, in the order of its types. */
export interface TypedDataFacts {
  readonly primaryType: string
  /** For whom it is: name, version, chain, contract. */
  readonly domain: readonly TypedField[]
  readonly message: readonly TypedField[]
}

/** How many fields are shown; what holds more is not read by anybody. */
const MAX_FIELDS = 500

/** How deep structures may be nested. */
const MAX_DEPTH = 12

type Types = ReadonlyMap<string, readonly { readonly name: string; readonly type: string }[]>

/**
 * What typed data says.
 *
 * @param value - As `eth_signTypedData_v4` has it: JSON text, or what it stands for.
 * @returns `undefined` where it is not typed data, or more than anybody reads.
 */
export function readTypedData(value: unknown): ({ readonly kind: 'typedData' } & TypedDataFacts) | undefined {
  const fields = readFields(typeof value === 'string' ? parseJson(value) : value)
  const types = readTypes(fields?.get('types'))
  const primaryType = readText(fields?.get('primaryType'))
  if (fields === undefined || types === undefined || primaryType === undefined || !types.has(primaryType))
    return undefined
  try {
    const domain = types.has('EIP712Domain')
      ? flattened(fields.get('domain'), 'EIP712Domain', types)
      : untyped(fields.get('domain'))
    return { kind: 'typedData', primaryType, domain, message: flattened(fields.get('message'), primaryType, types) }
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

class Unreadable extends Error {}

function readTypes(value: unknown): Types | undefined {
  const types = new Map<string, { name: string; type: string }[]>()
  for (const [name, members] of readFields(value) ?? []) {
    const read = readList(members).map((member) => {
      const fields = readFields(member)
      return { name: readText(fields?.get('name')) ?? '', type: readText(fields?.get('type')) ?? '' }
    })
    if (read.some((member) => member.name === '' || member.type === '')) return undefined
    types.set(name, read)
  }
  return types.size === 0 ? undefined : types
}

/** The domain of data that does not say its type: its fields are always these five. Source: EIP-712. */
const untyped = (value: unknown): readonly TypedField[] =>
  [...(readFields(value) ?? [])].map(([path, field]) => ({ path, type: '', value: plain(field) }))

function flattened(value: unknown, type: string, types: Types): readonly TypedField[] {
  const found: TypedField[] = []
  visit(value, type, '', 0)
  return found

  function visit(part: unknown, partType: string, path: string, depth: number): void {
    if (depth > MAX_DEPTH || found.length >= MAX_FIELDS) throw new Unreadable()
    const array = /^(.*)\[\d*\]$/.exec(partType)
    if (array !== null) {
      if (!Array.isArray(part)) throw new Unreadable()
      if (part.length === 0) found.push({ path, type: partType, value: '[]' })
      for (const [index, element] of part.entries()) visit(element, array[1] ?? '', `${path}[${index}]`, depth + 1)
      return
    }
    const members = types.get(partType)
    if (members === undefined) return void found.push({ path, type: partType, value: plain(part) })
    const fields = readFields(part)
    // EIP-712 has no absent fields; wallets that allow a null structure show it as such.
    if (fields === undefined) return void found.push({ path, type: partType, value: plain(part) })
    for (const { name, type: memberType } of members)
      visit(fields.get(name), memberType, path === '' ? name : `${path}.${name}`, depth + 1)
  }
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  return value === null || value === undefined ? '–' : JSON.stringify(value)
}
