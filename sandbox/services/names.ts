import { WALLET_EVM_ADDRESS, WALLET_SECOND_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../wallet/keys.ts'

interface Named {
  readonly eip155?: string
  readonly solana?: string
  /** Whether the account itself claims this name. */
  readonly isClaimed?: boolean
  /** The id of a picture that the same services serve. */
  readonly picture?: string
}

/** Account 1 of every anvil, and an address on Solana without a known key: a recipient by name. */
const PEBBLE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const PEBBLE_SOLANA = 'Hn8nXyYr8pCrVQEHXCWkhN3uZLHGaxzBjmYkEfYCcDv4'

/** The accounts that the names of this world lead to. */
const NAMES: Readonly<Record<string, Named>> = {
  'porch.eth': { eip155: WALLET_EVM_ADDRESS, solana: WALLET_SOLANA_ADDRESS, isClaimed: true, picture: 'porch' },
  'pebble.eth': { eip155: PEBBLE, solana: PEBBLE_SOLANA, isClaimed: true },
  // The wallet's second account claims this name, but the name leads to another account.
  'stolen.eth': { eip155: PEBBLE },
}
const FALSE_CLAIMS: Readonly<Record<string, string>> = { [WALLET_SECOND_EVM_ADDRESS.toLowerCase()]: 'stolen.eth' }

const IDENTITY = /^\/v1\/identity\/([^/]{1,100})$/
const ACCOUNT = /^\/v1\/profile\/account\/([^/]{1,300})$/

export interface NameAnswer {
  readonly status: number
  readonly body: unknown
}

/** Names in place of addresses, both ways. `undefined` for a path of another service. */
export function answerName(path: string, servicesUrl: string): NameAnswer | undefined {
  const [, address] = IDENTITY.exec(path) ?? []
  if (address !== undefined) return { status: 200, body: identityOf(address, servicesUrl) }
  const [, name] = ACCOUNT.exec(path) ?? []
  if (name === undefined) return undefined
  const named = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  if (named === undefined) return { status: 404, body: { message: 'No account has this name.' } }
  const addresses = { 60: { address: named.eip155 }, ...(named.solana && { 501: { address: named.solana } }) }
  return { status: 200, body: { name, addresses } }
}

function identityOf(address: string, servicesUrl: string) {
  const claimed = FALSE_CLAIMS[address.toLowerCase()]
  if (claimed !== undefined) return { name: claimed, avatar: null }
  const isThis = ({ eip155, solana, isClaimed }: Named) =>
    isClaimed === true && (eip155?.toLowerCase() === address.toLowerCase() || solana === address)
  const [name, named] = Object.entries(NAMES).find(([, each]) => isThis(each)) ?? []
  const picture = named?.picture === undefined ? null : `${servicesUrl}/public/getAssetImage/${named.picture}`
  return { name: name ?? null, avatar: picture }
}
