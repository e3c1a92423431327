import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import { readConnectAnswer, readRequestAnswer } from '../../../../src/adapters/connectors/deeplink/read-answer.ts'
import { keyPairOf, sealed, sharedKey } from '../../../../src/adapters/connectors/deeplink/sealed-box.ts'
import { base58 } from '../../../../src/domain/shared/base58.ts'

const [page, wallet] = [keyPairOf(new Uint8Array(32).fill(1)), keyPairOf(new Uint8Array(32).fill(2))]
const shared = sharedKey(page.secret, wallet.publicKey) ?? expect.unreachable()
const NONCE = new Uint8Array(24).fill(9)
const KEY = 'phantom_encryption_public_key'
const AGREED = { public_key: WALLET_SOLANA_ADDRESS, session: 'a3f9-signed-by-the-wallet' }
const BAD = expect.objectContaining({ code: 'WALLET_BAD_ANSWER', details: undefined })

type Written = Readonly<Record<string, string | undefined>>
/** What stands in the address of the page; a value that is `undefined` stands there not. */
const values = (written: Written): ReadonlyMap<string, string> =>
  new Map(Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== undefined))
const boxed = (value: unknown): Written => ({ nonce: base58(NONCE), data: base58(sealed(shared, NONCE, value)) })
const connectAnswer = (change: Written = {}, value: unknown = AGREED) =>
  readConnectAnswer(values({ [KEY]: base58(wallet.publicKey), ...boxed(value), ...change }), page.secret, 'phantom')
const requestAnswer = (change: Written = {}, value: unknown = { signature: 'x' }) =>
  readRequestAnswer(values({ ...boxed(value), ...change }), shared)
/** The failure that an address tells of. */
const failure = (errorCode: string, errorMessage?: string) => values({ errorCode, errorMessage })

