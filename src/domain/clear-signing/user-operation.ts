import type { ActingAs, SignedAction } from './action.ts'
import { reading } from './evm-call.ts'
import type { FieldsByPath } from './fields-by-path.ts'
import { ZERO_ADDRESS } from '../shared/zero-address.ts'

/** Unit: letters of hexadecimal, with the prefix. */
const ADDRESS = 42

/**
 * ERC-4337: what a smart account is to do. `undefined` where no account or no call is named.
 *
 * @param at - The way to the operation, with the point behind it.
 */
export function operationActions(
  fields: FieldsByPath,
  at: string,
  as: ActingAs = 'smartAccount',
): readonly SignedAction[] | undefined {
  const account = fields.address(`${at}${as === 'safe' ? 'safe' : 'sender'}`)
  const data = fields.bytes(`${at}callData`)
  if (account === undefined || data === undefined) return undefined
  const payer = fields.address(`${at}paymaster`) ?? fields.bytes(`${at}paymasterAndData`)?.slice(0, ADDRESS) ?? ''
  const code = fields.address(`${at}eip7702Auth.address`)
  const delegated: readonly SignedAction[] =
    code === undefined
      ? []
      : [
          {
            kind: 'delegate',
            code: code === ZERO_ADDRESS ? undefined : code,
            isEverywhere: fields.uint(`${at}eip7702Auth.chainId`) === 0n,
          },
        ]
  // The entry point calls the account, which then acts by itself. Without data it is only made, or its signature tried.
  const actions = data === '0x' ? [] : reading((read) => read({ to: account, value: 0n, data }, account))
  const sponsored: readonly SignedAction[] =
    payer.length < ADDRESS || payer === ZERO_ADDRESS ? [] : [{ kind: 'sponsored', by: payer }]
  return [...delegated, { kind: 'actAs', as, account, actions }, ...sponsored]
}
