import { seededRandom } from '../../sandbox/relay/seeded-random.ts'
import type { QrLevel } from '../../src/domain/qr/index.ts'

/** One row of the table: texts of one kind, encoded in turn so that nothing can be remembered from the last one. */
export interface Workload {
  readonly name: string
  readonly level: QrLevel
  readonly texts: readonly string[]
}

/** Enough that a branch cannot be learned by heart; fewer of the texts that take other encoders half a second. */
const TEXTS = 16
const LONG_TEXTS = 4

const drawn = seededRandom(18004) // so that every run measures the same texts
const random = (below: number): number => (drawn() * 2 ** 32) % below

const textOf = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')

const several = (make: () => string, length = TEXTS): string[] => Array.from({ length }, make)

const HEX = '0123456789abcdef'
const PRINTABLE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;-_?!/()&=#'

/** A WalletConnect pairing URI of 187 characters: 32 random bytes of topic and of key, and an expiry in seconds. */
export const pairingUri = (): string =>
  `wc:${textOf(HEX, 64)}@2?relay-protocol=irn&symKey=${textOf(HEX, 64)}&expiryTimestamp=17${textOf('0123456789', 8)}`

const uris = several(pairingUri)

export const WORKLOADS: readonly Workload[] = [
  ...(['L', 'M', 'Q', 'H'] as const).map((level) => ({ name: 'pairing URI, 187 characters', level, texts: uris })),
  { name: '20 characters', level: 'M', texts: several(() => textOf(PRINTABLE, 20)) },
  { name: '1,000 bytes', level: 'M', texts: several(() => textOf(PRINTABLE, 1000), LONG_TEXTS) },
  { name: '2,953 bytes', level: 'L', texts: several(() => textOf('abcdefghijklmnopqrstuvwxyz', 2953), LONG_TEXTS) },
  { name: '500 digits', level: 'M', texts: several(() => textOf('0123456789', 500)) },
  {
    name: '500 alphanumerics',
    level: 'M',
    texts: several(() => textOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:', 500)),
  },
]
