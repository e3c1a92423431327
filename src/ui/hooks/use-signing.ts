import type { PorticoCore } from '../../application/core.ts'
import type { SignedMessage } from '../../application/signing/api.ts'
import { type ActionProgress, useCoreAction } from './use-core-action.ts'

export interface SignMessage extends ActionProgress<SignedMessage> {
  readonly signMessage: (message: string) => Promise<SignedMessage>
}

/** Has the wallet of the account in use sign a text. */
export const useSignMessage = (): SignMessage => useCoreAction('signMessage', signMessage)

export interface SignTypedData extends ActionProgress<SignedMessage> {
  /** EIP-712: `{ domain, types, primaryType, message }`, whose numbers may be `bigint`; or that as JSON text. */
  readonly signTypedData: (typedData: string | object) => Promise<SignedMessage>
}

/** Has the wallet of the account in use sign typed data; on EVM only. */
export const useSignTypedData = (): SignTypedData => useCoreAction('signTypedData', signTypedData)

export interface SignIn extends ActionProgress<SignedMessage> {
  /** Asks the page's server what to sign, the wallet to sign it, and the server to let the visitor in. */
  readonly signIn: () => Promise<SignedMessage>
}

/** Signs the visitor in, as `signIn` of the configuration says. Who is signed in: `useSession`. */
export const useSignIn = (): SignIn => useCoreAction('signIn', signIn)

const signMessage = ({ signing }: PorticoCore, message: string) => signing.signMessage(message)

const signTypedData = ({ signing }: PorticoCore, typedData: string | object) =>
  signing.signTypedData(typeof typedData === 'string' ? typedData : JSON.stringify(typedData, withoutBigInts))

const withoutBigInts = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

const signIn = async ({ signing }: PorticoCore) => signing.confirmSignIn(await signing.prepareSignIn())
