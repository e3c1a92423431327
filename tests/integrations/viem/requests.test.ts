import { type Authorization, createWalletClient, custom, InvalidParamsRpcError } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import type { PorticoCore } from '../../../src/adapters/composition/api.ts'
import { ALICE, BOB, EVERYWHERE, hash, ON_BASE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, reload } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'

/** A page's wallet client, as docs/use-with/viem.md has it. */
const viem = ({ core }: { readonly core: PorticoCore }) =>
  createWalletClient({ account: ALICE, chain: mainnet, transport: custom(core.provider) })

/** What EIP-7702 has beside a transaction, which no page may ask a wallet for. */
const DELEGATION = {
  ...{ address: BOB, chainId: 1, nonce: 0, yParity: 0 },
  ...{ r: hash(1) as `0x${string}`, s: hash(2) as `0x${string}` },
} satisfies Authorization

describe('what viem asks of a core by itself', () => {
  it('T230 should not take the place of why a transaction was refused, nor be told to the visitor', async () => {
    const test = await createConnected()
    const asked = viem(test).sendTransaction({ to: BOB, value: 1n, authorizationList: [DELEGATION] })
    const error = (await asked.catch((each: unknown) => each)) as Error & {
      walk(is: (each: unknown) => boolean): Error
    }
    expect(error.message).toContain('transaction.authorizationList')
    expect(error.walk((each) => each instanceof InvalidParamsRpcError)).not.toBeNull()
    expect([test.core.modal.notice.snapshot(), test.wallet.waiting]).toEqual([undefined, []])
  })

  it('T230 should not be told to the visitor where it prepares a transaction', async () => {
    const test = await createConnected()
    test.blockchains.eip155.answers.set('eth_estimateGas', '0x5208')
    const prepared = await viem(test).prepareTransactionRequest({ to: BOB, value: 1n, parameters: ['gas'] })
    expect([prepared.gas, test.core.modal.notice.snapshot()]).toEqual([21_000n, undefined])
  })

  it('T231 should be one call after another where the wallet takes no bundles and the page allows that', async () => {
    const methods = ['eth_sendTransaction', 'personal_sign']
    const test = await createConnected({}, { accounts: EVERYWHERE, methods })
    const asked: string[] = []
    test.wallet.onRequest = (request) => {
      asked.push(request.request.method)
      test.wallet.answer(hash(asked.length), request)
    }
    const calls = [1n, 2n].map((value) => ({ to: BOB, value }) as const)
    const { id } = await viem(test).sendCalls({
      ...{ calls, experimental_fallback: true, experimental_fallbackDelay: 0 },
    })
    expect(asked).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    for (const number of [1, 2]) expect(id).toContain(hash(number).slice(2))
  })
})

describe('a page that is loaded again, whose scripts ask at once', () => {
  it('T232 should be told who is connected, and on which network, once that is known', async () => {
    const again = await reload(await createConnected({}, { accounts: [ON_BASE] }))
    const client = viem(again)
    const told = [client.getAddresses(), client.getChainId(), client.getPermissions()] as const
    expect(await Promise.all(told)).toMatchObject([
      [expect.stringMatching(new RegExp(`^${ALICE}$`, 'i'))],
      8453,
      [{ parentCapability: 'eth_accounts' }],
    ])
  })

  it('T232 should have its wallet asked by then', async () => {
    const again = await reload(await createConnected())
    again.wallet.onRequest = () => again.wallet.answer('0xsigned')
    expect(await viem(again).signMessage({ message: 'Hello' })).toBe('0xsigned')
  })

  it('T232 should not wait where there is nothing to bring back', async () => {
    const { core } = createCore()
    expect(await core.provider.request({ method: 'eth_accounts' })).toEqual([])
    await settled()
    expect(core.connection.restoring.snapshot()).toBe(false)
  })
})
