import { readFields, readText } from '../shared/reading.ts'
import { badParams } from './bad-params.ts'
import { type AskedOf, knownFields, mustBeOf, mustBeOn } from './read-call.ts'
import type { ReadRequest } from './request-facts.ts'
import { partsOf } from './request-tree.ts'

/** What a request for a permission may name. Source: ERC-7715, and its drafts that wallets have shipped. */
const FIELDS = [
  ...['chainId', 'from', 'address', 'account', 'to', 'signer', 'expiry', 'rules', 'permission', 'permissions'],
  'isAdjustmentAllowed',
]
/** More than a visitor can review. */
const MAX_PERMISSIONS = 16

/**
 * ERC-7715: others may act for the account within limits. Each has to be for the account and the network in use; what
 * it allows is shown as it is, since kinds of permissions are the wallets' own. @throws CoreError `RPC_BAD_PARAMS`.
 */
export function executionPermissions(params: unknown, asked: AskedOf): ReadRequest {
  if (!Array.isArray(params) || params.length === 0) return badParams('params', 'no permission')
  if (params.length > MAX_PERMISSIONS) return badParams('params', 'more than a visitor can review')
  for (const [place, each] of (params as unknown[]).entries()) {
    const fields = knownFields(each, FIELDS, `params[${place}]`)
    if (!fields.has('chainId')) return badParams(`params[${place}].chainId`, 'missing')
    mustBeOn(fields.get('chainId'), asked.chain, `params[${place}].chainId`)
    for (const name of ['from', 'address', 'account']) mustBeOf(fields.get(name), asked)
    const isNamed = [fields.get('permission'), ...listOf(fields.get('permissions'))].some(
      (permission) => readText(readFields(permission)?.get('type')) !== undefined,
    )
    if (!isNamed) return badParams(`params[${place}].permission`, 'not a kind of permission')
  }
  return { facts: { kind: 'other', more: partsOf(params, '') }, params }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
