import { encodeAbiParameters, getAddress, numberToHex, toFunctionSelector } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { ALICE } from '../../support/accounts.ts'
import type { Say } from '../rpc-node.ts'
import { RESULTS, sayOfToken, TOKEN, TransferDesk, word } from './transfer-node.ts'

describe('the fee of a transfer', () => {
  const desk = new TransferDesk()
  afterEach(() => desk.stop())

  it('D90 should cost the price of gas where the chain has no base fee', async () => {
    const results: Readonly<Record<string, unknown>> = {
      ...{ ...RESULTS, eth_gasPrice: '0x64' },
      eth_getBlockByNumber: { number: '0x1', transactions: [] },
    }
    const { fee } = await desk.prepare((method) => ({ result: results[method] }))
    // With a fifth more, as prices rise while the visitor reads.
    expect(fee).toBe(21_000n * 120n)
  })

  describe('on a rollup that takes another one for writing the transaction into Ethereum', () => {
    const ORACLE = '0x420000000000000000000000000000000000000F'
    const sizes: bigint[] = []
    /** What the chain asks beside the price of gas for these bytes. */
    const rollup =
      (answer: ReturnType<Say>): Say =>
      (method, params) => {
        if (method === 'eth_getCode') return { result: params[0] === ORACLE ? '0x60' : '0x' }
        const [call] = params as [{ to?: string; data?: string }?]
        if (method !== 'eth_call' || call?.to !== ORACLE) return sayOfToken({ result: word(1n) })(method, params)
        sizes.push(BigInt(`0x${call.data?.slice(10) ?? ''}`))
        return answer
      }

    it('A94 should hold both, of a token for the bytes that call it, too', async () => {
      expect(await desk.prepare(rollup({ result: word(5_000n) }))).toMatchObject({ fee: 47_000n })
      expect(await desk.prepare(rollup({ result: word(5_000n) }), TOKEN)).toMatchObject({ fee: 47_000n })
      expect(sizes).toEqual([120n, 188n])
    })

    it('A94 should hold both on a rollup from before Fjord, too, which tells the fee of given bytes alone', async () => {
      const bytes = encodeAbiParameters([{ type: 'bytes' }], [`0x${'ff'.repeat(120)}`])
      const asked: unknown[] = []
      const older: Say = (method, params) => {
        const [call] = params as [{ to?: string; data?: string }?]
        if (method !== 'eth_call' || call?.to !== ORACLE) return rollup({ result: '0x' })(method, params)
        asked.push(call.data)
        const isKnown = call.data?.startsWith(toFunctionSelector('getL1Fee(bytes)')) === true
        return isKnown ? { result: word(5_000n) } : { error: { code: 3, message: 'execution reverted' } }
      }
      expect(await desk.prepare(older)).toMatchObject({ fee: 47_000n })
      expect(asked.at(-1)).toBe(`${toFunctionSelector('getL1Fee(bytes)')}${bytes.slice(2)}`)
    })

    it('A94 should be more than an account has that could pay for the gas alone', async () => {
      const holding: Say = (method, params) =>
        method === 'eth_getBalance' ? { result: numberToHex(42_001) } : rollup({ result: word(1n) })(method, params)
      await expect(desk.prepare(holding)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
    })

    it.each([{ result: '0x' }, { result: null }, { error: { code: 3, message: 'execution reverted' } }])(
      'A94 should not stop a send where that is not told: %j',
      async (answer) => {
        expect(await desk.prepare(rollup(answer))).toMatchObject({ fee: 42_000n })
      },
    )
  })

  it('D96 should be nothing that a contract as the account lacks the fee for: another account pays it', async () => {
    const poor: Say = (method, params) => {
      const code = params[0] === getAddress(ALICE) ? '0x608060' : '0x'
      if (method === 'eth_getCode') return { result: code }
      return method === 'eth_getBalance' ? { result: '0x0' } : sayOfToken({ result: word(1n) })(method, params)
    }
    await expect(desk.prepare(poor, TOKEN)).resolves.toMatchObject({ fee: 42_000n })
    // It has to hold what it sends all the same.
    await expect(desk.prepare(poor)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
  })

  it.each(['0x', `0xef0100${'ab'.repeat(20)}`])(
    'D96 should be one that a key lacks the fee for, with the code %s',
    async (code) => {
      const poor: Say = (method, params) => {
        if (method === 'eth_getCode') return { result: code }
        return method === 'eth_getBalance' ? { result: '0x0' } : sayOfToken({ result: word(1n) })(method, params)
      }
      await expect(desk.prepare(poor, TOKEN)).rejects.toMatchObject({ code: 'SEND_INSUFFICIENT' })
    },
  )
})
