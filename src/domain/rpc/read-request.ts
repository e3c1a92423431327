import { isReadTwoWays } from '../clear-signing/solana-transaction.ts'
import { utf8Bytes } from '../qr/utf8.ts'
import { fromBase58 } from '../shared/base58.ts'
import { fromHexadecimal } from '../shared/from-hexadecimal.ts'
import { hexadecimal } from '../shared/hexadecimal.ts'
import { readFields, readList, readText } from '../shared/reading.ts'
import { readUtf8 } from '../shared/utf8-text.ts'
import { badParams } from './bad-params.ts'
import { ADDRESS, type AskedOf, knownFields, mustBeOf, mustBeOn, readBundle, readTransaction } from './read-call.ts'
import type { ReadRequest, RequestFacts } from './request-facts.ts'
import { executionPermissions, saidOnce } from './execution-permissions.ts'
import { partsOf } from './request-tree.ts'
import { hiddenMeaning } from './signed-bytes.ts'
import { readTypedData } from './typed-data.ts'
import { watchAsset } from './watch-asset.ts'

/**
 * Reads a script's request to the wallet. What is not known here is refused, and never passed on unseen.
 *
 * @param params - Values parsed from JSON, a private copy.
 * @param asked - The account and the network that are shown with it.
 * @throws CoreError `RPC_BAD_PARAMS` with the name of the field, `ACCOUNT_CHANGED` for any other account.
 */
export function readRequest(method: string, params: unknown, asked: AskedOf): ReadRequest {
  switch (method) {
    case 'personal_sign':
      return personalSign(withoutPassword(params), asked)
    case 'eth_signTypedData_v4':
      return signTypedData(exactly(params, 2), asked)
    case 'eth_sendTransaction': {
      const { facts, rebuilt } = readTransaction(exactly(params, 1)[0], asked)
      return { facts: { kind: 'transaction', ...facts }, params: [rebuilt] }
    }
    case 'wallet_sendCalls': {
      const { calls, isAtomic, more, rebuilt } = readBundle(exactly(params, 1)[0], asked)
      return { facts: { kind: 'calls', calls, isAtomic, more }, params: [rebuilt] }
    }
    case 'wallet_watchAsset':
      return watchAsset(params)
    case 'wallet_grantPermissions':
      saidOnce(params)
      return other(params, asked)
    case 'wallet_requestExecutionPermissions':
      return executionPermissions(params, asked)
    default:
      return method.startsWith('solana_') ? solana(method, params, asked) : other(params, asked)
  }
}

/** @throws CoreError `RPC_BAD_PARAMS` for more or fewer: a wallet may read the one that was not shown. */
function exactly(params: unknown, count: number): readonly unknown[] {
  const list = readList(params)
  return list.length === count ? list : badParams('params', `not a list of ${count}`)
}

/** Nodes took a password as the third; libraries still write one, and it is not for the wallet. */
function withoutPassword(params: unknown): readonly unknown[] {
  const list = readList(params)
  return exactly(list.length === 3 && typeof list[2] === 'string' ? list.slice(0, 2) : list, 2)
}

const isAddress = (value: unknown): boolean => ADDRESS.test(readText(value) ?? '')

/**
 * `personal_sign` takes bytes in hexadecimal; any other text is signed as it is, so it is converted to bytes here. T234:
 * `eth_sign` has its parameters the other way round, and pages write these so too, which wallets read as they are meant.
 */
function personalSign(given: readonly unknown[], asked: AskedOf): ReadRequest {
  const [message, account] = isAddress(given[0]) && !isAddress(given[1]) ? [given[1], given[0]] : given
  const text = readText(message) ?? badParams('params[0]', 'not a text')
  mustBeOf(readText(account) ?? badParams('params[1]', 'not an address'), asked)
  if (/\p{Cs}/u.test(text)) return badParams('params[0]', 'half a letter')
  const bytes = fromHexadecimal(text) ?? utf8Bytes(text)
  return { facts: bytesFacts(bytes), params: [`0x${hexadecimal(bytes)}`, asked.address] }
}

