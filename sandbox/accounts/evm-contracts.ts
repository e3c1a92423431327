import { decodeNumber, decodeText, encodeArguments } from '../evm/abi.ts'
import { tryAll } from '../evm/json-rpc.ts'

const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
const BALANCE_OF = '0x70a08231'

/** What a token says of itself. */
export interface ContractFacts {
  readonly name: string
  readonly symbol: string
  /** NFTs have none. */
  readonly decimals: number | undefined
}

/** Asks tokens for their names; again each time, since a reset may have put other contracts at their addresses. */
export async function factsOf(url: string, contracts: readonly string[]): Promise<ReadonlyMap<string, ContractFacts>> {
  const questions = contracts.flatMap((to) => [NAME, SYMBOL, DECIMALS].map((data) => callOf(to, data)))
  const answers = await tryAll(url, questions)
  return new Map(
    contracts.map((contract, index) => {
      const [name, symbol, decimals] = answers.slice(3 * index, 3 * index + 3)
      const places = decodeNumber(decimals)
      const facts: ContractFacts = {
        name: decodeText(name) ?? '',
        symbol: decodeText(symbol) ?? '',
        decimals: places === undefined || places > 255n ? undefined : Number(places),
      }
      return [contract, facts]
    }),
  )
}

/** What an account holds of each token, in its smallest unit; nothing where the token does not say. */
export async function holdingsOf(url: string, account: string, contracts: readonly string[]): Promise<bigint[]> {
  const data = BALANCE_OF + encodeArguments([account])
  const answers = await tryAll(
    url,
    contracts.map((contract) => callOf(contract, data)),
  )
  return answers.map((answer) => decodeNumber(answer) ?? 0n)
}

const callOf = (to: string, data: string) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })
