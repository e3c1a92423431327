import { describe, expect, it } from 'vitest'
import { StandardProbe } from '../../../../src/adapters/connectors/wallet-standard/standard-probe.ts'
import { StandardSource } from '../../../../src/adapters/connectors/wallet-standard/standard-source.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { announce, FakeStandardWallet, register } from './fake-standard-wallet.ts'

/** A page whose code for Solana wallets arrives when a test says so. */
function probing() {
  const page = new EventTarget()
  const arriving: ((source: StandardSource) => void)[] = []
  const failing: ((error: Error) => void)[] = []
  let asked = 0
  const probe = new StandardProbe(page, () => {
    asked += 1
    return new Promise((resolve, reject) => (arriving.push(resolve), failing.push(reject)))
  })
  const told: (readonly string[])[] = []
  probe.wallets$.subscribe((wallets) => told.push(wallets.map(({ facts }) => facts.name)))
  const names = () => probe.snapshot().map(({ facts }) => facts.name)
  const arrive = async () => {
    const source = new StandardSource(page, new FakeClock())
    arriving.pop()?.(source)
    await settled()
    return source
  }
  return { page, probe, arrive, told, names, fail: () => failing.pop()?.(new Error('404')), asked: () => asked }
}

describe('StandardProbe', () => {
  it('should fetch nothing on a page without a Solana wallet', () => {
    const { page, probe, asked } = probing()
    const sui = new FakeStandardWallet('Tide')
    sui.chains = ['sui:mainnet']
    register(page, sui)
    probe.discover()
    announce(page, (api) => api.register(sui))
    expect([asked(), probe.isExpecting]).toEqual([0, false])
  })

  it('should say that a wallet is there, and which one once it knows', async () => {
    const { page, probe, arrive, names, told, asked } = probing()
    register(page, new FakeStandardWallet())
    probe.discover()
    probe.discover()
    expect([probe.isExpecting, names(), asked()]).toEqual([true, [], 1])
    await arrive()
    expect([probe.isExpecting, names()]).toEqual([false, ['Sunlight']])
    expect(told.at(-1)).toEqual(['Sunlight'])
    register(page, new FakeStandardWallet('Moonlight'))
    await settled()
    expect(told.at(-1)).toEqual(['Sunlight', 'Moonlight'])
  })

  it('should not lose a wallet that registers once and never again', async () => {
    const { page, probe, arrive, names } = probing()
    probe.discover()
    announce(page, (api) => api.register(new FakeStandardWallet('Once')))
    expect(probe.isExpecting).toBe(true)
    await arrive()
    expect(names()).toEqual(['Once'])
  })

  it('should ask again with the next look when its code did not arrive', async () => {
    const { page, probe, arrive, fail, names, asked } = probing()
    register(page, new FakeStandardWallet())
    probe.discover()
    fail()
    await settled()
    expect(asked()).toBe(1)
    probe.discover()
    await arrive()
    expect([names(), asked()]).toEqual([['Sunlight'], 2])
  })

  it('S266 should not list a wallet that has left while its code came, or after that', async () => {
    const { page, probe, arrive, names, told } = probing()
    probe.discover()
    const [early, late, other] = ['Early', 'Late', 'Other'].map((name) => new FakeStandardWallet(name))
    const [leaveEarly, leaveLate] = [early, late].map((wallet) => announce(page, (api) => api.register(wallet))[0])
    announce(page, (api) => api.register(other, new Proxy({}, { get: () => expect.unreachable() })))
    leaveEarly?.()
    // Another registration of a wallet gives no right to remove it.
    announce(page, (api) => api.register(other))[0]?.()
    await arrive()
    expect(names()).toEqual(['Late', 'Other'])
    leaveLate?.()
    await settled()
    expect([names(), told.at(-1)]).toEqual([['Other'], ['Other']])
    announce(page, (api) => api.register(early))
    await settled()
    expect(names()).toEqual(['Other', 'Early'])
  })

  it('D01 should stand whatever registers', () => {
    const { page, probe, asked } = probing()
    probe.discover()
    const explode = () => {
      throw new Error('no')
    }
    announce(page, (api) => api.register(new Proxy({}, { get: explode }), null, 7))
    announce(page, explode)
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'x' }))
    expect(asked()).toBe(0)
  })

  it('should leave nothing behind, also when its code arrives after its end', async () => {
    const { page, probe, arrive, names } = probing()
    const wallet = new FakeStandardWallet()
    register(page, wallet)
    probe.discover()
    probe.dispose()
    await arrive()
    expect([names(), wallet.listeners.size]).toEqual([[], 0])
    probe.discover()
    announce(page, (api) => api.register(wallet))
    expect(probe.snapshot()).toEqual([])
  })
})
