import { authorizationIn } from '../rpc/signed-bytes.ts'
import type { RequestFacts } from '../rpc/request-facts.ts'
import { readSignInRequest } from '../rpc/sign-in-request.ts'
import { fromHexadecimal } from '../shared/from-hexadecimal.ts'
import type { SignedAction } from './action.ts'
import { actionsOfCall, actionsOfCalls } from './evm-call.ts'
import { type FieldsByPath, fieldsByPath } from './fields-by-path.ts'
import { ZERO_ADDRESS } from '../shared/zero-address.ts'
import { permissionActions } from './permissions.ts'
import { actionsOfMessages, readTransactionText, type SolanaKnowledge } from './solana-transaction.ts'
import { actionsOfTypedData } from './typed-message.ts'
import { operationActions } from './user-operation.ts'

/** A request, and who is asked to sign it. */
export interface AskedRequest {
  readonly method: string
  readonly facts: RequestFacts
  readonly address: string
}

/**
 * What a request does: one list for each transaction or call of it, in their order. None where it cannot be read, or
 * where there is nothing to be done, as of a plain text.
 */
export function actionsOfRequest(
  { method, facts, address }: AskedRequest,
  known?: SolanaKnowledge,
): readonly (readonly SignedAction[])[] {
  switch (facts.kind) {
    case 'message':
      return listed(facts.meaning === 'authorization' ? authorized(facts.hex) : signedIn(facts.text ?? ''))
    case 'typedData':
      return listed(actionsOfTypedData(facts, address))
    case 'transaction':
      return [actionsOfCall(facts, address)]
    case 'calls':
      return actionsOfCalls(facts.calls, address)
    case 'solanaTransactions': {
      const messages = facts.transactions.map((text) => readTransactionText(text)?.message)
      const told = actionsOfMessages(
        messages.filter((each) => each !== undefined),
        address,
        known,
      )
      let next = 0
      return messages.map((message) => (message === undefined ? undefined : told[next++]) ?? [{ kind: 'unread' }])
    }
    case 'other':
      return listed(actionsOfOther(method, fieldsByPath(facts.more)))
    case 'asset':
    case 'network':
      return []
  }
}

function actionsOfOther(method: string, fields: FieldsByPath): readonly SignedAction[] | undefined {
  switch (method) {
    case 'eth_sendUserOperation':
      return operationActions(fields, '[0].')
    case 'wallet_grantPermissions':
    case 'wallet_requestExecutionPermissions':
      return permissionActions(fields)
    default:
      return undefined
  }
}

const listed = (actions: readonly SignedAction[] | undefined) => (actions === undefined ? [] : [actions])

function signedIn(text: string): readonly SignedAction[] | undefined {
  const request = readSignInRequest(text)
  return request && [{ kind: 'signIn', domain: request.domain }]
}

function authorized(hex: string): readonly SignedAction[] | undefined {
  const bytes = fromHexadecimal(hex)
  const authorization = bytes && authorizationIn(bytes)
  if (authorization === undefined) return undefined
  const { code, chain } = authorization
  return [{ kind: 'delegate', code: code === ZERO_ADDRESS ? undefined : code, isEverywhere: chain === 0n }]
}
