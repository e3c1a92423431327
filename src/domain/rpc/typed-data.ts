import { isCoreError } from '../shared/core-error.ts'
import { readFields, readText } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'
import { strictJson } from './strict-json.ts'
import { isAtomicType, readAtom } from './typed-atom.ts'

/** One value of typed data with the way to it: `order.items[0].amount`. */
export interface TypedField {
  readonly path: string
  readonly type: string
  readonly value: string
}

/** EIP-712, field by field, in the order of its types. */
export interface TypedDataFacts {
  readonly primaryType: string
  /** The type of the content with all types in it, as EIP-712 encodes it: `Mail(Person to)Person(string name)`. */
  readonly encodedType: string
  /** The application it is for: name, version, chain, contract. */
  readonly domain: readonly TypedField[]
  readonly message: readonly TypedField[]
  /** What it is not bound to: a signature of it is valid on any network, or for any contract. */
  readonly unbound: readonly ('network' | 'contract')[]
}

export interface ReadTypedData {
  readonly facts: { readonly kind: 'typedData' } & TypedDataFacts
  /** The same serialised again as JSON: what the wallet gets says what the facts say, and nothing else. */
  readonly json: string
  /** The network that its domain names, whether or not it is signed. */
  readonly chain: bigint | undefined
}

interface Member {
  readonly name: string
  readonly type: string
}
type Types = ReadonlyMap<string, readonly Member[]>

/** How many values are shown; data with more is refused. */
const MAX_FIELDS = 500
/** How many members all its types may have together. */
const MAX_MEMBERS = 1_000
/** How deep structures may be nested. */
const MAX_DEPTH = 12

