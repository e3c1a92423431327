import { readList } from '../../domain/shared/reading.ts'

/** More chains or features than any wallet has. */
const MAX_IDENTIFIERS = 256

/** The first elements of a list. */
export const readSome = (value: unknown, max: number): readonly unknown[] => readList(value).slice(0, max)

/** Names of chains and features, `namespace:reference`. Source: Wallet Standard, IdentifierArray. */
export const readIdentifiers = (value: unknown): readonly string[] =>
  readSome(value, MAX_IDENTIFIERS).filter((each) => typeof each === 'string')
