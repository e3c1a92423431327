import { type Client, numberToHex } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { isSameAccount } from '../../domain/account/same-account.ts'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import { OF_SAFE } from './own-word.ts'
import { isWord, readHex } from './simulate.ts'

/** `getThreshold()`: how many of its owners have to sign. Source: safe-smart-account. */
const THRESHOLD = '0xe75235b8'
/** How far back is looked; a node, as of a free plan, may refuse more than a few. Unit: blocks. */
const REACHES = [9_999n, 799n, 9n] as const

/**
 * S269: a Safe answers with a hash of its own, as its owners may take days to sign; the chain's is that of the transaction
 * in which it logs the other one.
 *
 * @returns `waiting` while there is none, or none that the node shows; `undefined` where the account is no Safe.
 */
export async function safeExecution(
  client: Client,
  safe: string,
  hash: string,
): Promise<{ readonly hash: string } | 'waiting' | undefined> {
  const threshold: unknown = await client
    .request({ method: 'eth_call', params: [{ to: safe as `0x${string}`, data: THRESHOLD }, 'latest'] })
    .catch(() => undefined)
  if (!isWord(readHex(threshold)) || BigInt(threshold as string) === 0n) return undefined
  const head = await getBlockNumber(client, { cacheTime: 0 })
  for (const reach of REACHES) {
    const logs = await logsSince(client, safe, head > reach ? head - reach : 0n).catch(() => undefined)
    if (logs === undefined) continue
    const [found] = readEach(logs, (log) => executedIn(log, safe, hash))
    return found === undefined ? 'waiting' : { hash: found }
  }
  return 'waiting'
}

const logsSince = (client: Client, safe: string, block: bigint): Promise<unknown> =>
  client.request({
    method: 'eth_getLogs',
    params: [
      {
        ...{ address: safe as `0x${string}`, topics: [[...OF_SAFE.keys()] as `0x${string}`[]] },
        ...{ fromBlock: numberToHex(block), toBlock: 'latest' },
      },
    ],
  })

/** The transaction of a log by which the Safe says that it has executed this; its hash of that is a topic since 1.4. */
function executedIn(log: unknown, safe: string, hash: string): string | undefined {
  const fields = readFields(log)
  const [event, ...topics] = readEach(fields?.get('topics'), readHex)
  const transaction = readHex(fields?.get('transactionHash'))
  const said = topics[0] ?? (readHex(fields?.get('data')) ?? '').slice(0, hash.length)
  const isIt = OF_SAFE.has(event) && said.toLowerCase() === hash.toLowerCase()
  return isIt && isSameAccount(readText(fields?.get('address')) ?? '', safe) && isWord(transaction)
    ? transaction?.toLowerCase()
    : undefined
}
