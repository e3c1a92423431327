import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import type { Tampering } from '../../../../sandbox/mobile-wallet/wallet-end.ts'
import { chainId } from '../../../../src/domain/network/chain-id.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'
import { until } from './fake-network.ts'
import { MobileStage, NEVER } from './mobile-stage.ts'
import { runs } from '../../../support/runs.ts'

const LOCAL = chainId('solana:GUT8QDq9ruAAgvxYSuQKKPLBVorGdTHy')
const MESSAGE = new TextEncoder().encode('Hello')
const params = { message: base58(MESSAGE), pubkey: WALLET_SOLANA_ADDRESS }
const signMessage = { method: 'solana_signMessage', params, chain: LOCAL }
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
/** One byte of it is another. */
const withByte = (bytes: Uint8Array<ArrayBuffer>, at: number) =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

describe('a wallet on a phone, and an attacker on the way to it', () => {
  let stage: MobileStage
  beforeEach(async () => {
    stage = await MobileStage.open('remote')
  })
  afterEach(() => {
    expect(stage.network.sockets.every(({ isClosed }) => isClosed)).toBe(true)
    vi.unstubAllGlobals()
  })

  const connect = async (tampering: Tampering = {}) => {
    const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
    await stage.name()
    await stage.come(tampering)
    return connecting
  }

  describe('the reflector', () => {
    const given = (frame: readonly number[] | string) => {
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      const told = stage.network
        .connected()
        .then((socket) => socket.say(typeof frame === 'string' ? frame : Uint8Array.from(frame)))
      return Promise.all([expect(connecting).rejects.toMatchObject({ code: 'ASSOCIATION_UNSAFE' }), told])
    }

    it.each([
      ['nothing at all', []],
      ['no name', [0]],
      ['a length without an end', Array.from({ length: 12 }, () => 0xff)],
      ['a name that no code holds', [0x80, 0x01, ...Array.from({ length: 128 }, () => 7)]],
      ['a text where bytes were agreed on', 'hello'],
    ] as const)('should not be believed that gives %s in place of a name', async (_, frame) => {
      await given(frame)
    })

    it('should be given up after 8 s in which it says nothing', async () => {
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      await stage.network.connected()
      await Promise.all([
        expect(connecting).rejects.toMatchObject({ code: 'WALLET_NOT_REACHED' }),
        stage.clock.pass(8_000),
      ])
    })

    it('should be said not to be there when it takes the place away at once', async () => {
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      await stage.name()
      await stage.link()
      stage.network.last.drop(true)
      await expect(connecting).rejects.toMatchObject({ code: 'WALLET_NOT_REACHED' })
    })

    it('should be asked for another place when it takes one away after a while', async () => {
      const connecting = stage.wallets().connect('solana', [LOCAL], NEVER, stage.visitor)
      await stage.name()
      await stage.link()
      await stage.clock.pass(10_000)
      stage.network.last.drop(true)
      await stage.name(9, 2)
      await until(() => stage.visitor.steps.filter((kind) => kind === 'scan').length > 1)
      await stage.come()
      await (await connecting).disconnect()
    })

    it('should never be believed, nor leave an error behind, whatever it says', async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (frame) => {
          const leaving = new AbortController()
          const connecting = stage.wallets().connect('solana', [LOCAL], leaving.signal, stage.visitor)
          const ended = connecting.then(
            () => 'connected',
            (error: { code: string }) => error.code,
          )
          const count = stage.network.sockets.length
          await until(() => stage.network.sockets.length > count && stage.network.last.isOpen)
          stage.network.last.say(frame)
          const outcome = await Promise.race([
            ended,
            until(() => stage.visitor.step.kind === 'scan').then(() => 'scan'),
          ])
          leaving.abort()
          await ended
          expect(['scan', 'ASSOCIATION_UNSAFE']).toContain(outcome)
        }),
        { numRuns: runs(30) },
      )
    })
  })

  describe('the greeting', () => {
    it.each([
      ['cut short', (reply: Uint8Array<ArrayBuffer>) => reply.slice(0, 40)],
      ['of a point that is not on the curve', (reply: Uint8Array<ArrayBuffer>) => reply.fill(9, 1, 65)],
      ['whose seal is another’s', (reply: Uint8Array<ArrayBuffer>) => withByte(reply, reply.length - 1)],
      ['out of its turn', (reply: Uint8Array<ArrayBuffer>) => withByte(reply, 68)],
    ])('should not be believed %s', async (_, hello) => {
      await expect(connect({ hello: (reply) => Uint8Array.from(hello(reply)) })).rejects.toMatchObject({
        code: 'ASSOCIATION_UNSAFE',
      })
      expect(stage.questions).toEqual([])
    })
  })

  describe('an answer', () => {
    /** Connected, and then each answer to a signature is tampered with. */
    const signing = async (change: NonNullable<Tampering['frame']>) => {
      const frame: Tampering['frame'] = (whole, method) =>
        method === 'sign_messages' ? change(whole, method) : [whole]
      const connection = await connect({ frame })
      const asked = connection.request(signMessage, NEVER, stage.visitor)
      const outcome = asked.catch((error: { code: string }) => error.code)
      await until(() => stage.network.last.isClosed)
      await stage.clock.pass(0)
      return outcome
    }

    it.each([
      ['out of its turn', (frame: Uint8Array<ArrayBuffer>) => [withByte(frame, 3)]],
      ['cut short', (frame: Uint8Array<ArrayBuffer>) => [frame.slice(0, 20)]],
      ['of three bytes', (frame: Uint8Array<ArrayBuffer>) => [frame.slice(0, 3)]],
      ['that was changed on the way', (frame: Uint8Array<ArrayBuffer>) => [withByte(frame, 30)]],
      ['of a megabyte and more', () => [new Uint8Array(1_048_577)]],
    ])('should leave open what became of the question %s', async (_, change) => {
      expect(await signing(change)).toBe('REQUEST_UNANSWERED')
    })

    it('should count once, also when it is said twice', async () => {
      expect(await signing((frame) => [frame, frame])).toHaveProperty('signature')
    })

    it.each([
      ['no signature', { signed_payloads: [] }],
      ['one signature too many', { signed_payloads: ['AAAA', 'AAAA'] }],
      [
        'a signature of 63 bytes',
        { signed_payloads: [toBase64(Uint8Array.from([...MESSAGE, ...new Uint8Array(63)]))] },
      ],
      ['a signature of something else', { signed_payloads: [toBase64(new Uint8Array(MESSAGE.length + 64))] }],
      ['no text', { signed_payloads: [7] }],
      ['no list', { signed_payloads: 'AAAA' }],
    ])('should be said to be unreadable with %s in it', async (_, result) => {
      const connection = await connect({ result: (method, own) => (method === 'sign_messages' ? result : own) })
      await expect(connection.request(signMessage, NEVER, stage.visitor)).rejects.toMatchObject({
        code: 'WALLET_BAD_ANSWER',
      })
      await connection.disconnect()
    })

    it('should be taken where the wallet sends 64 bytes alone, which are checked elsewhere', async () => {
      const garbage = new Uint8Array(64).fill(5)
      const connection = await connect({
        result: (method, own) => (method === 'sign_messages' ? { signed_payloads: [toBase64(garbage)] } : own),
      })
      expect(await connection.request(signMessage, NEVER, stage.visitor)).toEqual({ signature: base58(garbage) })
      await connection.disconnect()
    })
  })

  describe('an authorisation', () => {
    const authorised = (change: object) =>
      connect({ result: (method, own) => (method === 'authorize' ? { ...(own as object), ...change } : own) })

    it.each([
      'http://wallet.example',
      'javascript:alert(1)',
      'https://u:p@wallet.example',
      'https://wallet.example/?a=1',
    ])('should not be taken from a wallet that wants to be opened at %s', async (wallet_uri_base) => {
      await expect(authorised({ wallet_uri_base })).rejects.toMatchObject({ code: 'LINK_BLOCKED' })
      expect(stage.store.keys('portico')).toEqual([])
    })

    it('should be kept with the address that the wallet wants to be opened at', async () => {
      const connection = await authorised({ wallet_uri_base: 'https://wallet.example/app' })
      expect(stage.memory.read([LOCAL])?.base).toBe('https://wallet.example/app/')
      await connection.disconnect()
    })

    it.each([
      ['no account', { accounts: [] }],
      ['an address of 31 bytes', { accounts: [{ address: toBase64(new Uint8Array(31)) }] }],
      ['an address that is no text', { accounts: [{ address: 7 }] }],
      ['no word', { auth_token: '' }],
      ['a word without end', { auth_token: 'x'.repeat(5_000) }],
    ])('should be said to be unreadable with %s', async (_, change) => {
      await expect(authorised(change)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
    })

    it('should be read where a wallet writes its address in base58', async () => {
      const connection = await authorised({ accounts: [{ address: WALLET_SOLANA_ADDRESS }] })
      expect(connection.grant().accounts).toEqual([{ chain: LOCAL, address: WALLET_SOLANA_ADDRESS }])
      await connection.disconnect()
    })

    it('should count for nothing once the wallet answers for another account, and nothing is asked of it', async () => {
      const connection = await connect()
      connection.dispose()
      const back = await stage.wallets().reconnect('solana', [LOCAL])
      const asked = back?.request(signMessage, NEVER, stage.visitor)
      await stage.name(8, 2)
      const accounts = [{ address: toBase64(new Uint8Array(32).fill(3)) }]
      await stage.come({ result: (method, own) => (method === 'authorize' ? { ...(own as object), accounts } : own) })
      await expect(asked).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
      expect(stage.wallet.asked).not.toContain('sign_messages')
    })

    it('should be forgotten where what is stored cannot be read', async () => {
      const connection = await connect()
      connection.dispose()
      for (const text of ['{', '[]', '{"token":7}', '{"token":"x","chain":"solana:other","accounts":[]}']) {
        stage.store.set('portico.mobile-wallet', text)
        expect(await stage.wallets().reconnect('solana', [LOCAL])).toBeUndefined()
      }
    })
  })
})