describe('readConnectAnswer', () => {
  it('should read what a wallet agreed to', () => {
    expect(connectAnswer()).toEqual({
      address: WALLET_SOLANA_ADDRESS,
      session: AGREED.session,
      walletKey: base58(wallet.publicKey),
    })
    expect(connectAnswer({}, { ...AGREED, session: 'x'.repeat(4_096) }).session).toHaveLength(4_096)
  })

  it.each<[string, Written]>([
    ['no key', { [KEY]: undefined }],
    ['the key under the name of another wallet', { [KEY]: undefined, solflare_encryption_public_key: base58(NONCE) }],
    ['a key of 31 bytes', { [KEY]: base58(new Uint8Array(31).fill(2)) }],
    ['a key that agrees with none', { [KEY]: base58(new Uint8Array(32)) }],
    ['the key of another party', { [KEY]: base58(page.publicKey) }],
    ['no nonce', { nonce: undefined }],
    ['a nonce of 23 bytes', { nonce: base58(NONCE.slice(1)) }],
    ['another nonce', { nonce: base58(new Uint8Array(24).fill(8)) }],
    ['no data', { data: undefined }],
    ['data of nothing', { data: '' }],
    ['data that is not base58', { data: 'O0Il' }],
    ['data without end', { data: '2'.repeat(20_000) }],
    ['neither nonce nor data', { nonce: undefined, data: undefined }],
    ['an answer and a failure', { errorCode: '4001' }],
  ])('should be unreadable with %s', (_what, change) => {
    expect(() => connectAnswer(change)).toThrow(BAD)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'agreed'],
    ['a list', [AGREED]],
    ['no account', { session: AGREED.session }],
    ['an account of no text', { ...AGREED, public_key: { toString: 1 } }],
    ['an EVM account', { ...AGREED, public_key: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' }],
    ['the system program', { ...AGREED, public_key: '1'.repeat(32) }],
    ['no session', { public_key: WALLET_SOLANA_ADDRESS }],
    ['an empty session', { ...AGREED, session: '' }],
    ['a session of no text', { ...AGREED, session: 7 }],
    ['a session without end', { ...AGREED, session: 'x'.repeat(4_097) }],
  ])('should be unreadable with %s in the box', (_what, value) => {
    expect(() => connectAnswer({}, value)).toThrow(BAD)
  })

  it('should be a refusal where the wallet knows no connection: there was none yet', () => {
    for (const code of ['4100', '4900'])
      expect(() => readConnectAnswer(failure(code), page.secret, 'phantom')).toThrow(
        expect.objectContaining({ code: 'WALLET_REFUSED', cause: expect.objectContaining({ code: 'SESSION_GONE' }) }),
      )
  })

  it('should be what the wallet says went wrong', () => {
    expect(() => readConnectAnswer(failure('4001', 'User rejected.'), page.secret, 'phantom')).toThrow(
      expect.objectContaining({ code: 'USER_REJECTED', details: undefined, cause: undefined }),
    )
  })
})

describe('readRequestAnswer', () => {
  it.each([[{ signature: 'x' }], [null], [[]], ['text'], [0], [false]])(
    'should be %j where that is in the box',
    (value) => {
      expect(requestAnswer({}, value)).toEqual(value)
    },
  )

  it.each<[string, Written]>([
    ['no data', { data: undefined }],
    ['no nonce', { nonce: undefined }],
    ['another nonce', { nonce: base58(new Uint8Array(24).fill(8)) }],
    ['a box that was cut off', { data: '4yUk' }],
    ['the box of another connection', { data: base58(sealed(new Uint8Array(32).fill(3), NONCE, {})) }],
    ['an answer and a failure', { errorCode: '4001' }],
  ])('should be unreadable with %s', (_what, change) => {
    expect(() => requestAnswer(change)).toThrow(BAD)
  })

  it.each<[string, string | undefined, object]>([
    ['4001', 'User rejected the request.', { code: 'USER_REJECTED', isDoubtful: false, details: undefined }],
    ['4001', undefined, { code: 'USER_REJECTED', isDoubtful: false, details: undefined }],
    ['4100', 'Unauthorized', { code: 'SESSION_GONE', isDoubtful: false, details: 'Unauthorized' }],
    ['4900', 'Disconnected', { code: 'SESSION_GONE', isDoubtful: false, details: 'Disconnected' }],
    ['4900', undefined, { code: 'SESSION_GONE', isDoubtful: false, details: undefined }],
    ['-32601', 'Method not found', { code: 'METHOD_NOT_GRANTED', isDoubtful: true, details: 'Method not found' }],
    ['-32000', 'Blockhash not found', { code: 'WALLET_REFUSED', isDoubtful: true, details: 'Blockhash not found' }],
    ['-32603', 'User rejected', { code: 'USER_REJECTED', isDoubtful: true, details: undefined }],
    ['-32603', '\u202eoops\u200b ', { code: 'WALLET_REFUSED', isDoubtful: true, details: 'oops' }],
    ['-32603', ' \u200b', { code: 'WALLET_REFUSED', isDoubtful: true, details: undefined }],
    ['-32603', 'w'.repeat(10_000), { code: 'WALLET_REFUSED', isDoubtful: true, details: 'w'.repeat(160) }],
    ['999999', '', { code: 'WALLET_REFUSED', isDoubtful: true, details: undefined }],
    ['7', undefined, { code: 'WALLET_REFUSED', isDoubtful: true, details: undefined }],
  ])('should be the failure that %s and %j stand for', (code, words, read) => {
    expect(() => readRequestAnswer(failure(code, words), shared)).toThrow(expect.objectContaining(read))
  })

  it.each(['', 'declined', 'x4001', '4001x', '4001 ', '--1', '1.5', '0x1', '1e3', '1234567', '٤٠٠١', '4001,4001'])(
    'should be unreadable with a failure of number %j',
    (code) => expect(() => readRequestAnswer(failure(code, 'No.'), shared)).toThrow(BAD),
  )

  it('should be the box or a failure of ours, whatever stands in the address', () => {
    const name = fc.constantFrom('data', 'nonce', 'errorCode', 'errorMessage', '__proto__', KEY)
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), (written) => {
        const failing = expect.objectContaining({ code: expect.stringMatching(/^[A-Z_]+$/) })
        expect(() => readRequestAnswer(values(written), shared)).toThrow(failing)
        expect(() => readConnectAnswer(values(written), page.secret, 'phantom')).toThrow(failing)
      }),
    )
  })
})
