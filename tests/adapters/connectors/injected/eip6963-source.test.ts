import { describe, expect, it } from 'vitest'
import { Eip6963Source } from '../../../../src/adapters/connectors/injected/eip6963-source.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { announce, announcement, infoOf } from './announcing.ts'
import { ScriptedProvider } from './scripted-provider.ts'

function bench() {
  const page = new EventTarget()
  const clock = new FakeClock()
  const source = new Eip6963Source(page, clock)
  const told: string[][] = []
  source.wallets$.subscribe((wallets) => told.push(wallets.map(({ facts }) => facts.name)))
  return { page, clock, source, told, names: () => source.snapshot().map(({ facts }) => facts.name) }
}

const uuid = (number: number) => `350670db-19fa-4704-a166-${String(number).padStart(12, '0')}`

describe('Eip6963Source', () => {
  it('should list who was there before it, once it asks', () => {
    const page = new EventTarget()
    announce(page, new ScriptedProvider())
    const source = new Eip6963Source(page, new FakeClock())
    expect(source.snapshot()).toEqual([])
    source.discover()
    expect(source.snapshot().map(({ facts }) => facts)).toEqual([
      {
        id: `eip6963:${infoOf().uuid}`,
        ...{ name: 'Scripted Wallet', icon: infoOf().icon, rdns: 'com.scripted' },
        ...{ source: 'eip6963', namespaces: ['eip155'] },
      },
    ])
  })

  it('should tell of who answers before asking is over, and a moment later of who comes by themselves', () => {
    const { page, clock, source, told } = bench()
    announce(page, new ScriptedProvider(), { name: 'Early' })
    source.discover()
    expect(told.at(-1)).toEqual(['Early'])
    announce(page, new ScriptedProvider(), { uuid: uuid(2), name: 'Late' })
    expect(told.at(-1)).toEqual(['Early'])
    clock.advance(50)
    expect(told.at(-1)).toEqual(['Early', 'Late'])
  })

  it('D01 should count what is no announcement, and list the others', () => {
    const { page, source, names } = bench()
    for (const detail of [null, {}, { info: infoOf() }, { provider: {} }]) page.dispatchEvent(announcement(detail))
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    announce(page, new ScriptedProvider())
    expect(names()).toEqual(['Scripted Wallet'])
    expect(source.ignored).toEqual({ malformed: 5, surplus: 0, conflicting: 0 })
  })

  it('should keep the first name and rdns of a wallet that announces itself again under others (T53)', () => {
    const { page, source } = bench()
    const provider = new ScriptedProvider()
    announce(page, provider, { name: 'First', rdns: 'com.first' })
    announce(page, provider, { name: 'MetaMask', rdns: 'com.first' })
    announce(page, provider, { name: 'First', rdns: 'io.metamask' })
    announce(page, provider, { name: 'First', rdns: 'com.first' })
    expect(source.snapshot().map(({ facts }) => [facts.name, facts.rdns])).toEqual([['First', 'com.first']])
    expect(source.ignored.conflicting).toBe(2)
  })

  it('D02 should list two wallets that go by one rdns', () => {
    const { page, source } = bench()
    announce(page, new ScriptedProvider(), { uuid: uuid(1), rdns: 'io.metamask', name: 'MetaMask' })
    announce(page, new ScriptedProvider(), { uuid: uuid(2), rdns: 'io.metamask', name: 'MetaMask' })
    expect(source.snapshot().map(({ facts }) => [facts.id, facts.rdns])).toEqual([
      [`eip6963:${uuid(1)}`, 'io.metamask'],
      [`eip6963:${uuid(2)}`, 'io.metamask'],
    ])
  })

  it('S260 should list once a wallet that makes a new uuid for each announcement, under the first', () => {
    const { page, source } = bench()
    const provider = new ScriptedProvider()
    for (let number = 0; number < 100; number += 1) announce(page, provider, { uuid: uuid(number) })
    announce(page, provider, { uuid: uuid(100), icon: 'data:image/png;base64,AAAA' })
    expect(source.snapshot().map(({ facts }) => [facts.id, facts.icon])).toEqual([
      [`eip6963:${uuid(0)}`, 'data:image/png;base64,AAAA'],
    ])
    expect(source.ignored).toEqual({ malformed: 0, surplus: 0, conflicting: 0 })
  })

  it('D04 should list 64 of 5,000, count the others and tell of them once', () => {
    const { page, clock, source, told, names } = bench()
    for (let number = 0; number < 5_000; number += 1)
      page.dispatchEvent(announcement({ info: infoOf({ uuid: uuid(number) }), provider: new ScriptedProvider() }))
    clock.advance(100)
    expect(names()).toHaveLength(64)
    expect(source.ignored.surplus).toBe(4_936)
    expect(told).toHaveLength(2)
  })

  it('should take the picture that a wallet says anew, and keep its provider', () => {
    const { page, source, names } = bench()
    const provider = new ScriptedProvider()
    announce(page, provider)
    const [before] = source.snapshot()
    announce(page, provider, { icon: 'data:image/png;base64,AAAA' })
    expect([names(), source.snapshot()[0]?.facts.icon]).toEqual([['Scripted Wallet'], 'data:image/png;base64,AAAA'])
    expect(source.snapshot()[0]).toBe(before)
  })

  it('should leave a uuid to the wallet that had it first', () => {
    const { page, source, names } = bench()
    const provider = new ScriptedProvider()
    announce(page, provider, { name: 'Real' })
    announce(page, new ScriptedProvider(), { name: 'Impostor' })
    expect(names()).toEqual(['Real'])
    expect(source.snapshot()[0]?.provider).toBe(provider)
    expect(source.ignored.conflicting).toBe(1)
  })

  it('should leave neither timer nor listener behind', () => {
    const { page, clock, source, names } = bench()
    announce(page, new ScriptedProvider())
    source.dispose()
    expect(clock.waiting).toBe(0)
    announce(page, new ScriptedProvider(), { uuid: uuid(2) })
    expect(names()).toEqual(['Scripted Wallet'])
  })
})
