import { encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../../sandbox/evm/anvil.ts'
import { deployErc20, deployErc721 } from '../../../sandbox/evm/contracts.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { type RpcNode, startRpcNode } from '../rpc-node.ts'

const NEVER = new AbortController().signal
const blockchain = new ViemBlockchain(realRpcTransport())

describe('what tokens of a real chain say of themselves', () => {
  let anvil: Anvil
  let network: Network
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    network = { ...ETHEREUM, id: chainId('eip155:31337'), rpcUrl: anvil.url }
  })
  afterAll(() => anvil.stop())

  it('should tell a token from a collection, and leave out what is neither', async () => {
    const owner = ALICE
    const token = await deployErc20(anvil, { name: 'Porch Coin', symbol: 'PORCH', supply: 100n, owner })
    const apes = await deployErc721(anvil, { name: 'Apes', symbol: 'APE', count: 1, owner })
    expect(await blockchain.describeTokens(network, [token.address, apes, BOB], NEVER)).toEqual([
      { address: token.address, symbol: 'PORCH', decimals: 18, isCollection: false },
      { address: apes, symbol: 'APE', decimals: undefined, isCollection: true },
    ])
    expect(await blockchain.describeTokens(network, [], NEVER)).toEqual([])
  })
})

describe('what a node makes of tokens', () => {
  let node: RpcNode | undefined
  afterEach(() => node?.stop())
  const word = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])
  const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])

  /** @param answers - By selector. */
  const describedWith = async (answers: Readonly<Record<string, unknown>>) => {
    node = await startRpcNode((_method, params) => {
      const [{ data }] = params as [{ data: string }]
      const result = answers[data.slice(0, 10)]
      return result === undefined ? { error: { code: 3, message: 'execution reverted' } } : { result }
    })
    return blockchain.describeTokens({ ...ETHEREUM, rpcUrl: node.url }, [BOB], NEVER)
  }
  const described = (symbol: string | undefined, decimals: number | undefined) => [
    { address: BOB, symbol, decimals, isCollection: false },
  ]

  it('should read a symbol that is older than the standard', async () => {
    expect(await describedWith({ '0x95d89b41': stringToHex('MKR', { size: 32 }), '0x313ce567': word(18n) })).toEqual(
      described('MKR', 18),
    )
  })

  it('S21 should show no more of a symbol than can be shown safely', async () => {
    const [token] = await describedWith({ '0x95d89b41': text(`US\u202eDC${'x'.repeat(10_000)}`) })
    expect(token?.symbol).toMatch(/^USDCx{28}$/)
  })

  it.each<[string, unknown, unknown, ReturnType<typeof described> | []]>([
    ['more decimals than there can be', text('USDC'), word(255n), described('USDC', undefined)],
    ['no symbol', undefined, word(6n), described(undefined, 6)],
    ['an empty symbol', text(''), word(6n), described(undefined, 6)],
    [
      'bytes that are no text',
      `${word(32n)}${word(1n).slice(2)}ff${'00'.repeat(31)}`,
      word(6n),
      described(undefined, 6),
    ],
    ['a length beyond the bytes', `${word(32n)}${word(10n ** 30n).slice(2)}`, word(6n), described(undefined, 6)],
    ['numbers instead of bytes', 7, {}, []],
    ['nothing', '0x', '0x', []],
  ])('should read %s', async (_what, symbol, decimals, expected) => {
    expect(await describedWith({ '0x95d89b41': symbol, '0x313ce567': decimals })).toEqual(expected)
  })
})
