import { SOLANA_LOCALNET } from './solana/localnet.ts'

/** What the sandbox's chains are called, on the page and in the wallet alike. By CAIP-2 id. */
export const LOCAL_NAMES: Readonly<Record<string, string>> = {
  'eip155:31337': 'Local chain A',
  'eip155:31338': 'Local chain B',
  [SOLANA_LOCALNET]: 'Solana, local',
}
