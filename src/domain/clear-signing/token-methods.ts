import { addressAt, bytesAt, boolAt, uintAt } from './abi-words.ts'
import type { Quantity, SignedAction } from './action.ts'
import { isWrapped } from './known-contracts.ts'
import { listIn, type Method } from './method.ts'
import { allowedByPermit2, permitOfOne, permitsOfMany } from './permit2-words.ts'

const allowing =
  (change: 'set' | 'more' | 'less'): Method =>
  ({ args, to }) => {
    const [spender, amount] = [addressAt(args, 0), uintAt(args, 1)]
    if (spender === undefined || amount === undefined) return undefined
    return [{ kind: 'allow', what: { token: to, amount }, spender, change, until: undefined }]
  }

const allowingAll: Method = ({ args, to }) => {
  const [spender, isAllowed] = [addressAt(args, 0), boolAt(args, 1)]
  if (spender === undefined || isAllowed === undefined) return undefined
  return [isAllowed ? { kind: 'allowAll', token: to, spender } : { kind: 'revoke', token: to, spender }]
}

const allowingByPermit2: Method = ({ args }) => {
  const [token, spender, amount, until] = [addressAt(args, 0), addressAt(args, 1), uintAt(args, 2), uintAt(args, 3)]
  if (token === undefined || spender === undefined || amount === undefined || until === undefined) return undefined
  return [allowedByPermit2({ token, amount }, spender, until)]
}

/** A permit that its owner has signed before, handed in. One of another owner allows nothing of this account's. */
const permitting: Method = ({ args, to, by }) => {
  const [owner, spender, amount] = [addressAt(args, 0), addressAt(args, 1), uintAt(args, 2)]
  if (owner !== by || spender === undefined || amount === undefined) return undefined
  return [{ kind: 'allow', what: { token: to, amount }, spender, change: 'set', until: undefined }]
}

/** From the account that calls, or from another. */
const moved = (
  what: Quantity,
  from: string | undefined,
  to: string | undefined,
  by: string,
): readonly SignedAction[] | undefined =>
  from === undefined || to === undefined
    ? undefined
    : [{ kind: 'send', what, from: from === by ? undefined : from, to }]

const transferring: Method = ({ args, to: token, by }) => {
  const amount = uintAt(args, 1)
  return amount === undefined ? undefined : moved({ token, amount }, by, addressAt(args, 0), by)
}

/** Of a token the third is an amount, of a collection a number: which one this is, its contract tells. */
const transferringFrom: Method = ({ args, to: token, by }) => {
  const amount = uintAt(args, 2)
  return amount === undefined ? undefined : moved({ token, amount }, addressAt(args, 0), addressAt(args, 1), by)
}

const transferringByPermit2: Method = ({ args, by }) => {
  const [amount, token] = [uintAt(args, 2), addressAt(args, 3)]
  if (amount === undefined || token === undefined) return undefined
  return moved({ token, amount }, addressAt(args, 0), addressAt(args, 1), by)
}

const transferringOne: Method = ({ args, to: token, by }) => {
  const id = uintAt(args, 2)
  return id === undefined ? undefined : moved({ token, id, amount: 1n }, addressAt(args, 0), addressAt(args, 1), by)
}

const transferringSome: Method = ({ args, to: token, by }) => {
  const [id, amount] = [uintAt(args, 2), uintAt(args, 3)]
  if (id === undefined || amount === undefined || bytesAt(args, 4) === undefined) return undefined
  return moved({ token, id, amount }, addressAt(args, 0), addressAt(args, 1), by)
}

const transferringMany: Method = (call) => {
  const { args, to: token, by, take } = call
  const [ids, amounts] = [listIn(call, 2), listIn(call, 3)]
  if (ids === undefined || amounts?.length !== ids.length || !take(ids.length)) return undefined
  const moves = Array.from({ length: ids.length }, (_, place) => {
    const [id, amount] = [uintAt(ids.items, place), uintAt(amounts.items, place)]
    if (id === undefined || amount === undefined) return undefined
    return moved({ token, id, amount }, addressAt(args, 0), addressAt(args, 1), by)
  })
  return moves.every((each) => each !== undefined) ? moves.flat() : undefined
}

/** `permit(owner, ((token, amount, expiration, nonce), spender, sigDeadline), signature)` */
const permittingByPermit2: Method = ({ args, by }) => (addressAt(args, 0) === by ? permitOfOne(args, 1) : undefined)

/** `permit(owner, ((token, amount, expiration, nonce)[], spender, sigDeadline), signature)` */
const permittingManyByPermit2: Method = ({ args, by, take }) => {
  const allowed = addressAt(args, 0) === by ? permitsOfMany(args, 1) : undefined
  return allowed !== undefined && take(allowed.length) ? allowed : undefined
}

const burning: Method = ({ args, to: token }) => {
  const amount = uintAt(args, 0)
  return amount === undefined ? undefined : [{ kind: 'burn', what: { token, amount }, from: undefined }]
}

/** Of the wrapped currency: a token for each unit that is paid with the call. Other contracts mean other things by it. */
const wrapping: Method = ({ to, value, by }) =>
  isWrapped(to) ? [{ kind: 'mint', what: { token: to, amount: value }, to: by }] : undefined

const unwrapping: Method = ({ args, to }) => {
  const amount = uintAt(args, 0)
  if (amount === undefined || !isWrapped(to)) return undefined
  const gets = [{ token: undefined, amount }]
  return [{ kind: 'trade', gives: [{ token: to, amount }], gets, others: [] }]
}

/**
 * Methods that move or allow tokens. Source: ERC-20, ERC-721, ERC-1155, ERC-2612, Permit2, OpenZeppelin's extensions,
 * WETH9.
 */
export const tokenMethods: readonly (readonly [string, Method])[] = [
  ['0x095ea7b3', allowing('set')], // approve(address,uint256)
  ['0x39509351', allowing('more')], // increaseAllowance(address,uint256)
  ['0xd73dd623', allowing('more')], // increaseApproval(address,uint256)
  ['0xa457c2d7', allowing('less')], // decreaseAllowance(address,uint256)
  ['0x66188463', allowing('less')], // decreaseApproval(address,uint256)
  ['0xa22cb465', allowingAll], // setApprovalForAll(address,bool)
  ['0xd505accf', permitting], // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  ['0x87517c45', allowingByPermit2], // approve(address,address,uint160,uint48)
  ['0x2b67b570', permittingByPermit2], // permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)
  ['0x2a2d80d1', permittingManyByPermit2], // permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)
  ['0xa9059cbb', transferring], // transfer(address,uint256)
  ['0x23b872dd', transferringFrom], // transferFrom(address,address,uint256)
  ['0x36c78516', transferringByPermit2], // transferFrom(address,address,uint160,address)
  ['0x42842e0e', transferringOne], // safeTransferFrom(address,address,uint256)
  ['0xb88d4fde', transferringOne], // safeTransferFrom(address,address,uint256,bytes)
  ['0xf242432a', transferringSome], // safeTransferFrom(address,address,uint256,uint256,bytes)
  ['0x2eb2c2d6', transferringMany], // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  ['0x42966c68', burning], // burn(uint256)
  ['0xd0e30db0', wrapping], // deposit()
  ['0x2e1a7d4d', unwrapping], // withdraw(uint256)
]
