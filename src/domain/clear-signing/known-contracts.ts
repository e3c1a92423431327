import { comparable } from '../account/same-account.ts'

/** Signatures for it let others take tokens; it takes none by itself. */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

export const isPermit2 = (address: string): boolean => comparable(address) === PERMIT2

/** Uniswap's router of lists of commands, versions 1.2 and 2. Source: Uniswap, `universal-router`, `deploy-addresses`. */
const UNIVERSAL_ROUTERS = [
  '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad', // Ethereum, Base
  '0xcb1355ff08ab38bbce60111f1bb2b784be25d7e8', // Optimism
  '0x5e325eda8064b456f4781070c0738d849c824258', // Arbitrum
  '0xec8b0f7ffe3ae75d7ffab09429e3675bb63503e4', // Optimism, Arbitrum, Base
  '0x66a9893cc07d91d95644aedd05d03f95e1dba8af', // Ethereum
  '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507', // Optimism
  '0xa51afafe0263b40edaef0df8781ea9aa03e381a3', // Arbitrum
  '0x6ff5693b99212da76ad316178a184ab56d299b43', // Base
  '0x1095692a6237d83c6a72f3f5efedb9a670c49223', // Polygon
] as const

export const isUniversalRouter = (address: string): boolean => NAMES.get(comparable(address)) === UNIVERSAL_ROUTER
const UNIVERSAL_ROUTER = 'Uniswap Universal Router'

/**
 * Contracts that visitors are asked to trust again and again, by their addresses. Each is deployed in a way that gives
 * that address to no other contract, whatever the chain. Source: the protocols' own lists of deployments.
 */
const NAMES: ReadonlyMap<string, string> = new Map([
  [PERMIT2, 'Permit2'],
  ...UNIVERSAL_ROUTERS.map((address) => [address, UNIVERSAL_ROUTER] as const),
  ['0x00000000000000adc04c56bf30ac9d3c0aaf14dc', 'Seaport 1.5'],
  ['0x0000000000000068f116a894984e2db1123eb395', 'Seaport 1.6'],
  ['0x1e0049783f008a0085193e00003d00cd54003c71', 'OpenSea'],
  ['0x9008d19f58aabd9ed0d60971565aa8510560ab41', 'CoW Protocol'],
  ['0xc92e8bdf79f0507f65a392b0ab4667716bfe0110', 'CoW Protocol'],
  ['0x111111125421ca6dc452d289314280a0f8842a65', '1inch'],
  ['0xca11bde05977b3631167028862be2a173976ca11', 'Multicall3'],
  ['0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789', 'EntryPoint 0.6'],
  ['0x0000000071727de22e5e9d8baf0edac6f37da032', 'EntryPoint 0.7'],
  ['0x4337084d9e255ff0702461cf8895ce9e3b5ff108', 'EntryPoint 0.8'],
  ['0x433709009b8330fda32311df1c2afa402ed8d009', 'EntryPoint 0.9'],
])

/** What a contract is called; `undefined` for one that is not known here. */
export const contractName = (address: string): string | undefined => NAMES.get(comparable(address))

/** ERC-4337: the contract that runs what accounts with code have signed. */
export const isEntryPoint = (address: string): boolean => contractName(address)?.startsWith('EntryPoint ') === true

/**
 * The network's own currency as a token, one for one: on Ethereum, on Arbitrum, and on the chains of the OP Stack, where
 * it stands at the same place. Source: the lists of deployments of WETH9 and of the OP Stack.
 */
const WRAPPED: ReadonlySet<string> = new Set([
  '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  '0x4200000000000000000000000000000000000006',
])

export const isWrapped = (address: string): boolean => WRAPPED.has(comparable(address))

/** `MultiSend` and `MultiSendCallOnly` of Safe 1.3.0 and 1.4.1. Source: safe-deployments. */
const MULTI_SENDS: ReadonlySet<string> = new Set([
  '0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d',
  '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2',
])

export const isMultiSend = (address: string | undefined): boolean =>
  address !== undefined && MULTI_SENDS.has(comparable(address))
