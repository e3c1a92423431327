import { createPublicClient, custom, encodeErrorResult, parseAbi } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import type { ProviderRpcError } from '../../../src/application/provider/api.ts'
import { type RpcNode, startRpcNode } from '../../adapters/rpc-node.ts'
import { ALICE } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'

const ABI = parseAbi(['function price(uint256 id) view returns (uint256)', 'error SoldOut(uint256 id)'])
const SOLD_OUT = encodeErrorResult({ abi: ABI, errorName: 'SoldOut', args: [7n] })

describe('what a node refuses of what scripts read', () => {
  let node: RpcNode
  let core: ReturnType<typeof createPortico>
  afterEach(async () => {
    await core.dispose()
    await node.stop()
  })

  const over = async (error: object) => {
    node = await startRpcNode((method) => (method === 'eth_chainId' ? { result: '0x1' } : { error }))
    const { blockchains: _, ...ports } = memoryPorts().ports
    core = createPortico({ networks: [{ ...ETHEREUM, rpcUrl: node.url }], ports })
    return core.provider
  }
  const refusalOf = async (error: object, method = 'eth_call') => {
    const provider = await over(error)
    return provider.request({ method, params: [{ to: ALICE, data: '0x' }] }).catch((each: unknown) => each)
  }

  it('D95 should reach a library with the error that the contract has thrown', async () => {
    const error = { code: 3, message: 'execution reverted', data: SOLD_OUT }
    const client = createPublicClient({ transport: custom(await over(error)) })
    const read = client.readContract({ address: ALICE, abi: ABI, functionName: 'price', args: [7n] })
    await expect(read).rejects.toMatchObject({ cause: { data: { errorName: 'SoldOut', args: [7n] } } })
  })

  it('D95 should stand beside our own code in the words of the node, as libraries look for them', async () => {
    const message = 'execution reverted: not yet'
    const refusal = (await refusalOf({ code: 3, message, data: SOLD_OUT }, 'eth_estimateGas')) as ProviderRpcError
    expect(refusal).toMatchObject({ code: 3, data: { code: 'RPC_REFUSED', message, data: SOLD_OUT } })
  })

  it('D95 should tell a script that asks for too much of a log what the limit is', async () => {
    const message = 'query returned more than 10000 results. Try with this block range [0x1, 0x2].'
    expect(await refusalOf({ code: -32_005, message }, 'eth_getLogs')).toMatchObject({
      code: -32_005,
      data: { message },
    })
  })

  it.each([{ secret: 1 }, 'SoldOut', 7, '0x0', null])('D95 should hand on no bytes that are none: %j', async (data) => {
    const refusal = (await refusalOf({ code: 3, message: 'execution reverted', data })) as ProviderRpcError
    expect(refusal.data).toEqual({ code: 'RPC_REFUSED', details: expect.any(String), message: 'execution reverted' })
  })
})
