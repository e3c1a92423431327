import { readFields, readList, readText } from '../shared/reading.ts'
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
    const isNamed = [fields.get('permission'), ...readList(fields.get('permissions'))].some(
      (permission) => readText(readFields(permission)?.get('type')) !== undefined,
    )
    if (!isNamed) return badParams(`params[${place}].permission`, 'not a kind of permission')
  }
  saidOnce(params)
  return { facts: { kind: 'other', more: partsOf(params, '') }, params }
}

/**
 * ERC-7715's drafts had other places for whom a permission is for, when it ends, of what and of how much it is. Where
 * two of them stand, wallets differ about which they take. @throws CoreError `RPC_BAD_PARAMS` where they say two things.
 *
 * @param params - Of a request for permissions, by either of its names.
 */
export function saidOnce(params: unknown): void {
  for (const [place, each] of readList(params).entries()) {
    const request = readFields(each)
    const at = `params[${place}]`
    const signer = request?.get('signer') ?? undefined
    if (signer !== undefined) mustBeSame([request?.get('to'), within(signer, 'address') ?? signer], `${at}.signer`)
    for (const permission of [request?.get('permission'), ...readList(request?.get('permissions'))]) {
      const own = readFields(permission)
      mustBeSame([request?.get('expiry'), ...[request, own].flatMap(endsOf)], `${at}.rules`)
      mustBeSame([within(permission, 'tokenAddress'), within(permission, 'address')], `${at}.permission.data.address`)
      const amounts = ['allowance', 'allowanceAmount'].map((name) => within(permission, name))
      mustBeSame([...amounts, ...ofKind(own?.get('policies'), 'token-allowance', 'allowance')], `${at}.permission.data`)
    }
  }
}

/** A member of the data of a part of a request. */
const within = (part: unknown, member: string): unknown => readFields(readFields(part)?.get('data'))?.get(member)

const ofKind = (list: unknown, kind: string, member: string): readonly unknown[] =>
  readList(list).flatMap((each) => (readFields(each)?.get('type') === kind ? [within(each, member)] : []))

const endsOf = (part: ReadonlyMap<string, unknown> | undefined): readonly unknown[] =>
  ofKind(part?.get('rules'), 'expiry', 'timestamp')

const NUMBER = /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/

function mustBeSame(values: readonly unknown[], name: string): void {
  const said = values.flatMap((each) => (each === undefined || each === null ? [] : [meaningOf(each)]))
  if (new Set(said).size > 1) badParams(name, 'not the same as elsewhere in it')
}

/** A number however it is written; an address in any case. */
function meaningOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return NUMBER.test(text) ? String(BigInt(text)) : text
}
