import type { PageConfig } from './networks.ts'
import type { SandboxPorts } from './ports.ts'
import type { Part } from './sandbox.ts'
import { SOLANA_LOCALNET } from './solana/localnet.ts'
import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from './wallet/keys.ts'

/** Text styles for a terminal; none in a file or a pipe. */
export interface Ink {
  strong(text: string): string
  link(text: string): string
  dim(text: string): string
}

const sgr = (code: number, text: string): string => `\u001B[${code}m${text}\u001B[0m`

export const PLAIN: Ink = { strong: (text) => text, link: (text) => text, dim: (text) => text }
export const COLOUR: Ink = {
  strong: (text) => sgr(1, text),
  link: (text) => sgr(36, text),
  dim: (text) => sgr(2, text),
}

const http = (port: number): string => `http://localhost:${port}`

const relayOf = (ports: SandboxPorts): string => `ws://localhost:${ports.relay}`

/** The part that it is of, or none where it always runs; its name, its address, and what it is for. */
type Row = readonly [part: Part | undefined, name: string, url: string, words: string]

const relayAndChains = (ports: SandboxPorts, ofSolana = ''): readonly Row[] => [
  ['relay', 'Relay', relayOf(ports), 'carries messages between page and wallet'],
  ['evm', 'EVM', http(ports.evm[0]), 'chain 31337'],
  ['evm', '', http(ports.evm[1]), 'chain 31338'],
  ['solana', 'Solana', http(ports.solana), `and ws://localhost:${ports.solana + 1}${ofSolana}`],
]

const tableOf = (without: readonly Part[], ink: Ink, rows: readonly Row[]): readonly string[] =>
  rows
    .filter(([part]) => part === undefined || !without.includes(part))
    .map(([, name, url, words]) => `  ${ink.strong(name.padEnd(10))}${ink.link(url.padEnd(32))}${ink.dim(words)}`)

/** What runs where, and what to do with it. */
export function banner(ports: SandboxPorts, without: readonly Part[], ink: Ink): string {
  if (without.includes('page')) return standaloneBanner(ports, without, undefined, ink)
  const table = tableOf(without, ink, [
    ['page', 'Page', http(ports.page), 'open this one'],
    ['page', 'Gallery', `${http(ports.page)}/gallery`, 'every view of the modal in every state'],
    ['wallet', 'Wallet', http(ports.wallet), 'and this one beside it: a phone’s wallet, as a page'],
    ['wallet', 'Mobile', `${http(ports.wallet)}/mwa`, 'a Solana wallet on a phone, for the code of that row'],
    ['services', 'Services', http(ports.services), 'the list of wallets, histories and balances'],
    ['services', 'Inbox', `${http(ports.services)}/inbox`, 'mails of “Sign in with email” (the page’s ?methods)'],
    ...relayAndChains(ports),
  ])
  return frame(ink, 'is running, all of it on this machine', [
    ...table,
    '',
    ...(without.includes('wallet') ? ownWallet(relayOf(ports), ink) : sandboxWallet(ink)),
  ])
}

/** The same without a page, for one of the developer's own. */
export function standaloneBanner(
  ports: SandboxPorts,
  without: readonly Part[],
  mailPort: number | undefined,
  ink: Ink,
): string {
  const table = tableOf(without, ink, [
    ['wallet', 'Wallet', http(ports.wallet), 'open this one: a phone’s wallet, as a page'],
    ['wallet', 'Mobile', `${http(ports.wallet)}/mwa`, 'a Solana wallet on a phone'],
    ['services', 'Services', http(ports.services), 'the list of wallets, histories and balances'],
    ['services', 'Inbox', `${http(ports.services)}/inbox`, 'mails of the sandbox’s own accounts'],
    ...relayAndChains(ports, `; ${SOLANA_LOCALNET}`),
    ...(mailPort === undefined ? [] : [mailRow(mailPort)]),
  ])
  const pasting = [
    '  Then choose the QR code on it, copy its link, and paste that into the wallet, which has',
    '  100 ETH on each chain and 100 SOL:',
    `  ${ink.dim(WALLET_EVM_ADDRESS)}`,
    `  ${ink.dim(WALLET_SOLANA_ADDRESS)}`,
    '  Its keys are public test keys, worth nothing.',
  ]
  return frame(ink, 'sandbox is running, all of it on this machine', [
    ...table,
    '',
    '  Point your page at these addresses.',
    ...(without.includes('wallet') ? ownWallet(relayOf(ports), ink) : pasting),
  ])
}

const mailRow = (port: number): Row => [
  undefined,
  'Mail',
  `smtp://localhost:${port}`,
  'for your server; letters are printed here',
]

/** The same for the page alone, which talks to the real services. */
export function realBanner(port: number, config: PageConfig, ink: Ink): string {
  const row = (name: string, url: string) => `  ${ink.strong(name.padEnd(10))}${ink.link(url)}`
  return frame(ink, 'is running, with the real services', [
    row('Page', `http://localhost:${port}`),
    row('Services', config.servicesUrl),
    row('Accounts', config.accountsUrl),
    row('Relay', config.relayUrl),
    row('Networks', config.networks.map(({ name }) => name).join(', ')),
    '',
    '  These are real networks: what a wallet signs here, it signs for good.',
  ])
}

const frame = (ink: Ink, words: string, lines: readonly string[]): string =>
  [
    '',
    `  ${ink.strong('Portico')} ${words}`,
    '',
    ...lines,
    '',
    `  ${ink.dim('Ctrl-C stops everything.')}`,
    '',
    '',
  ].join('\n')

const sandboxWallet = (ink: Ink): string[] => [
  '  On the page press Connect wallet, Sandbox Wallet, Web and Open Sandbox Wallet,',
  '  and approve there; or copy the link of the QR code and paste it into the wallet.',
  '  On an emulated phone there is Test Phantom as well, which is asked by links.',
  '  It has 100 ETH on each chain and 100 SOL, two tokens (PUSD, PBL) and some NFTs:',
  `  ${ink.dim(WALLET_EVM_ADDRESS)}`,
  `  ${ink.dim(WALLET_SOLANA_ADDRESS)}`,
  '',
  `  ${ink.dim('A wallet of your own: npm start -- --no-wallet')}`,
  `  ${ink.dim('The real services:    PORTICO_PROJECT_ID=… npm start')}`,
]

const ownWallet = (relay: string, ink: Ink): string[] => [
  `  A wallet of your own has to run on this machine and to use this relay: ${ink.link(relay)}`,
  '  (relayUrl in WalletKit; any project id will do). Then paste the link of the QR code into it.',
  '  Funds come from anvil’s own accounts ("test test … junk") and from Solana’s requestAirdrop.',
]
