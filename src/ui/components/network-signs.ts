import { publicCluster } from '../../domain/network/solana-clusters.ts'

/** A network's sign: a drawing in white, on a ground of the colour that the network is known by. */
export interface NetworkSign {
  readonly ground: string
  /** A path on a 24 × 24 grid, to be filled. */
  readonly d: string
}

const ETHER = 'M12 3l5.5 9.2L12 15.5l-5.5-3.3zM6.5 13.6L12 16.9l5.5-3.3L12 21z'
const BARS = 'M7.6 6.6h11l-2.2 2.4h-11zM5.4 10.8h11l2.2 2.4h-11zM7.6 15h11l-2.2 2.4h-11z'
/** What is spent on a network for tests is not worth anything. */
const OF_TESTS = '#7a7566'

const EVM: NetworkSign = { ground: '#5b6ee1', d: ETHER }
const SOLANA: NetworkSign = { ground: '#7a45e5', d: BARS }

const SIGNS: Readonly<Record<string, NetworkSign>> = {
  eip155: EVM,
  'eip155:1': EVM,
  'eip155:11155111': { ...EVM, ground: OF_TESTS },
  'eip155:10': {
    ground: '#f0102a',
    d: 'M8.3 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM13.2 8.2h3.6a2.9 2.9 0 0 1 0 5.8h-1.4v1.9h-2.2zm2.2 2v1.8h1.3a.9.9 0 0 0 0-1.8z',
  },
  'eip155:56': {
    ground: '#d19a00',
    d: 'M12 4.6l2.6 2.6L12 9.8 9.4 7.2zM12 14.2l2.6 2.6-2.6 2.6-2.6-2.6zM7.2 9.4L9.8 12l-2.6 2.6L4.6 12zM16.8 9.4l2.6 2.6-2.6 2.6-2.6-2.6zM12 9.9l2.1 2.1-2.1 2.1L9.9 12z',
  },
  'eip155:137': {
    ground: '#7b3fe4',
    d: 'M8.4 7.4l4 2.3v3l3.2 1.8 2-1.1v-2.8l-2-1.1-1.6.9V8.2l1.6-.8 4 2.3v4.6l-4 2.3-4-2.3v-3L8.4 9.5l-2 1.1v2.8l2 1.1 1.6-.9v2.2l-1.6.8-4-2.3V9.7z',
  },
  'eip155:8453': {
    ground: '#0052ff',
    d: 'M12 4.5a7.5 7.5 0 1 1-7.44 8.45h9.9v-1.9h-9.9A7.5 7.5 0 0 1 12 4.5z',
  },
  'eip155:42161': {
    ground: '#213147',
    d: 'M10.6 5h2.8L19 19h-2.9l-1.2-3.2-1.2-3.2L12 8.3 7.9 19H5zM12.6 14.2l1.8 4.8h-2.9z',
  },
  'eip155:43114': {
    ground: '#e0383a',
    d: 'M12 5l2.2 3.9a2 2 0 0 1 0 1.9L10 18H4.6zM16 13.2L19.2 18h-6.1z',
  },
  solana: SOLANA,
}

const CHAINS_OF_CURRENCIES: Readonly<Record<string, string>> = {
  AVAX: 'eip155:43114',
  BNB: 'eip155:56',
  ETH: 'eip155:1',
  POL: 'eip155:137',
  SOL: 'solana',
}

/** The network whose sign a native currency has, on whichever network it is used; undefined where none is known. */
export const networkOfCurrency = (symbol: string): string | undefined =>
  Object.hasOwn(CHAINS_OF_CURRENCIES, symbol) ? CHAINS_OF_CURRENCIES[symbol] : undefined

/** The sign of a network by its CAIP-2 id, or of a namespace by its own; undefined where none is known. */
export function networkSign(id: string): NetworkSign | undefined {
  const [namespace, reference] = id.split(':')
  if (namespace !== 'solana' || reference === undefined) return Object.hasOwn(SIGNS, id) ? SIGNS[id] : undefined
  return publicCluster(reference)?.name === 'mainnet' ? SOLANA : { ...SOLANA, ground: OF_TESTS }
}
