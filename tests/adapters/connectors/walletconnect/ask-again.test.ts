import { describe, expect, it } from 'vitest'
import { askAgain } from '../../../../src/adapters/connectors/walletconnect/ask-again.ts'
import type { ClientInternals } from '../../../../src/adapters/connectors/walletconnect/client-internals.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { watch } from '../../../support/outcome.ts'

/** A relay that answers the question with this number, and no other. */
function relayThatAnswers(number: number) {
  const asked: string[] = []
  const clock = new FakeClock()
  const relayer = {
    request: ({ method }: { method: string }) => {
      asked.push(method)
      return asked.length === number ? Promise.resolve('answer') : new Promise(() => {})
    },
  } as unknown as ClientInternals['core']['relayer']
  askAgain(relayer, clock)
  return { relayer, asked, clock }
}

describe('askAgain', () => {
  it('should ask again what got lost, up to four times (S18)', async () => {
    const { relayer, asked, clock } = relayThatAnswers(4)
    const outcome = watch(relayer.request({ method: 'irn_subscribe' }))
    await clock.pass(5_999)
    expect([asked.length, outcome.state]).toEqual([3, 'waiting'])
    await clock.pass(1)
    expect([asked.length, outcome.value]).toEqual([4, 'answer'])
  })

  it('should say so where no answer comes at all (S18)', async () => {
    const { relayer, asked, clock } = relayThatAnswers(9)
    const outcome = watch(relayer.request({ method: 'irn_batchSubscribe' }))
    await clock.pass(8_000)
    expect([asked.length, outcome.state]).toEqual([4, 'rejected'])
  })

  it('should publish once: there is a queue for that (S18)', async () => {
    const { relayer, asked, clock } = relayThatAnswers(9)
    void relayer.request({ method: 'irn_publish' })
    await clock.pass(60_000)
    expect(asked).toEqual(['irn_publish'])
  })
})
