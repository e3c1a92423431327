import { fromBase58 } from '../../../src/domain/shared/base58.ts'
import { readSome } from '../../../src/domain/shared/read-some.ts'
import { parseJson, readFields, readText } from '../../../src/domain/shared/reading.ts'
import type { Approval } from '../../../src/domain/rpc/request-approval.ts'
import type { SessionRequest } from '../../../src/ports/connector.ts'

/** One request of the walk: no two are alike. */
export interface Ask {
  readonly tag: string
  /** How often a wallet may be asked for it. */
  readonly most: number
  /** It has to be in the sent transactions before a wallet is asked. */
  readonly isWrittenDown?: boolean
  /** By a script of the page: the visitor has to agree first, and sees for which account and network. */
  readonly isOfScript?: boolean
  /** The session of the wallet that was in use then. Absent: not looked at. */
  readonly sessionTopic?: string | undefined
  /** The script takes it back, and never learns what came of it: the visitor may agree to it in the wallet all the same. */
  readonly isUntold?: boolean
  /** The tab in which the visitor wants it of their own accord. */
  readonly wantedIn?: object
  /** The visitor took it back before any wallet was asked. */
  isTakenBack?: boolean
}

const QUIET = new Set(['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_showCallsStatus', 'wallet_getAssets'])

/** Whether the wallet's owner has to approve it. */
export const isPrompting = (method: string): boolean => !QUIET.has(method)

const SEND = /^(?:eth_sendTransaction|solana_signAndSendTransaction|solana_signTransaction)$/

export const isSend = (method: string): boolean => SEND.test(method)

/** The id of a request to a wallet: the amount of a send, the text that is signed. */
export function tagOf({ method, params }: SessionRequest): string | undefined {
  const first: unknown = Array.isArray(params) ? params[0] : params
  const fields = readFields(first)
  switch (method) {
    case 'eth_sendTransaction':
      return `send ${BigInt(readText(fields?.get('value')) ?? '0')}`
    case 'solana_signAndSendTransaction':
    case 'solana_signTransaction':
      return `send ${atob(readText(fields?.get('transaction')) ?? '').split(' ')[2] ?? ''}`
    case 'personal_sign':
      return `sign ${fromHex(readText(first) ?? '')}`
    case 'solana_signMessage':
      return `sign ${textOf(readText(fields?.get('message')) ?? '')}`
    case 'solana_signAllTransactions':
      return `send ${atob(readText(readSome(fields?.get('transactions'), 1)[0]) ?? '').split(' ')[2] ?? ''}`
    case 'eth_signTypedData_v4':
      return `type ${readText(readFields(readFields(typedIn(params))?.get('message'))?.get('text')) ?? ''}`
    case 'wallet_sendCalls': {
      const calls = fields?.get('calls')
      const call = readFields(Array.isArray(calls) ? calls[0] : undefined)
      return `calls ${BigInt(readText(call?.get('value')) ?? '0')}`
    }
    default:
      return undefined
  }
}

/** The id of a request that a visitor is shown before the wallet is asked. */
export function tagOfShown({ facts }: Pick<Approval, 'facts'>): string | undefined {
  if (facts.kind === 'message') return `sign ${facts.text}`
  return facts.kind === 'transaction' ? `send ${facts.value}` : undefined
}

const typedIn = (params: unknown): unknown => {
  const second: unknown = Array.isArray(params) ? params[1] : undefined
  return typeof second === 'string' ? parseJson(second) : second
}

/** The memory chain writes a message in hexadecimal, the Solana adapter in base58. */
const textOf = (message: string): string =>
  message.startsWith('0x') ? fromHex(message) : new TextDecoder().decode(fromBase58(message))

/** Of a text in hexadecimal. */
function fromHex(hex: string): string {
  const bytes = hex.replace(/^0x/, '').match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
}
