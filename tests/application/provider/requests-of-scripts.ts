import { READ_FOR_MS } from '../../../src/domain/rpc/approval-timing.ts'
import type { PorticoConfig } from '../../../src/adapters/composition/config.ts'
import type { RequestOptions } from '../../../src/application/provider/api.ts'
import { ALICE, BOB } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import type { CoreOptions } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

type Config = Partial<Pick<PorticoConfig, 'confirm' | 'spenders' | 'addableNetworks'>>

/** `hello`, signed by the account in use. */
export const HELLO = { method: 'personal_sign', params: ['0x68656c6c6f', ALICE] }

/** One wei to Bob; each amount is another request. */
export const sending = (value = 1) => ({
  method: 'eth_sendTransaction',
  params: [{ from: ALICE, to: BOB, value: `0x${value.toString(16)}` }],
})

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** `approve(address,uint256)` of the token at Bob's address. */
export const approving = (spender: string, amount: bigint) => ({
  method: 'eth_sendTransaction',
  params: [{ from: ALICE, to: BOB, data: `0x095ea7b3${word(BigInt(spender))}${word(amount)}` }],
})

/** A page whose visitor is connected on Ethereum, Base and Solana, and its scripts. */
export async function createAsked(config: Config = {}, options: CoreOptions = {}) {
  const test = await createConnected({ ...options, config })
  const { core, wallet } = test
  const asks = (call: { method: string; params?: unknown }, given?: RequestOptions) =>
    watch(core.provider.request(call, given))
  return {
    ...test,
    asks,
    /** Asked, and as far as it comes without anybody. */
    askedFor: async (call: { method: string; params?: unknown }, given?: RequestOptions) => {
      const outcome = asks(call, given)
      await settled()
      return outcome
    },
    approval: () => core.requests.approval.snapshot(),
    /** After the time to read it (S23). */
    decides: async (isAgreed: boolean) => {
      test.clock.advance(READ_FOR_MS)
      core.requests.answer(core.requests.approval.snapshot()?.id ?? '', isAgreed)
      await settled()
    },
    /** What the wallet shows its owner. */
    prompts: () => wallet.waiting.map(({ request }) => request.method),
    answers: async (result: unknown) => {
      wallet.answer(result)
      await settled()
    },
    refuses: async () => {
      wallet.refuse('USER_REJECTED')
      await settled()
    },
  }
}
