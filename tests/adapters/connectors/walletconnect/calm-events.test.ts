import { describe, expect, it } from 'vitest'
import { CalmEvents } from '../../../../src/adapters/connectors/walletconnect/calm-events.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { FakeClock } from '../../../support/fake-clock.ts'

describe('CalmEvents', () => {
  it('should tell of a thousand changes the first at once and then the last (S17)', async () => {
    const clock = new FakeClock()
    const told: unknown[] = []
    const calm = new CalmEvents(clock, (event) => told.push(event.type === 'chainChanged' && event.chain) > 0)
    for (let chain = 1; chain <= 1_000; chain += 1)
      calm.take({ type: 'chainChanged', topic: 't', chain: chainId(`eip155:${chain}`) })
    expect(told).toEqual(['eip155:1'])
    await clock.pass(10_000)
    expect(told).toEqual(['eip155:1', 'eip155:1000'])
  })

  it('should hold up nothing of another session, and tell nothing once it has stopped (S17)', async () => {
    const clock = new FakeClock()
    const told: string[] = []
    const calm = new CalmEvents(clock, ({ topic }) => told.push(topic) > 0)
    for (const topic of ['a', 'b', 'a'])
      calm.take({ type: 'accountsChanged', topic, namespace: 'eip155', addresses: [] })
    calm.stop()
    await clock.pass(10_000)
    expect(told).toEqual(['a', 'b'])
  })
})
