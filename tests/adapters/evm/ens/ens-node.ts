import { decodeFunctionData, encodeFunctionResult, type Hex, namehash, parseAbi } from 'viem'
import { fakeFetch, json } from '../../http/http-server.ts'

const RESOLVER = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
const RECORDS = parseAbi([
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32, uint256) view returns (bytes)',
  'function text(bytes32, string) view returns (string)',
])
const ANY = '0x1111111111111111111111111111111111111111'

/** What stands in the records of the service. */
export interface Records {
  /** Names by address, in lower case. */
  readonly names?: Readonly<Record<string, string>>
  readonly addresses?: Readonly<Record<string, Hex>>
  /** Public keys, in hexadecimal. */
  readonly solana?: Readonly<Record<string, Hex>>
  readonly avatars?: Readonly<Record<string, string>>
  /** The node fails where it is asked for this coin's address (SLIP-44). */
  readonly failing?: 60 | 501
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ readonly data: Hex; readonly to: string }]
}

/** A node of Ethereum's mainnet, with the one contract that is asked for names. */
export function ensNode(records: Records, chain = '0x1') {
  const asked: Call[] = []
  const byNode = (of: Readonly<Record<string, string>> = {}, node: unknown) =>
    Object.entries(of).find(([name]) => namehash(name) === node)?.[1]

  const resolved = (data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi: RECORDS, data })
    const [node, what] = args as readonly [Hex, unknown]
    if (functionName === 'text') {
      const result = what === 'avatar' ? (byNode(records.avatars, node) ?? '') : ''
      return encodeFunctionResult({ abi: RECORDS, functionName, result })
    }
    const address = byNode(records.addresses, node) as Hex | undefined
    if (what === undefined)
      return encodeFunctionResult({ abi: [RECORDS[0]], functionName: 'addr', result: address ?? `0x${'0'.repeat(40)}` })
    const key = what === 501n ? (byNode(records.solana, node) as Hex | undefined) : undefined
    return encodeFunctionResult({ abi: [RECORDS[1]], functionName: 'addr', result: key ?? '0x' })
  }

  /** `undefined` for a question that is about no address of a name. */
  const coinOf = ({ params }: Call): number | undefined => {
    const { functionName, args } = decodeFunctionData({ abi: RESOLVER, data: params[0].data })
    if (functionName === 'reverseWithGateways') return undefined
    const of = decodeFunctionData({ abi: RECORDS, data: args[1] as Hex })
    return of.functionName === 'addr' ? Number(of.args[1] ?? 60n) : undefined
  }

  const answer = (call: Call): unknown => {
    asked.push(call)
    const { id, method, params } = call
    if (method === 'eth_call' && records.failing !== undefined && records.failing === coinOf(call))
      return { jsonrpc: '2.0', id, error: { code: -32_005, message: 'limit exceeded' } }
    if (method === 'eth_chainId') return { jsonrpc: '2.0', id, result: chain }
    const { functionName, args } = decodeFunctionData({ abi: RESOLVER, data: params[0].data })
    const result =
      functionName === 'reverseWithGateways'
        ? encodeFunctionResult({
            ...{ abi: RESOLVER, functionName },
            result: [records.names?.[args[0].toLowerCase()] ?? '', ANY, ANY],
          })
        : encodeFunctionResult({ abi: RESOLVER, functionName, result: [resolved(args[1] as Hex), ANY] })
    return { jsonrpc: '2.0', id, result }
  }

  const bodies: (Call | readonly Call[])[] = []
  const web = fakeFetch(() => {
    const body = bodies.shift() as Call | readonly Call[]
    return json(Array.isArray(body) ? body.map(answer) : answer(body as Call))
  })
  const fetch: typeof globalThis.fetch = (input, init) => {
    bodies.push(JSON.parse(init?.body as string) as Call)
    return web.fetch(input, init)
  }
  return { fetch, asked, hosts: () => [...new Set(web.asked.map(({ url }) => url.host))] }
}