function signTypedData([account, data]: readonly unknown[], asked: AskedOf): ReadRequest {
  mustBeOf(readText(account) ?? badParams('params[0]', 'not an address'), asked)
  const { facts, json, chain } = readTypedData(data)
  mustBeOn(chain === undefined ? undefined : String(chain), asked.chain, 'domain.chainId')
  return { facts, params: [asked.address, json] }
}

const bytesFacts = (bytes: Uint8Array): RequestFacts => ({
  kind: 'message',
  text: readUtf8(bytes),
  hex: `0x${hexadecimal(bytes)}`,
  meaning: hiddenMeaning(bytes),
})

/** As long as a transaction can be in base64, and more than it can be in base58. Unit: letters. */
const MAX_TRANSACTION = 8_192
const TRANSACTION = /^[A-Za-z0-9+/_-]+={0,2}$/
/** Decoding base58 takes quadratic time. Unit: letters. */
const MAX_MESSAGE = 16_384
const MAX_TRANSACTIONS = 100

function solana(method: string, params: unknown, asked: AskedOf): ReadRequest {
  const pubkey = asked.address
  switch (method) {
    case 'solana_signMessage': {
      const fields = ofAccount(params, ['message'], asked)
      const message = readText(fields.get('message'))
      const bytes = message !== undefined && message.length <= MAX_MESSAGE ? fromBase58(message) : undefined
      if (bytes === undefined) return badParams('message', 'not bytes in base58')
      return { facts: bytesFacts(bytes), params: { message, pubkey } }
    }
    case 'solana_signAllTransactions': {
      const given = readList(ofAccount(params, ['transactions'], asked).get('transactions'))
      if (given.length === 0 || given.length > MAX_TRANSACTIONS) return badParams('transactions', 'not a list of some')
      const transactions = given.map((each, place) => transaction(each, `transactions[${place}]`))
      return { facts: solanaFacts(transactions), params: { transactions, pubkey } }
    }
    case 'solana_signAndSendTransaction': {
      const fields = ofAccount(params, ['transaction', 'sendOptions'], asked)
      const sendOptions = fields.get('sendOptions')
      const more = sendOptions === undefined ? [] : partsOf(readSendOptions(sendOptions), 'sendOptions')
      const sent = { transaction: transaction(fields.get('transaction'), 'transaction'), pubkey }
      return {
        facts: { ...solanaFacts([sent.transaction]), more },
        params: { ...sent, ...(sendOptions !== undefined && { sendOptions }) },
      }
    }
    case 'solana_signTransaction': {
      const given = ofAccount(params, ['transaction'], asked).get('transaction')
      const one = transaction(given, 'transaction')
      return { facts: solanaFacts([one]), params: { transaction: one, pubkey } }
    }
    default:
      return badParams('method', 'not known here')
  }
}

const solanaFacts = (transactions: readonly string[]) =>
  ({ kind: 'solanaTransactions', count: transactions.length, transactions, more: [] }) as const

function ofAccount(params: unknown, known: readonly string[], asked: AskedOf): ReadonlyMap<string, unknown> {
  const fields = knownFields(params, [...known, 'pubkey'], 'params')
  mustBeOf(fields.get('pubkey'), asked)
  return fields
}

function transaction(value: unknown, name: string): string {
  const text = readText(value)
  const isOne = text !== undefined && text.length <= MAX_TRANSACTION && TRANSACTION.test(text)
  if (!isOne) return badParams(name, 'not a transaction')
  return isReadTwoWays(text) ? badParams(name, 'one transaction in base64 and another in base58') : text
}

function readSendOptions(value: unknown): unknown {
  const known = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']
  for (const [name, each] of knownFields(value, known, 'sendOptions'))
    if (typeof each === 'object') return badParams(`sendOptions.${name}`, 'not a plain value')
  return value
}

/**
 * A request that only the wallet can interpret: shown whole, as it is. Any network that it names must be the one in
 * use.
 */
function other(params: unknown, asked: AskedOf): ReadRequest {
  if (!Array.isArray(params) && readFields(params) === undefined) return badParams('params', 'not a list')
  const more = partsOf(params, '')
  for (const { path, value } of more)
    if (/(?:^|\.)(?:chainId|eip155ChainId)$/.test(path)) mustBeOn(value, asked.chain, path)
  return { facts: { kind: 'other', more }, params }
}
