import { readSome } from '../shared/read-some.ts'

/** More chains or features than any wallet has. */
const MAX_IDENTIFIERS = 256

/** Names of chains and features, `namespace:reference`. Source: Wallet Standard, IdentifierArray. */
export const readIdentifiers = (value: unknown): readonly string[] =>
  readSome(value, MAX_IDENTIFIERS).filter((each) => typeof each === 'string')
