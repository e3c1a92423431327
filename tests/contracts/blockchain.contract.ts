import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../src/domain/network/network.ts'
import type { Blockchain, PreparedTransfer, Transfer, TransferAnswer } from '../../src/ports/blockchain.ts'
import type { WalletCall } from '../../src/ports/connector.ts'

/** A chain, an account on it that holds something, and the wallet of that account. */
export interface BlockchainBench {
  readonly blockchain: Blockchain
  readonly network: Network
  /** A network of the namespace whose node is away. */
  readonly awayNetwork: Network
  /** Canonical, funded. */
  readonly account: string
  /** Canonical, another account. */
  readonly stranger: string
  /** What is no address of this namespace. */
  readonly noAddresses: readonly string[]
  /** The wallet's answer to a call. */
  answer(call: WalletCall): Promise<unknown>
  /** The wallet's answer to typed data, where the chain has such a thing. */
  typedAnswer?(json: string): Promise<unknown>
  /** Lets the chain take in what was sent. */
  settle(answer: TransferAnswer): Promise<void>
  /** A hash that the chain has never seen. */
  readonly strangeHash: string
  stop(): Promise<void>
}

const NEVER = new AbortController().signal
const AMOUNT = 1_000_000n

function first({ calls }: PreparedTransfer): WalletCall {
  const [call] = calls
  if (call === undefined) throw new Error('a way to ask was expected')
  return call
}

