import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Code whose tests are judged together. */
export interface Area {
  readonly name: string
  /** Paths from the repository's root. */
  readonly files: readonly string[]
  /** The share of changes to the code that its tests have to notice. Unit: percent. */
  readonly least: number
}

const links = [
  'deep-link',
  'deep-link-choice',
  'host-name',
  'link-guard',
  'link-schemes',
  'link-target',
  'page-address',
  'deeplink-answer',
  'deeplink-url',
].map((name) => `src/domain/connection/${name}.ts`)

const permissions = [
  'request-approval',
  'rpc-permission',
  'read-call',
  'read-request',
  'request-facts',
  'request-tree',
].map((name) => `src/domain/rpc/${name}.ts`)

const typedData = ['signed-bytes', 'strict-json', 'typed-atom', 'typed-data'].map((name) => `src/domain/rpc/${name}.ts`)

const transfers = [
  ...['amount', 'sendable', 'written-amount'].map((name) => `src/domain/send/${name}.ts`),
  ...['poisoning', 'spam-filter', 'transaction'].map((name) => `src/domain/transactions/${name}.ts`),
  ...['erc20', 'matches-transfer', 'prepare-transfer'].map((name) => `src/adapters/evm/${name}.ts`),
  'src/adapters/transactions/read-transaction.ts',
]

const receipts = [
  ...['block-standing', 'replacement', 'sent-transactions'].map((name) => `src/domain/send/${name}.ts`),
  ...['find-replacement', 'find-transfer', 'receipt', 'transaction-status'].map(
    (name) => `src/adapters/evm/${name}.ts`,
  ),
]

/** What a mistake would cost money in. */
const STRICT: readonly Area[] = Object.entries({
  links,
  permissions,
  'typed-data': typedData,
  transfers,
  receipts,
}).map(([name, files]) => ({ name, files, least: 97 }))

const REPOSITORY = join(import.meta.dirname, '../..')
const inStricter = new Set(STRICT.flatMap(({ files }) => files))

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !inStricter.has(file))

const DOMAIN: readonly Area[] = readdirSync(join(REPOSITORY, 'src/domain'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, files: filesBelow(`src/domain/${name}`), least: 90 }))

/** What decodes the input of others, apart from the domain. */
const readers: Area = {
  name: 'readers',
  files: filesBelow('src/adapters').filter((file) => /\/(?:read-[^/]+|recorded-answers)\.ts$/.test(file)),
  least: 90,
}

export const AREAS: readonly Area[] = [...STRICT, ...DOMAIN, readers]

/** A file that was renamed would be judged no more, without any notice. */
export const missingFiles = (areas: readonly Area[]): readonly string[] =>
  areas.flatMap(({ files }) => files).filter((file) => !existsSync(join(REPOSITORY, file)))
