import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import type { MobileConnection } from '../../../../src/adapters/connectors/mwa/mobile-connection.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { until } from './fake-network.ts'
import { MobileStage, NEVER } from './mobile-stage.ts'

const LOCAL = chainId('solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy')
const signMessage = {
  method: 'solana_signMessage',
  params: { message: base58(new TextEncoder().encode('Hello')), pubkey: WALLET_SOLANA_ADDRESS },
  chain: LOCAL,
}

describe('a wallet on this phone', () => {
  let stage: MobileStage
  beforeEach(async () => {
    stage = await MobileStage.open('local')
  })
  afterEach(() => vi.unstubAllGlobals())

  const connect = async (): Promise<MobileConnection> => {
    const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
    await stage.press()
    return connecting
  }

  it('should be opened by a press and by nothing else, and listen on a port of its own', async () => {
    const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
    await until(() => stage.visitor.step.kind === 'ready')
    await stage.clock.pass(60_000)
    expect(stage.opened).toEqual([])
    await stage.press()
    const link = await stage.link()
    expect(link).toMatchObject({ kind: 'local' })
    expect(stage.network.last.url).toMatch(/^ws:\/\/localhost:\d{5}\/solana-wallet$/)
    expect((await connecting).grant().accounts).toEqual([{ chain: LOCAL, address: WALLET_SOLANA_ADDRESS }])
    expect(stage.visitor.steps).toEqual(['preparing', 'ready', 'opening', 'answering', 'wait'])
    // It is put away with the answer.
    expect(stage.network.last.isClosed).toBe(true)
  })

  it('should be opened for each question, on its word', async () => {
    const connection = await connect()
    const signing = connection.request(signMessage, NEVER, stage.visitor)
    await stage.press()
    expect(await signing).toHaveProperty('signature')
    expect(stage.wallet.asked).toEqual(['authorize', 'get_capabilities', 'authorize', 'sign_messages'])
    expect(stage.questions.map(({ method }) => method)).toEqual(['authorize', 'sign_messages'])
    expect(stage.network.sockets.every(({ isClosed }) => isClosed)).toBe(true)
  })

  it('should ask its owner again where it does not know its word any more', async () => {
    const connection = await connect()
    stage.wallet.forget()
    const signing = connection.request(signMessage, NEVER, stage.visitor)
    await stage.press()
    expect(await signing).toHaveProperty('signature')
    expect(stage.questions.map(({ method }) => method)).toEqual(['authorize', 'authorize', 'sign_messages'])
  })

  it('R-VIEW-6 should be said to be missing when nothing opens, and be tried again by a press', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
    await until(() => stage.visitor.step.kind === 'ready')
    stage.visitor.press()
    await until(() => stage.opened.length > 0)
    vi.advanceTimersByTime(3_000)
    await until(() => stage.visitor.step.kind === 'missing')
    vi.useRealTimers()
    await stage.press()
    expect((await connecting).grant().chains).toEqual([LOCAL])
  })

  it('should be given up after 30 s without an answer', async () => {
    stage.network.isThere = () => false
    const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
    await until(() => stage.visitor.step.kind === 'ready')
    stage.visitor.press()
    await until(() => stage.opened.length > 0)
    window.dispatchEvent(new Event('blur'))
    await Promise.all([
      expect(connecting).rejects.toMatchObject({ code: 'WALLET_NOT_REACHED' }),
      until(() => stage.network.sockets.length > 0).then(() => stage.clock.pass(30_000)),
    ])
  })

  it('should be left alone once the visitor gives it up, however late it comes', async () => {
    const leaving = new AbortController()
    const connecting = stage.wallets().connect('solana', [LOCAL], leaving.signal, stage.visitor)
    await until(() => stage.visitor.step.kind === 'ready')
    stage.visitor.press()
    await until(() => stage.opened.length > 0)
    leaving.abort(new CoreError('REQUEST_CANCELLED'))
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
    window.dispatchEvent(new Event('blur'))
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(stage.network.sockets).toEqual([])
  })

  it('should not be opened only to be told of the end', async () => {
    const connection = await connect()
    await connection.disconnect()
    expect(stage.opened).toHaveLength(1)
    expect(stage.store.keys('portico')).toEqual([])
  })

  describe('in a browser that asks whether the page may reach apps', () => {
    it('should be explained before it is asked', async () => {
      stage.permission = 'prompt'
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      await until(() => stage.visitor.step.kind === 'explain')
      expect(stage.network.sockets).toEqual([])
      stage.network.isThere = () => false
      stage.permission = 'granted'
      stage.visitor.press()
      await until(() => stage.visitor.step.kind === 'ready')
      stage.network.isThere = () => true
      await stage.press()
      await connecting
    })

    it('should be told how to allow it, and go on by itself when it is allowed', async () => {
      stage.permission = 'denied'
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      await until(() => stage.visitor.step.kind === 'blocked')
      stage.permit('granted')
      await stage.press()
      await connecting
    })
  })

  it('should say so in an app that opens no wallets, and end when the visitor leaves', async () => {
    stage = await MobileStage.open('incompatible')
    const leaving = new AbortController()
    const connecting = stage.wallets().connect('solana', [LOCAL], leaving.signal, stage.visitor)
    await until(() => stage.visitor.step.kind === 'incompatible')
    leaving.abort(new CoreError('REQUEST_CANCELLED'))
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
  })
})
