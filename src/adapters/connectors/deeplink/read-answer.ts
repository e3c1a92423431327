import { type WalletErrorMeaning, walletErrorMeaning } from '../../../domain/rpc/wallet-error-codes.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { displayText } from '../../../domain/shared/display-text.ts'
import { readFields, readText } from '../../../domain/shared/reading.ts'
import { opened, sharedKey } from './sealed-box.ts'
import { isAccountKey, readBytes, readKey, readNonce } from './wire-values.ts'

type Values = ReadonlyMap<string, string>

/** What a wallet agreed to. */
export interface ConnectAnswer {
  readonly address: string
  readonly session: string
  readonly walletKey: string
}

/** How much of a wallet's own words is kept. Unit: graphemes. */
const MAX_WORDS = 160
/** Session tokens of wallets have some hundred characters. Unit: characters. */
const MAX_SESSION = 4_096

/**
 * @throws CoreError `USER_REJECTED`, `WALLET_REFUSED`, or `WALLET_BAD_ANSWER` for what is incomplete or not authentic.
 */
export function readConnectAnswer(values: Values, secret: Uint8Array, dialect: string): ConnectAnswer {
  const failure = readFailure(values)
  // There is no session yet that could have ended.
  if (failure !== undefined)
    throw failure.code === 'SESSION_GONE' ? new CoreError('WALLET_REFUSED', { cause: failure }) : failure
  const walletKey = values.get(`${dialect}_encryption_public_key`)
  const theirKey = readKey(walletKey)
  const key = theirKey && sharedKey(secret, theirKey)
  const fields = readFields(key && open(values, key))
  const [address, session] = [fields?.get('public_key'), readText(fields?.get('session'))]
  if (walletKey === undefined || !isAccountKey(address) || !isSession(session)) throw new CoreError('WALLET_BAD_ANSWER')
  return { address, session, walletKey }
}

/** The content of the box. @throws CoreError as {@link readConnectAnswer}, and `SESSION_GONE`. */
export function readRequestAnswer(values: Values, key: Uint8Array): unknown {
  const failure = readFailure(values)
  if (failure !== undefined) throw failure
  const value = open(values, key)
  if (value === undefined) throw new CoreError('WALLET_BAD_ANSWER')
  return value
}

function open(values: Values, key: Uint8Array): unknown {
  const [nonce, box] = [readNonce(values.get('nonce')), readBytes(values.get('data'))]
  return nonce === undefined || box === undefined ? undefined : opened(key, nonce, box)
}

/** The error that the wallet reports. An answer with an error and a result counts as neither. */
function readFailure(values: Values): CoreError | undefined {
  const code = values.get('errorCode')
  if (code === undefined) return undefined
  if (values.has('data') || !/^-?\d{1,6}$/.test(code)) return new CoreError('WALLET_BAD_ANSWER')
  const words = displayText(values.get('errorMessage'), MAX_WORDS)
  const meaning = meaningOf(Number(code), words)
  // A visitor who declined knows it: the wallet's words add nothing.
  const details = words === '' || meaning.code === 'USER_REJECTED' ? undefined : words
  return new CoreError(meaning.code, { isDoubtful: meaning.isDoubtful, ...(details !== undefined && { details }) })
}

/** Source: Phantom's documentation of its links; 4100 and 4900: the wallet does not know the session any more. */
const meaningOf = (code: number, message: string): WalletErrorMeaning =>
  code === 4100 || code === 4900 ? { code: 'SESSION_GONE', isDoubtful: false } : walletErrorMeaning({ code, message })

const isSession = (session: string | undefined): session is string =>
  session !== undefined && session !== '' && session.length <= MAX_SESSION
