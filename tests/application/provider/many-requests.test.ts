import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { createAsked, sending } from './requests-of-scripts.ts'

const MANY = Array.from({ length: 16 }, (_, number) => number + 1)

afterEach(() => vi.restoreAllMocks())

/** What Node warns of: that something has been given more listeners than is usual, which it takes for a leak. */
const warnings = () => vi.spyOn(process, 'emitWarning').mockImplementation(() => {})

describe('many requests of scripts at once', () => {
  it('Q151 should not look like a leak of listeners to Node', async () => {
    const warned = warnings()
    const test = await createAsked()
    const asked = MANY.flatMap((number) => [
      test.asks({ method: 'eth_getBalance', params: [ALICE, `0x${number.toString(16)}`] }),
      test.asks({ method: 'wallet_getCapabilities', params: [ALICE, [`0x${number.toString(16)}`]] }),
      test.asks(sending(number)),
    ])
    await settled()
    expect(warned.mock.calls.map(([warning]) => String(warning))).toEqual([])
    await test.core.dispose()
    await settled()
    expect(asked.filter(({ state }) => state === 'waiting')).toEqual([])
  })
})
