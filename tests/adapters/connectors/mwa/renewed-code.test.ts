import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { watch } from '../../../support/outcome.ts'
import { turn, until } from './fake-network.ts'
import { MobileStage } from './mobile-stage.ts'

const LOCAL = chainId('solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy')

describe('a code for a phone that is on screen for long', () => {
  let stage: MobileStage
  let leaving: AbortController
  beforeEach(async () => {
    stage = await MobileStage.open('remote')
    leaving = new AbortController()
  })
  afterEach(() => {
    leaving.abort(new CoreError('REQUEST_CANCELLED'))
    vi.unstubAllGlobals()
  })

  const connect = () => watch(stage.wallets().connect('solana', [LOCAL], leaving.signal, stage.visitor))
  const codes = () => stage.visitor.steps.filter((kind) => kind === 'scan').length
  const open = () => stage.network.sockets.filter(({ isClosed }) => !isClosed)

  /** Time passes, and what comes of it. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      await stage.clock.pass(1_000)
      for (let turns = 0; turns < 50; turns += 1) await turn()
    }
  }

  it('D31 should lead to the wallet that has come by it, while the reflector gives no other place', async () => {
    const connecting = connect()
    await stage.name()
    const code = await stage.link()
    const place = stage.network.last
    // The reflector is reached no more for a moment; the place that it has given stands.
    stage.network.isThere = () => false
    await stage.clock.pass(25_000)
    await until(() => stage.network.sockets.length > 1)
    expect(place.isClosed).toBe(false)
    await stage.comeTo(place, code)
    await until(() => connecting.state !== 'waiting')
    await pass(8_000)
    expect(connecting.error).toBeUndefined()
    expect(connecting.state).toBe('fulfilled')
    expect(open()).toEqual([place])
  })

  it('D31 should be replaced as soon as the reflector gives a place again', async () => {
    connect()
    await stage.name()
    await stage.link()
    stage.network.isThere = () => false
    await pass(35_000)
    expect(codes()).toBe(1)
    stage.network.isThere = () => true
    const before = stage.network.sockets.length
    await pass(5_000)
    await stage.name(9, before + 1)
    await until(() => codes() === 2)
  })

  it('D31 should be said to lead nowhere once no place is left', async () => {
    const connecting = connect()
    await stage.name()
    await stage.link()
    const place = stage.network.last
    stage.network.isThere = () => false
    await pass(40_000)
    expect(connecting.state).toBe('waiting')
    place.drop()
    await pass(15_000)
    expect(connecting.error).toMatchObject({ code: 'WALLET_NOT_REACHED' })
    expect(open()).toEqual([])
  })

  it('D32 should hold a few places at the reflector, the latest, however long nobody comes', async () => {
    connect()
    for (let code = 1; code <= 20; code += 1) {
      await stage.name(code, code)
      await until(() => codes() === code)
      expect(open().length).toBeLessThanOrEqual(4)
      expect(open()).toEqual(stage.network.sockets.slice(-4))
      await stage.clock.pass(25_000)
    }
  })
})