/** What every chain does, whatever node or book stands behind it. */
export function describeBlockchain(name: string, make: () => Promise<BlockchainBench>): void {
  describe(`${name}, as a chain`, () => {
    let bench: BlockchainBench
    let chain: Blockchain
    beforeAll(async () => {
      bench = await make()
      chain = bench.blockchain
    })
    afterAll(() => bench.stop())

    const transfer = (change: Partial<Transfer> = {}): Transfer => ({
      from: bench.account,
      to: bench.stranger,
      amount: AMOUNT,
      ...change,
    })
    it('should read an address in its canonical form, and nothing else', async () => {
      expect(await chain.readAddress(bench.account)).toBe(bench.account)
      for (const text of [
        '',
        ' ',
        'alice',
        'alice.eth',
        `${bench.account} `,
        `${bench.account}0`,
        ...bench.noAddresses,
      ])
        expect(await chain.readAddress(text)).toBeUndefined()
    })

    it('should read what an account holds', async () => {
      expect(await chain.balance(bench.network, bench.account, NEVER)).toBeGreaterThan(AMOUNT)
      expect(await chain.balance(bench.network, bench.stranger, NEVER)).toBe(0n)
    })

    it('should say that the node is away', async () => {
      const { awayNetwork, account } = bench
      await expect(chain.balance(awayNetwork, account, NEVER)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
      await expect(chain.prepareTransfer(awayNetwork, transfer(), NEVER)).rejects.toMatchObject({
        code: 'RPC_UNAVAILABLE',
      })
    })

    it('should give no answer to a caller that has gone', async () => {
      const gone = AbortSignal.abort(new Error('gone'))
      await expect(chain.balance(bench.network, bench.account, gone)).rejects.toThrow('gone')
    })

    it('should prepare nothing that the account cannot pay, fee included', async () => {
      const held = await chain.balance(bench.network, bench.account, NEVER)
      for (const amount of [held, held + 1n, 10n ** 30n])
        await expect(chain.prepareTransfer(bench.network, transfer({ amount }), NEVER)).rejects.toMatchObject({
          code: 'SEND_INSUFFICIENT',
        })
    })

    it('should move what it prepared, once the wallet has answered', async () => {
      const prepared = await chain.prepareTransfer(bench.network, transfer(), NEVER)
      expect(prepared).toMatchObject({ chain: bench.network.id })
      expect(prepared.fee).toBeGreaterThan(0n)
      const call = first(prepared)
      const answer = await chain.readTransferAnswer(prepared, call, await bench.answer(call))
      if (answer.kind === 'signed') await chain.broadcast(bench.network, answer.transaction, NEVER)
      await bench.settle(answer)
      const status = await chain.status(bench.network, { ...answer, lastValidBlock: prepared.lastValidBlock }, NEVER)
      expect(status).toMatchObject({ kind: 'confirmed' })
      expect(await chain.balance(bench.network, bench.stranger, NEVER)).toBe(AMOUNT)
    })

    it('N07 should know the transfer that it prepared from every other', async () => {
      const prepared = await chain.prepareTransfer(bench.network, transfer(), NEVER)
      for (const call of prepared.calls) {
        expect(await chain.isTransfer(call, transfer())).toBe(true)
        for (const other of [{ amount: AMOUNT + 1n }, { to: bench.account }, { from: bench.stranger }])
          expect(await chain.isTransfer(call, transfer(other))).toBe(false)
      }
    })

    it.each([null, [], {}, [{}], [{ from: 1 }], { transaction: '' }, { transaction: 'AAAA' }, 'text'])(
      'should not take %j for a transfer',
      async (params) => {
        for (const { method } of (await chain.prepareTransfer(bench.network, transfer(), NEVER)).calls)
          expect(await chain.isTransfer({ method, params }, transfer())).toBe(false)
      },
    )

    it('should not know a hash that it has never seen, and not call it failed', async () => {
      expect(await chain.status(bench.network, { hash: bench.strangeHash }, NEVER)).toMatchObject({ kind: 'unknown' })
    })

    it.each([null, undefined, {}, [], 5, '', '0x', 'x'.repeat(100), { signature: 5 }, { signature: '' }])(
      'F08 should not take %j for the answer to a transfer, nor for a signature',
      async (answer) => {
        const prepared = await chain.prepareTransfer(bench.network, transfer(), NEVER)
        await expect(chain.readTransferAnswer(prepared, first(prepared), answer)).rejects.toMatchObject({
          code: 'WALLET_BAD_ANSWER',
        })
        await expect(chain.readSignature(bench.network, bench.account, 'hello', answer, NEVER)).rejects.toSatisfy(
          (error: { code: string }) => /^(?:WALLET_BAD_ANSWER|SIGNATURE_INVALID)$/.test(error.code),
        )
      },
    )

    it.each(['hello', '', 'Grüße, 世界 👋', 'line\nline', '0x1234'])(
      'should know a signature of %j by the account from any other',
      async (message) => {
        const answer = await bench.answer(await chain.messageCall(message, bench.account))
        const signature = await chain.readSignature(bench.network, bench.account, message, answer, NEVER)
        expect(signature.length).toBeGreaterThan(3)
        for (const [address, text] of [
          [bench.stranger, message],
          [bench.account, `${message}!`],
        ] as const)
          await expect(chain.readSignature(bench.network, address, text, answer, NEVER)).rejects.toMatchObject({
            code: 'SIGNATURE_INVALID',
          })
      },
    )

    it('N08 should know a signature of typed data by the account from any other', async () => {
      if (bench.typedAnswer === undefined) return
      const data = (contents: string) =>
        JSON.stringify({
          types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'contents', type: 'string' }] },
          ...{ primaryType: 'Mail', domain: { name: 'Mail' }, message: { contents } },
        })
      const answer = await bench.typedAnswer(data('Hello'))
      const { network, account, stranger } = bench
      expect(await chain.readTypedSignature(network, account, data('Hello'), answer, NEVER)).toBe(answer)
      for (const [address, contents] of [
        [stranger, 'Hello'],
        [account, 'Hello!'],
      ] as const)
        await expect(chain.readTypedSignature(network, address, data(contents), answer, NEVER)).rejects.toMatchObject({
          code: 'SIGNATURE_INVALID',
        })
      await expect(chain.readTypedSignature(network, account, data('Hello'), '0x', NEVER)).rejects.toMatchObject({
        code: 'WALLET_BAD_ANSWER',
      })
    })

    it('should try calls without sending them, or say that it cannot', async () => {
      const call = { to: bench.stranger, value: 5n, data: undefined }
      const before = await chain.balance(bench.network, bench.stranger, NEVER)
      const trial = await chain.tryCalls(bench.network, bench.account, [call], NEVER)
      if (trial !== undefined) expect(trial).toMatchObject({ kind: 'works', allowances: [] })
      expect(await chain.balance(bench.network, bench.stranger, NEVER)).toBe(before)
    })

    it('should name the calls that move a wallet to a network, or none', async () => {
      const calls = await chain.switchCalls(bench.network)
      const expected = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
      expect(calls.map(({ method }) => method)).toEqual(chain.namespace === 'eip155' ? expected : [])
    })
  })
}