const DOMAIN = 'EIP712Domain'
/** The parts of a domain, with the types that are in use for each. Source: EIP-712. */
const DOMAIN_PARTS: ReadonlyMap<string, RegExp> = new Map([
  ['name', /^string$/],
  ['version', /^string$/],
  ['chainId', /^uint\d*$/],
  ['verifyingContract', /^(?:address|string)$/],
  ['salt', /^(?:bytes32|string)$/],
])
const DOMAIN_TYPES: Readonly<Record<string, string>> = {
  ...{ name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address', salt: 'bytes32' },
}

const NAME = /^[A-Za-z_$][\w$]{0,127}$/
const LIST = /^(.+)\[(\d{0,9})\]$/
const MAX_TYPE_NAME = 256

/**
 * What typed data says, and the same serialised again.
 *
 * @param value - As `eth_signTypedData_v4` has it: JSON text, or the parsed value.
 * @throws CoreError `RPC_BAD_PARAMS` for what is no typed data, what parsers read differently, or more than is shown.
 */
export function readTypedData(value: unknown): ReadTypedData {
  const fields = readFields(typeof value === 'string' ? strictJson(value, 'typed data') : value)
  if (fields === undefined) return badParams('typed data', 'not an object')
  const domain = readFields(fields.get('domain') ?? {})
  if (domain === undefined) return badParams('domain', 'not an object')
  const types = withDomain(readTypes(fields.get('types')), domain)
  const primaryType = readText(fields.get('primaryType'))
  if (primaryType === undefined || primaryType === DOMAIN || !types.has(primaryType))
    return badParams('primaryType', 'not one of the types')
  const used = reachable(types, [DOMAIN, primaryType])
  const own = rebuilt(Object.fromEntries(domain), DOMAIN, used, 'domain')
  const message = rebuilt(fields.get('message'), primaryType, used, '')
  const isBoundTo = (part: string) => own.fields.some(({ path }) => path === part)
  return {
    facts: {
      ...{ kind: 'typedData', primaryType, domain: own.fields, message: message.fields },
      encodedType: encoded(primaryType, reachable(types, [primaryType])),
      unbound: [
        ...(isBoundTo('chainId') ? [] : (['network'] as const)),
        ...(isBoundTo('verifyingContract') ? [] : (['contract'] as const)),
      ],
    },
    json: JSON.stringify({
      types: Object.fromEntries(used),
      ...{ primaryType, domain: own.value, message: message.value },
    }),
    chain: readAtom(domain.get('chainId'), 'uint256')?.number,
  }
}

/** As {@link readTypedData}, of what is still being written: `undefined` while it cannot be read. */
export function typedDataFacts(text: string): TypedDataFacts | undefined {
  try {
    return readTypedData(text).facts
  } catch (error) {
    if (isCoreError(error, 'RPC_BAD_PARAMS')) return undefined
    throw error
  }
}

function readTypes(value: unknown): Types {
  const types = new Map<string, readonly Member[]>()
  let count = 0
  for (const [name, members] of readFields(value) ?? []) {
    if (!NAME.test(name) || name === '__proto__' || isAtomicType(name) || !Array.isArray(members))
      return badParams(`types.${name}`, 'not a type')
    count += members.length + 1
    if (count > MAX_MEMBERS) return badParams('types', 'more than a visitor can review')
    const read = (members as unknown[]).map((member) => readMember(member, name))
    if (new Set(read.map((each) => each.name)).size !== read.length)
      return badParams(`types.${name}`, 'a member that stands twice')
    types.set(name, read)
  }
  return types
}

function readMember(value: unknown, of: string): Member {
  const fields = readFields(value)
  const [name, type] = [readText(fields?.get('name')), readText(fields?.get('type'))]
  if (name === undefined || !NAME.test(name) || name === '__proto__')
    return badParams(`types.${of}`, 'a member without a name')
  if (type === undefined || type.length > MAX_TYPE_NAME) return badParams(`types.${of}.${name}`, 'no type')
  return { name, type }
}

/**
 * The parts of the domain that are signed: those that its type declares. Wallets treat a domain without a declared type
 * differently (some sign none of it), so it is declared here.
 */
function withDomain(types: Types, domain: ReadonlyMap<string, unknown>): Types {
  for (const part of domain.keys())
    if (!DOMAIN_PARTS.has(part)) return badParams(`domain.${part}`, 'not a part of a domain')
  const declared = types.get(DOMAIN)
  if (declared === undefined) {
    const parts = Object.entries(DOMAIN_TYPES).filter(([name]) => domain.has(name))
    return new Map([[DOMAIN, parts.map(([name, type]) => ({ name, type }))], ...types])
  }
  for (const { name, type } of declared)
    if (DOMAIN_PARTS.get(name)?.test(type) !== true)
      return badParams(`types.${DOMAIN}.${name}`, 'not a part of a domain')
  return types
}

/** The types that are signed: those that the first ones lead to. */
function reachable(types: Types, first: readonly string[]): Types {
  const used = new Set(first)
  for (const name of used)
    for (const member of types.get(name) ?? []) {
      const type = elementOf(member.type)
      if (types.has(type)) used.add(type)
      else if (!isAtomicType(type)) return badParams(`types.${name}.${member.name}`, 'no type that there is')
    }
  return new Map([...types].filter(([name]) => used.has(name)))
}

/** `encodeType` of EIP-712: the others after the first, in the order of their names. */
function encoded(primaryType: string, used: Types): string {
  const others = [...used.keys()].filter((name) => name !== primaryType).sort()
  const inWords = (name: string) =>
    `${name}(${(used.get(name) ?? []).map((each) => `${each.type} ${each.name}`).join()})`
  return [primaryType, ...others].map(inWords).join('')
}

/** Without its brackets: `Person` of `Person[2][]`. */
const elementOf = (type: string): string => type.replace(/(?:\[\d*\])+$/, '')

interface Rebuilt {
  readonly value: unknown
  readonly fields: readonly TypedField[]
}

function rebuilt(given: unknown, type: string, types: Types, name: string): Rebuilt {
  const fields: TypedField[] = []
  let count = 0
  return { value: visit(given, type, '', 0), fields }

  function visit(part: unknown, partType: string, path: string, depth: number): unknown {
    const place = [name, path].filter((each) => each !== '').join('.') || 'message'
    count += 1
    if (count > MAX_FIELDS) return badParams(place, 'more than a visitor can review')
    if (depth > MAX_DEPTH) return badParams(place, 'nested too deep')
    const [, element, length] = LIST.exec(partType) ?? []
    if (element !== undefined) {
      if (!Array.isArray(part) || (length !== '' && part.length !== Number(length)))
        return badParams(place, `not ${partType}`)
      if (part.length === 0) fields.push({ path, type: partType, value: '[]' })
      return (part as unknown[]).map((each, index) => visit(each, element, `${path}[${index}]`, depth + 1))
    }
    const members = types.get(partType)
    if (members !== undefined) {
      // EIP-712 has no absent structures, although some wallets accept them.
      const own = readFields(part)
      if (own === undefined) return badParams(place, `not ${partType}`)
      return Object.fromEntries(
        members.map(({ name: key, type: keyType }) => [
          key,
          visit(own.get(key), keyType, path === '' ? key : `${path}.${key}`, depth + 1),
        ]),
      )
    }
    const atom = readAtom(part, partType)
    if (atom === undefined) return badParams(place, `not ${partType}`)
    fields.push({ path, type: partType, value: atom.shown })
    return atom.value
  }
}
