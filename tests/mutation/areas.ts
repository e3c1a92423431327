/** Code whose tests are judged together. */
export interface Area {
  readonly name: string
  /** Files and globs, from the repository's root. `!` leaves out what a stricter area has. */
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
  'redirect-answer',
  'redirect-link',
].map((name) => `src/domain/connection/${name}.ts`)

const permissions = ['approval', 'permissions', 'read-call', 'read-request', 'request-facts', 'request-tree'].map(
  (name) => `src/domain/rpc/${name}.ts`,
)

const typedData = ['signed-bytes', 'strict-json', 'typed-atom', 'typed-data'].map((name) => `src/domain/rpc/${name}.ts`)

const transfers = [
  ...['amount', 'sendable', 'written-amount'].map((name) => `src/domain/send/${name}.ts`),
  ...['poisoning', 'spam-filter', 'transaction'].map((name) => `src/domain/transactions/${name}.ts`),
  'src/adapters/evm/{erc20,prepare-transfer,says-transfer}.ts',
  'src/adapters/transactions/read-transaction.ts',
]

const receipts = [
  ...['finality', 'sentTransactions', 'replacement'].map((name) => `src/domain/send/${name}.ts`),
  'src/adapters/evm/{receipt,transaction-status}.ts',
]

/** What a mistake would cost money in. */
const STRICT: readonly Area[] = Object.entries({
  links,
  permissions,
  'typed-data': typedData,
  transfers,
  receipts,
}).map(([name, files]) => ({ name, files, least: 97 }))

const strictFiles = STRICT.flatMap(({ files }) => files)

const domain = (folder: string): Area => ({
  name: folder,
  files: [`src/domain/${folder}/**/*.ts`, ...strictFiles.map((file) => `!${file}`)],
  least: 90,
})

/** What decodes the input of others, apart from the domain. */
const readers: Area = {
  name: 'readers',
  files: [
    'src/adapters/**/read-*.ts',
    'src/adapters/connectors/walletconnect/recorded-answers.ts',
    '!src/adapters/memory/**',
  ].concat(strictFiles.map((file) => `!${file}`)),
  least: 90,
}

export const AREAS: readonly Area[] = [
  ...STRICT,
  ...['account', 'analytics', 'configuration', 'connection', 'modal', 'network', 'nfts', 'qr', 'rpc', 'send'].map(
    domain,
  ),
  ...['shared', 'sign-in', 'solana', 'tokens', 'transactions', 'wallets'].map(domain),
  readers,
]
