import type { GrantedRight, Quantity, SignedAction } from './action.ts'
import type { FieldsByPath } from './fields-by-path.ts'
import { endOf } from './time-limit.ts'

/**
 * ERC-7715 and its drafts: what another account may do from then on, permission by permission. `undefined` where none
 * is named.
 *
 * @param fields - Of the parameters of the request.
 */
export function permissionActions(fields: FieldsByPath): readonly SignedAction[] | undefined {
  const actions = places('', fields).flatMap((at) => requested(at, fields))
  return actions.some(({ kind }) => kind === 'grant') ? actions : undefined
}

/** Of one request. What stands among permissions and is none is told, too: a wallet may know it. */
function requested(at: string, fields: FieldsByPath): readonly SignedAction[] {
  const permissions = permissionsAt(at, fields)
  if (permissions.length === 0) return [{ kind: 'unread' }]
  return permissions.map((permission): SignedAction => {
    if (kindAt(permission, fields) === undefined) return { kind: 'unread' }
    return {
      kind: 'grant',
      to: fields.address(`${at}.to`) ?? fields.address(`${at}.signer.data.address`),
      right: rightAt(permission, fields),
      until: endOf(fields.uint(`${at}.expiry`) ?? ruledEnd(at, fields) ?? ruledEnd(permission, fields)),
    }
  })
}

/** One, or in drafts several. */
const permissionsAt = (at: string, fields: FieldsByPath): readonly string[] => [
  ...(fields.has(`${at}.permission`) ? [`${at}.permission`] : []),
  ...places(`${at}.permissions`, fields),
]

/** The places of a list. */
function places(list: string, fields: FieldsByPath): readonly string[] {
  const found: string[] = []
  while (fields.has(`${list}[${found.length}]`)) found.push(`${list}[${found.length}]`)
  return found
}

const kindAt = (at: string, fields: FieldsByPath): string | undefined =>
  fields.text(`${at}.type`) ?? fields.text(`${at}.type.custom`)

/** When it ends, by a rule. */
function ruledEnd(at: string, fields: FieldsByPath): bigint | undefined {
  const rule = places(`${at}.rules`, fields).find((each) => fields.text(`${each}.type`) === 'expiry')
  return rule === undefined ? undefined : fields.uint(`${rule}.data.timestamp`)
}

function rightAt(at: string, fields: FieldsByPath): GrantedRight {
  const name = kindAt(at, fields) ?? ''
  const number = (member: string) => fields.uint(`${at}.data.${member}`)
  const token = fields.address(`${at}.data.tokenAddress`) ?? fields.address(`${at}.data.address`)
  const of = (amount: bigint | undefined): Quantity | undefined => {
    if (name.startsWith('native-token-')) return { token: undefined, amount: amount ?? 'all' }
    return token === undefined ? undefined : { token, amount: amount ?? 'all' }
  }
  const other: GrantedRight = { kind: 'other', name }
  switch (name.replace(/^(?:native|erc20)-token-/, '')) {
    case 'transfer':
    case 'allowance': {
      const what = of(number('allowance') ?? number('allowanceAmount') ?? policyOf(at, fields))
      return what === undefined ? other : { kind: 'total', what }
    }
    case 'periodic': {
      const [amount, seconds] = [number('periodAmount'), number('periodDuration')]
      const what = of(amount)
      if (amount === undefined || what === undefined || seconds === undefined) return other
      return { kind: 'periodic', what, seconds }
    }
    case 'stream': {
      const [amount, what] = [number('amountPerSecond'), of(number('amountPerSecond'))]
      return amount === undefined || what === undefined ? other : { kind: 'stream', what, atMost: number('maxAmount') }
    }
    case 'revocation':
      return { kind: 'revokeAllowances' }
    case 'contract-call':
      return token === undefined ? other : { kind: 'calls', contract: token }
    default:
      return other
  }
}

/** A draft has the limit beside the permission. */
function policyOf(at: string, fields: FieldsByPath): bigint | undefined {
  const limit = places(`${at}.policies`, fields).find((each) => kindAt(each, fields) === 'token-allowance')
  return limit === undefined ? undefined : fields.uint(`${limit}.data.allowance`)
}
