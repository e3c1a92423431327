import { describe, expect, it } from 'vitest'
import { RecordingErrorReporter } from '../../../src/adapters/memory/recording-error-reporter.ts'
import { Eip1193Provider } from '../../../src/application/provider/eip1193-provider.ts'
import { createAppState } from '../../../src/application/state/app-state.ts'
import { ALICE, ON_ETHEREUM } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { createAsked, HELLO } from './requests-of-scripts.ts'

const TO_BASE = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }

/** A page whose wallet is on Ethereum alone. */
async function onEthereum() {
  const test = await createAsked()
  test.wallet.grant(test.session, [ON_ETHEREUM])
  await settled()
  const signs = async () => {
    const signing = watch(test.core.signing.signMessage('Hello'))
    await settled()
    return signing
  }
  return { ...test, signs }
}

const READ = { method: 'wallet_getCapabilities', params: [ALICE] }

describe('what two scripts read of a wallet at a time', () => {
  it('S67 should be answered to the one where the other waits no longer, by one question', async () => {
    const { askedFor, prompts, answers } = await createAsked()
    const leaving = new AbortController()
    const one = await askedFor(READ, { signal: leaving.signal })
    const other = await askedFor(READ)
    expect(prompts()).toEqual([READ.method])
    leaving.abort()
    await settled()
    expect([one.error, other.state]).toMatchObject([{ data: { code: 'REQUEST_CANCELLED' } }, 'waiting'])
    await answers({ '0x1': { atomic: { status: 'supported' } } })
    expect(other.value).toEqual({ '0x1': { atomic: { status: 'supported' } } })
  })

  it('S67 should be left by the second alone, too, and asked no more once the core ends', async () => {
    const { core, askedFor } = await createAsked()
    const leaving = new AbortController()
    const one = await askedFor(READ)
    const other = await askedFor(READ, { signal: leaving.signal })
    leaving.abort()
    await settled()
    expect([one.state, other.state]).toEqual(['waiting', 'rejected'])
    await core.dispose()
    await settled()
    expect(one.state).toBe('rejected')
  })
})

describe('what a wallet is asked', () => {
  it('S66 should go on, of the visitor’s own, where a script waits no longer for a switch that the wallet has agreed to and not made', async () => {
    const test = await onEthereum()
    const leaving = new AbortController()
    const switching = await test.askedFor(TO_BASE, { signal: leaving.signal })
    await test.answers(null)
    expect(switching.state).toBe('waiting')
    const signing = await test.signs()
    leaving.abort()
    await settled()
    expect(switching.error).toMatchObject({ data: { code: 'REQUEST_CANCELLED' } })
    expect([signing.error, test.prompts()]).toEqual([undefined, ['personal_sign']])
    expect(test.core.requests.current.snapshot()).toMatchObject({ kind: 'signMessage' })
  })

  it('S66 should go on, of the visitor’s own, where they block a script whose request waits for it', async () => {
    const test = await onEthereum()
    const signing = await test.signs()
    const asked = await test.askedFor(HELLO)
    expect(test.approval()).toMatchObject({ waitsFor: 'wallet' })
    test.core.requests.block(test.approval()?.id ?? '')
    await settled()
    expect(asked.error).toMatchObject({ data: { code: 'REQUEST_CANCELLED' } })
    expect([signing.error, test.prompts()]).toEqual([undefined, ['personal_sign']])
  })

  it('should end where it is what a blocked script has asked for', async () => {
    const test = await createAsked()
    const asked = await test.askedFor(HELLO)
    test.core.requests.block(test.approval()?.id ?? '')
    await settled()
    expect(asked.error).toMatchObject({ data: { code: 'REQUEST_CANCELLED' } })
    expect(test.core.requests.current.snapshot()).toBeUndefined()
  })
})

describe('a request whose code stands still', () => {
  it('S66 should be left at once, and end with the page', async () => {
    const standing = { ready: () => new Promise<void>(() => {}), execute: () => new Promise<never>(() => {}) }
    const provider = new Eip1193Provider(standing, createAppState('eip155'), new RecordingErrorReporter())
    const leaving = new AbortController()
    const left = watch(provider.request(HELLO, { signal: leaving.signal }))
    const ended = watch(provider.request(HELLO))
    await settled()
    leaving.abort()
    await settled()
    expect([left.error, ended.state]).toMatchObject([{ code: 4001 }, 'waiting'])
    provider.dispose()
    await settled()
    expect(ended.error).toMatchObject({ code: 4900 })
  })
})
