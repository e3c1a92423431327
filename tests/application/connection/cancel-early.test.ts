import { describe, expect, it } from 'vitest'
import { BOB, ON_ETHEREUM, ON_SOLANA } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import type { TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { connectedToGhost } from '../solana/solana-page.ts'

const ONE = new Uint8Array([1, 1, 1])
const TYPED_DATA = JSON.stringify({
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
  ...{ primaryType: 'Note', domain: { name: 'A page' }, message: { text: 'x' } },
})
const HELLO = { method: 'personal_sign', params: ['0x68656c6c6f', ON_ETHEREUM.split(':')[2]] }

type Ghost = Awaited<ReturnType<typeof connectedToGhost>>

const asked = ({ sessions }: Pick<TestCore, 'sessions'>) =>
  sessions.memory.requests.map(({ request }) => request.method)

/** The page wants the visitor to be asked about each. */
const ASKED_FIRST = { config: { confirm: 'always' } } as const

describe('a request that is cancelled before the wallet has it', () => {
  it.each<[string, (test: TestCore) => Promise<unknown>]>([
    ['a signature', async ({ core }: TestCore) => core.signing.signMessage('x')],
    [
      'a signature for Solana',
      async ({ core }: TestCore) => (core.account.activate('solana'), core.signing.signMessage('x')),
    ],
    ['another network', async ({ core }: TestCore) => core.networks.switchTo(BASE.id)],
    ['typed data', async ({ core }: TestCore) => core.signing.signTypedData(TYPED_DATA)],
    ['calls', async ({ core }: TestCore) => core.calls.send({ calls: [{ to: BOB }] })],
    ['a send', async ({ core }: TestCore) => core.transactions.sendNative({ amount: '0.1', recipient: BOB })],
    ['the Solana adapter', async ({ core }: TestCore) => core.solana?.signMessage(ONE)],
  ])('should end as cancelled, and never be shown in the wallet: %s (Q24)', async (_what, ask) => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM, ON_SOLANA] })
    const outcome = watch(ask(test))
    test.core.requests.cancel()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(asked(test)).toEqual([])
    expect(test.core.requests.current.snapshot()).toBeUndefined()
  })

  it('should end at once, although what it is written by has not come yet (Q24)', async () => {
    const test = await createConnected()
    test.blockchains.eip155.messageCall = () => new Promise(() => {})
    const outcome = watch(test.core.signing.signMessage('x'))
    await settled()
    test.core.requests.cancel()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
  })

  it('should not be put by another way after the first was cancelled: a network that the wallet may add (Q24)', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM, ON_SOLANA] })
    const outcome = watch(test.core.networks.switchTo(BASE.id))
    await settled()
    test.blockchains.eip155.gate.close() // the node is asked first which chain it serves
    test.wallet.refuse('CHAIN_UNKNOWN_TO_WALLET')
    await settled()
    test.core.requests.cancel()
    test.blockchains.eip155.gate.open()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(asked(test)).toEqual(['wallet_switchEthereumChain'])
  })

  it('should not reach the wallet after a yes that was taken back in the same moment (Q24)', async () => {
    const test = await createConnected(ASKED_FIRST)
    const outcome = watch(test.core.provider.request(HELLO))
    await settled()
    test.clock.advance(500)
    test.core.requests.answer(test.core.requests.approval.snapshot()?.id ?? '', true)
    test.core.requests.cancel()
    await settled()
    expect(outcome.state).toBe('rejected')
    expect(asked(test)).toEqual([])
  })

  it('should leave the page’s question on screen, which is not the visitor’s own (Q24)', async () => {
    const test = await createConnected(ASKED_FIRST)
    watch(test.core.provider.request(HELLO))
    await settled()
    test.core.requests.cancel()
    await settled()
    expect(test.core.requests.approval.snapshot()).toMatchObject({ waitsFor: 'visitor' })
  })

  it.each([
    [
      'ask for the rest of several',
      'readSignedTransactions',
      (page: Ghost) => page.solana.signAllTransactions([ONE, ONE]),
    ],
    ['hand in anything that was only signed', 'signatureOf', (page: Ghost) => page.solana.sendTransaction(ONE)],
  ] as const)('should not %s, where the visitor cancels once the wallet has signed (Q24)', async (_what, step, ask) => {
    const page = await connectedToGhost({}, ['solana_signTransaction'])
    const outcome = watch<unknown>(ask(page))
    await settled()
    const chain: Record<string, (...given: never[]) => unknown> = page.solanaChain as never
    const taken = chain[step]
    chain[step] = (...given) => {
      page.core.requests.cancel()
      return taken?.(...given)
    }
    page.wallet.answer({ transaction: ONE })
    await settled()
    expect(outcome.state).toBe('rejected')
    expect(asked(page)).toEqual(['solana_signTransaction'])
    expect(page.solanaChain.sent).toEqual([])
  })

  it('should let the next request reach the wallet (Q24)', async () => {
    const test = await createConnected()
    watch(test.core.signing.signMessage('x'))
    test.core.requests.cancel()
    await settled()
    watch(test.core.signing.signMessage('y'))
    await settled()
    expect(asked(test)).toEqual(['personal_sign'])
  })
})
