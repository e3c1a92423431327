import { setTimeout } from 'node:timers/promises'
import erc20 from '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json' with { type: 'json' }
import erc721 from '@openzeppelin/contracts/build/contracts/ERC721PresetMinterPauserAutoId.json' with { type: 'json' }
import { encodeArguments } from './abi.ts'
import type { Argument } from './abi.ts'
import type { Anvil } from './anvil.ts'
import { ask, askAll } from './json-rpc.ts'

/** The contracts on each EVM chain from the start, by the address of its contract. */
export interface EvmTokens {
  readonly chainId: number
  /** An ERC-20 that is worth a dollar: Porch USD, PUSD. */
  readonly porchUsd: string
  /** An ERC-20 without a known price: Pebble, PBL. */
  readonly pebble: string
  /** A collection that is no spam: Doors of Portico. */
  readonly doors: string
  /** A collection that is spam. */
  readonly spam: string
}

/** Deploys all this: account 6 of anvil's mnemonic, funded from the first block on and used for nothing else. */
const ISSUER = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'

const UNIT = 10n ** 18n
const SUPPLY = 1_000_000n * UNIT

/** What the first owner gets, and what each of the others gets. */
const PORCH_USD = [2_500n * UNIT, 120n * UNIT] as const
const PEBBLE = [(12_345n * UNIT) / 10n, 10n * UNIT] as const
const DOORS = 2
const SPAM = 3

/** Units of gas, with room to spare; all of it fits in one block of anvil's 30 million. */
const GAS = { token: 2_000_000n, collection: 4_500_000n, call: 300_000n }

const TRANSFER = '0xa9059cbb'
const MINT = '0x6a627842'

/**
 * Gives the owners tokens, and the first of them NFTs, by ordinary transactions. They are sent in one request with
 * explicit nonces, so that this takes some ten milliseconds.
 */
export async function endowEvm({ url, chainId }: Anvil, owners: readonly string[]): Promise<EvmTokens> {
  const deployed = [
    deployment(erc20.bytecode, ['Porch USD', 'PUSD', SUPPLY, ISSUER], GAS.token),
    deployment(erc20.bytecode, ['Pebble', 'PBL', SUPPLY, ISSUER], GAS.token),
    deployment(erc721.bytecode, ['Doors of Portico', 'DOOR', ''], GAS.collection),
    deployment(erc721.bytecode, ['Claim reward at pebble-drop.example', 'CLAIM', ''], GAS.collection),
  ]
  const contracts = (await send(url, deployed, 0)).map(({ contractAddress }) => contractAddress ?? '')
  const [porchUsd = '', pebble = '', doors = '', spam = ''] = contracts
  const [first = ''] = owners
  const share = (shares: readonly [bigint, bigint], owner: string) => (owner === first ? shares[0] : shares[1])
  const gifts = [
    ...owners.map((owner) => call(porchUsd, TRANSFER, [owner, share(PORCH_USD, owner)])),
    ...owners.map((owner) => call(pebble, TRANSFER, [owner, share(PEBBLE, owner)])),
    ...Array.from({ length: DOORS }, () => call(doors, MINT, [first])),
    ...Array.from({ length: SPAM }, () => call(spam, MINT, [first])),
  ]
  await send(url, gifts, deployed.length)
  return { chainId, porchUsd, pebble, doors, spam }
}

interface Sending {
  readonly to?: string
  readonly data: string
  readonly gas: string
}

const deployment = (bytecode: string, values: readonly Argument[], gas: bigint): Sending => ({
  data: bytecode + encodeArguments(values),
  gas: quantity(gas),
})

const call = (to: string, selector: string, values: readonly Argument[]): Sending => ({
  to,
  data: selector + encodeArguments(values),
  gas: quantity(GAS.call),
})

const quantity = (value: number | bigint): string => `0x${value.toString(16)}`

/**
 * Resolves to the receipts, once all of it is in a block. It is mined when the chain has all of it: anvil takes the
 * requests of a list at the same time, and one that comes while the one before it is being mined waits for that for ever.
 */
async function send(url: string, sendings: readonly Sending[], firstNonce: number): Promise<readonly Receipt[]> {
  const calls = sendings.map((sending, index) => ({
    method: 'eth_sendTransaction',
    params: [{ from: ISSUER, nonce: quantity(firstNonce + index), ...sending }],
  }))
  await ask(url, 'evm_setAutomine', [false])
  const hashes = await askAll(url, calls)
  await ask(url, 'evm_mine', [])
  await ask(url, 'evm_setAutomine', [true])
  const questions = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const receipts = (await askAll(url, questions)) as readonly (Receipt | null)[]
    if (receipts.every((receipt) => receipt !== null)) return receipts.map(succeeded)
    await setTimeout(BETWEEN_TRIES_MS)
  }
  throw new Error('The chain does not mine the transactions with its first tokens.')
}

/** The first try nearly always finds the receipt. */
const BETWEEN_TRIES_MS = 5
const MAX_TRIES = 1_000

interface Receipt {
  readonly status: string
  readonly contractAddress: string | null
}

function succeeded(receipt: Receipt): Receipt {
  if (receipt.status !== '0x1') throw new Error('A transaction with the first tokens of a chain has failed.')
  return receipt
}
