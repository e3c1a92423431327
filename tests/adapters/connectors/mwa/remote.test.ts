import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBase58Encoder } from '@solana/web3.js'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import type { MobileConnection } from '../../../../src/adapters/connectors/mwa/mobile-connection.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import { until } from './fake-network.ts'
import { MobileStage, NEVER } from './mobile-stage.ts'

const LOCAL = chainId('solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy')
const MESSAGE = new TextEncoder().encode('Hello from a computer')
const signMessage = {
  method: 'solana_signMessage',
  params: { message: base58(MESSAGE), pubkey: WALLET_SOLANA_ADDRESS },
  chain: LOCAL,
}

async function isSignedByOwner(answer: unknown): Promise<boolean> {
  const bytes = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
  const key = await crypto.subtle.importKey('raw', bytes(WALLET_SOLANA_ADDRESS), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, bytes((answer as { signature: string }).signature), MESSAGE)
}

describe('a wallet on a phone beside the computer', () => {
  let stage: MobileStage
  beforeEach(async () => {
    stage = await MobileStage.open('remote')
  })
  afterEach(() => vi.unstubAllGlobals())

  const connect = async (): Promise<MobileConnection> => {
    const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
    await stage.name()
    await stage.come()
    return connecting
  }

  describe('connecting', () => {
    it('R-VIEW-5 should be met by a code, and share its account', async () => {
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      await stage.name()
      expect(await stage.link()).toMatchObject({ kind: 'remote', reflector: 'reflector.example', id: 'BwcHBw' })
      expect(stage.network.last.url).toBe('wss://reflector.example/reflect')
      await stage.come()
      const connection = await connecting
      expect(connection.grant()).toEqual({
        accounts: [{ chain: LOCAL, address: WALLET_SOLANA_ADDRESS }],
        chains: [LOCAL],
        // It is unknown which node the wallet would send to.
        methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
        events: [],
      })
      expect(stage.questions.map(({ title }) => title)).toEqual(['Connect to Portico'])
      expect(stage.visitor.steps).toEqual(['preparing', 'scan', 'answering', 'wait'])
    })

    it('should replace the code before the reflector gives its place away, and be found at the old one too', async () => {
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      await stage.name()
      const old = await stage.link()
      const first = stage.network.last
      await stage.clock.pass(25_000)
      await stage.name(9, 2)
      await until(
        () => stage.visitor.step.kind === 'scan' && stage.visitor.steps.filter((kind) => kind === 'scan').length > 1,
      )
      expect(await stage.link()).not.toEqual(old)
      expect(first.isClosed).toBe(false)
      await stage.comeTo(first, old)
      await connecting
      expect(stage.network.last.isClosed).toBe(true)
    })

    it('should take no for an answer', async () => {
      stage.agrees = false
      await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(stage.network.last.isClosed).toBe(true)
      expect(stage.store.keys('portico')).toEqual([])
    })

    it('should leave nothing open when the visitor gives it up', async () => {
      const leaving = new AbortController()
      const connecting = stage.wallets().connect('solana', [LOCAL], leaving.signal, stage.visitor)
      await stage.name()
      await stage.link()
      leaving.abort(new CoreError('REQUEST_CANCELLED'))
      await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
      expect(stage.network.sockets.every(({ isClosed }) => isClosed)).toBe(true)
      expect(stage.visitor.steps).toEqual(['preparing', 'scan'])
    })

    it('should say within 8 s that no reflector runs', async () => {
      stage.network.isThere = () => false
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      await until(() => stage.network.sockets.length > 0)
      await Promise.all([
        expect(connecting).rejects.toMatchObject({ code: 'WALLET_NOT_REACHED' }),
        stage.clock.pass(8_000),
      ])
    })
  })

  describe('once connected', () => {
    it('R-VISIT-2 should sign a message, over the same line', async () => {
      const connection = await connect()
      expect(await isSignedByOwner(await connection.request(signMessage, NEVER, stage.visitor))).toBe(true)
      expect(stage.network.sockets).toHaveLength(1)
    })

    it('should be back after a reload without any request, and be asked by a new code', async () => {
      await connect()
      const back = await stage.wallets().reconnect('solana', [LOCAL])
      expect(back?.grant().accounts).toEqual([{ chain: LOCAL, address: WALLET_SOLANA_ADDRESS }])
      expect(stage.network.sockets).toHaveLength(1)

      const signing = back?.request(signMessage, NEVER, stage.visitor)
      await stage.name(8, 2)
      await stage.come()
      expect(await isSignedByOwner(await signing)).toBe(true)
      expect(stage.wallet.asked).toEqual(['authorize', 'get_capabilities', 'authorize', 'sign_messages'])
      expect(stage.questions.map(({ method }) => method)).toEqual(['authorize', 'sign_messages'])
    })

    it('should be told of the end, and forgotten', async () => {
      const connection = await connect()
      await connection.disconnect()
      expect(stage.wallet.asked.at(-1)).toBe('deauthorize')
      expect(stage.network.last.isClosed).toBe(true)
      expect(stage.store.keys('portico')).toEqual([])
      await expect(connection.request(signMessage, NEVER, stage.visitor)).rejects.toMatchObject({
        code: 'SESSION_GONE',
      })
    })

    it('should be said to be unknown what came of a question when the line breaks', async () => {
      const connection = await connect()
      stage.decide = () => new Promise(() => {})
      const signing = connection.request(signMessage, NEVER, stage.visitor)
      await until(() => stage.questions.length > 1)
      stage.network.last.drop()
      await Promise.all([
        expect(signing).rejects.toMatchObject({ code: 'REQUEST_UNANSWERED' }),
        until(() => stage.network.last.isClosed).then(() => stage.clock.pass(0)),
      ])
    })

    it('should be known that nothing was asked when the visitor gives up at the code', async () => {
      await connect()
      const back = await stage.wallets().reconnect('solana', [LOCAL])
      const leaving = new AbortController()
      const signing = back?.request(signMessage, leaving.signal, stage.visitor)
      await stage.name(8, 2)
      await stage.link()
      leaving.abort(new CoreError('REQUEST_CANCELLED'))
      await expect(signing).rejects.toMatchObject({ code: 'ASSOCIATION_CANCELLED' })
      expect(stage.questions).toHaveLength(1)
    })
  })
})
