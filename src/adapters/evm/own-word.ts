import { isEntryPoint } from '../../domain/clear-signing/known-contracts.ts'
import { uintAt, valuesOf } from '../../domain/clear-signing/abi-words.ts'
import { isSameAccount } from '../../domain/account/same-account.ts'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import { addressIn, isWord, readHex } from './simulate.ts'

/**
 * `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool
 * success, uint256 actualGasCost, uint256 actualGasUsed)` of an entry point. Source: ERC-4337.
 */
const OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** `ExecutionSuccess(bytes32,uint256)`, `ExecutionFailure(bytes32,uint256)` of a Safe. Source: safe-smart-account. */
export const OF_SAFE: ReadonlyMap<unknown, boolean> = new Map([
  ['0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e', true],
  ['0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23', false],
])

/**
 * S240: whether what an account with code wanted took effect, by the account's own word, or that of the contract which
 * runs it: what hands it in succeeds in either case. Each answer once, none for an account of a key. Any contract can log
 * such a word, so that of a stranger counts for nothing.
 *
 * @param logs - Those of a transaction's receipt.
 */
export function ownWord(account: string, logs: unknown): readonly boolean[] {
  const words = readEach(logs, (log) => {
    const fields = readFields(log)
    const place = readText(fields?.get('address')) ?? ''
    const [event, , sender] = readEach(fields?.get('topics'), readHex)
    if (isSameAccount(place, account)) return OF_SAFE.get(event)
    if (event !== OPERATION || !isEntryPoint(place) || !isWord(sender)) return undefined
    if (!isSameAccount(addressIn(sender), account)) return undefined
    const success = uintAt(valuesOf(readHex(fields?.get('data')) ?? '0x'), 1)
    return success === undefined ? undefined : success !== 0n
  })
  return [...new Set(words)]
}
