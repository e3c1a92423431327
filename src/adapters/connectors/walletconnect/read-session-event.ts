import { type ChainId, namespaceOf, parseChainId } from '../../../domain/network/chain-id.ts'
import { readSome } from '../../../domain/shared/read-some.ts'
import { readEach, readFields, readText } from '../../../domain/shared/reading.ts'
import type { SessionEvent } from '../../../ports/connector.ts'
import { readGrantedAccount } from './granted-account.ts'

/** More than a wallet shares with one page. */
const MAX_ADDRESSES = 1_000

/** Reads an event of a session; wallets write chains as numbers, hexadecimal text or CAIP-2. */
export function readSessionEvent(value: unknown): SessionEvent | undefined {
  const fields = readFields(value)
  const topic = readText(fields?.get('topic'))
  const params = readFields(fields?.get('params'))
  const event = readFields(params?.get('event'))
  const about = parseChainId(params?.get('chainId'))
  if (topic === undefined || event === undefined) return undefined

  if (event.get('name') === 'chainChanged') {
    const chain = readChain(event.get('data')) ?? about
    return chain === undefined ? undefined : { type: 'chainChanged', topic, chain }
  }
  if (event.get('name') !== 'accountsChanged' || about === undefined) return undefined
  const addresses = readEach(readSome(event.get('data'), MAX_ADDRESSES), (each) => readAddress(each, about))
  return { type: 'accountsChanged', topic, namespace: namespaceOf(about), addresses }
}

/** An address of the chain's namespace: alone, or after a chain's id. */
function readAddress(value: unknown, about: ChainId): string | undefined {
  const text = readText(value)
  if (text === undefined) return undefined
  const account = readGrantedAccount(text) ?? readGrantedAccount(`${about}:${text}`)
  return account !== undefined && namespaceOf(account.chain) === namespaceOf(about) ? account.address : undefined
}

function readChain(data: unknown): ChainId | undefined {
  if (typeof data === 'number') return parseChainId(`eip155:${data}`)
  if (typeof data !== 'string') return undefined
  if (/^0x[0-9a-f]{1,16}$/i.test(data)) return parseChainId(`eip155:${BigInt(data)}`)
  return parseChainId(data) ?? parseChainId(`eip155:${data}`)
}
