import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CryptoRandomness } from '../../../../src/adapters/browser/crypto-randomness.ts'
import {
  newKeyPair,
  NONCE_LENGTH,
  randomBytes,
  sealed,
  sharedKey,
} from '../../../../src/adapters/connectors/deeplink/sealed-box.ts'
import { base58, fromBase58 } from '../../../../src/domain/shared/base58.ts'
import { WALLET_SOLANA_ADDRESS } from '../../../../sandbox/wallet/keys.ts'
import { ask, NEVER, PAGE, PARAMETER, PHANTOM, type DeeplinkWorld, deeplinkWorld } from './deeplink-world.ts'
import { solanaTransfer } from './solana-transfer.ts'
import { offeredLink } from '../../../support/offered-link.ts'

const chance = new CryptoRandomness()
const SIGNING = {
  method: 'solana_signMessage',
  params: { message: base58(new TextEncoder().encode('Hello')), pubkey: WALLET_SOLANA_ADDRESS },
}
const BAD = { code: 'WALLET_BAD_ANSWER' }
const KEY = 'phantom_encryption_public_key'

/** The answer of a wallet, spoilt on its way: a value that becomes `undefined` is left out. */
function spoilt(href: string, change: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(href)
  for (const [name, value] of Object.entries(change))
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return url.href
}

const valueIn = (href: string, name: string): string => new URL(href).searchParams.get(name) ?? ''

/** What a wallet that agrees to anything would seal for the page that asked by this link. */
function sealedFor(href: string, value: unknown): Readonly<Record<string, string>> {
  const { secret, publicKey } = newKeyPair(chance)
  const key = sharedKey(secret, fromBase58(valueIn(href, 'dapp_encryption_public_key'))!)!
  const nonce = randomBytes(chance, NONCE_LENGTH)
  return { [KEY]: base58(publicKey), nonce: base58(nonce), data: base58(sealed(key, nonce, value)) }
}

/** A question for a connection, and the honest answer to it. */
async function offered(world: DeeplinkWorld) {
  const link = await offeredLink(world.tab().sessions, PHANTOM.id, NEVER)
  return { link, answer: await world.follow(link) }
}

async function mustNotConnect(world: DeeplinkWorld, href: string, outcome: object): Promise<void> {
  const back = world.tab(href)
  expect(await back.sessions.takeReturn()).toMatchObject(outcome)
  expect(back.bar.href).toBe(PAGE)
  expect(await back.sessions.restore()).toEqual([])
}

describe('what comes back in the address instead of an answer', () => {
  it.each<[string, Readonly<Record<string, string | undefined>>]>([
    ['no data', { data: undefined }],
    ['no nonce', { nonce: undefined }],
    ['no key', { [KEY]: undefined }],
    ['the key by the name of another wallet', { [KEY]: undefined, solflare_encryption_public_key: '1'.repeat(32) }],
    ['a key that is none', { [KEY]: '1'.repeat(32) }],
    ['a key of another length', { [KEY]: base58(new Uint8Array(31).fill(7)) }],
    ['the key of another wallet', { [KEY]: base58(newKeyPair(chance).publicKey) }],
    ['another nonce', { nonce: base58(new Uint8Array(24).fill(7)) }],
    ['a nonce of another length', { nonce: base58(new Uint8Array(23).fill(7)) }],
    ['what is not base58', { data: 'O0Il' }],
    ['an empty box', { data: '' }],
    ['far too much', { data: '2'.repeat(200_000) }],
    ['both a failure and an answer', { errorCode: '4001' }],
    ['a failure without a number', { errorCode: 'declined', data: undefined }],
  ])('should not be taken for a connection: %s', async (_name, change) => {
    const world = await deeplinkWorld()
    const { answer } = await offered(world)
    await mustNotConnect(world, spoilt(answer, change), { kind: 'notConnected', walletId: PHANTOM.id, ...BAD })
  })

  it.each<[string, unknown]>([
    ['no account', { session: 'abc' }],
    ['no session', { public_key: WALLET_SOLANA_ADDRESS }],
    ['an empty session', { public_key: WALLET_SOLANA_ADDRESS, session: '' }],
    ['a session without end', { public_key: WALLET_SOLANA_ADDRESS, session: 'x'.repeat(5_000) }],
    ['an account on EVM', { public_key: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045', session: 'abc' }],
    ['an account of 31 bytes', { public_key: base58(new Uint8Array(31).fill(7)), session: 'abc' }],
    ['the system program', { public_key: '1'.repeat(32), session: 'abc' }],
    ['a list', [WALLET_SOLANA_ADDRESS, 'abc']],
    ['nothing', null],
  ])('should not be taken for a connection though it is sealed well: %s', async (_name, value) => {
    const world = await deeplinkWorld()
    const { link, answer } = await offered(world)
    await mustNotConnect(world, spoilt(answer, sealedFor(link.href, value)), { kind: 'notConnected', ...BAD })
  })

  it('should be of no use a second time, in no tab', async () => {
    const world = await deeplinkWorld()
    const { answer } = await offered(world)
    expect(await world.tab(answer).sessions.takeReturn()).toMatchObject({ kind: 'connected' })
    const again = world.tab(answer)
    expect(await again.sessions.takeReturn()).toEqual({ kind: 'unknown', mayBeSent: false })
    expect(again.bar.href).toBe(PAGE)
    expect(await again.sessions.restore()).toHaveLength(1)
  })

  it('should be nothing to a page that did not ask, whatever number it carries', async () => {
    const world = await deeplinkWorld()
    const { answer } = await offered(world)
    const forged = spoilt(answer, { [PARAMETER]: '0'.repeat(32) })
    await mustNotConnect(world, forged, { kind: 'unknown' })
    const twice = `${answer.replace('#place', '')}&${PARAMETER}=0#place`
    await mustNotConnect(world, twice, { kind: 'unknown' })
    await mustNotConnect(await deeplinkWorld(), answer, { kind: 'unknown' })
    // None of these has used up the request.
    expect(await world.tab(answer).sessions.takeReturn()).toMatchObject({ kind: 'connected' })
  })

  it('should come too late after a day', async () => {
    const world = await deeplinkWorld()
    const { answer } = await offered(world)
    await world.clock.pass(24 * 3_600_000)
    await mustNotConnect(world, answer, { kind: 'unknown' })
  })

  it('should never throw, whatever is written there, and always be gone from the address', async () => {
    const world = await deeplinkWorld()
    const name = fc.constantFrom(PARAMETER, 'data', 'nonce', 'errorCode', 'errorMessage', KEY, 'colour', '%', 'x[]')
    const pair = fc.tuple(name, fc.oneof(fc.string(), fc.webQueryParameters())).map(([key, value]) => `${key}=${value}`)
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 8 }), fc.webFragments(), async (pairs, fragment) => {
        const back = world.tab(
          `https://shop.example/cart?${PARAMETER}=1&${pairs.join('&').replaceAll('#', '')}#${fragment}`,
        )
        expect((await back.sessions.takeReturn())?.kind).toBe('unknown')
        expect(back.bar.href).not.toContain(`${PARAMETER}=`)
        expect(back.bar.href.endsWith(`#${fragment}`)).toBe(true)
      }),
    )
  })
})

describe('what comes back in the address instead of a signature', () => {
  it.each<[string, Readonly<Record<string, string | undefined>>]>([
    ['no data', { data: undefined }],
    ['a box that was cut off', { data: '4yUk' }],
    ['another nonce', { nonce: base58(new Uint8Array(24).fill(7)) }],
    ['both a failure and an answer', { errorCode: '4001' }],
    ['the box of another question', {}],
  ])('should be an answer that cannot be read: %s', async (name, change) => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const other = ask(world.tab(), topic, {
      method: 'solana_signTransaction',
      params: { transaction: await solanaTransfer(1n) },
    })
    const otherAnswer = await world.follow(other.link)
    const asked = ask(world.tab(), topic, SIGNING)
    const answer = await world.follow(asked.link)
    const swapped = { nonce: valueIn(otherAnswer, 'nonce'), data: valueIn(otherAnswer, 'data') }
    const back = world.tab(spoilt(answer, name === 'the box of another question' ? swapped : change))
    expect(await back.sessions.takeReturn()).toMatchObject({ kind: 'answered', answer: { kind: 'error', error: BAD } })
    expect(back.bar.href).toBe(PAGE)
  })

  it('should be nothing once the connection is over, or another has taken its place', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const asked = ask(world.tab(), topic, SIGNING)
    const answer = await world.follow(asked.link)
    await world.connect()
    expect(await world.tab(answer).sessions.takeReturn()).toMatchObject({
      answer: { kind: 'error', error: { code: 'SESSION_GONE' } },
    })
    const { topic: next } = await world.connect()
    const last = ask(world.tab(), next, SIGNING)
    const lastAnswer = await world.follow(last.link)
    await world.tab().sessions.end(next)
    expect(await world.tab(lastAnswer).sessions.takeReturn()).toEqual({ kind: 'unknown', mayBeSent: true })
  })

  it('Q213 should be told apart from an answer to a question for a connection, where no question is known', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const asked = ask(world.tab(), topic, SIGNING)
    const answer = await world.follow(asked.link)
    const lost = async (href: string) => (await deeplinkWorld()).tab(href).sessions.takeReturn()
    expect(await lost(answer)).toEqual({ kind: 'unknown', mayBeSent: true })
    const refused = spoilt(answer, { data: undefined, nonce: undefined, errorCode: '4001' })
    expect(await lost(refused)).toEqual({ kind: 'unknown', mayBeSent: false })
  })

  it('Q213 should be nothing new the second time', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const asked = ask(world.tab(), topic, SIGNING)
    const answer = await world.follow(asked.link)
    expect(await world.tab(answer).sessions.takeReturn()).toMatchObject({ kind: 'answered' })
    const again = world.tab(answer)
    expect(await again.sessions.takeReturn()).toBeUndefined()
    expect(again.bar.href).toBe(PAGE)
  })

  it('should be dropped when the visitor had cancelled, unless money may have moved', async () => {
    const world = await deeplinkWorld()
    const { topic } = await world.connect()
    const message = ask(world.tab(), topic, SIGNING)
    message.cancel()
    await expect(message.answer).rejects.toThrow('cancelled')
    const back = world.tab(await world.follow(message.link))
    expect(await back.sessions.takeReturn()).toBeUndefined()
    expect(back.bar.href).toBe(PAGE)

    const transfer = ask(world.tab(), topic, {
      method: 'solana_signTransaction',
      params: { transaction: await solanaTransfer(1n) },
    })
    transfer.cancel()
    const again = world.tab(await world.follow(transfer.link))
    expect(await again.sessions.takeReturn()).toMatchObject({ kind: 'answered', answer: { kind: 'result' } })
    expect(await again.sessions.recordedAnswer(transfer.request, transfer.requestId)).toMatchObject({ kind: 'result' })
  })

  it('should say in its own words only what can be shown as text', async () => {
    const world = await deeplinkWorld()
    const { link } = await offered(world)
    const href = spoilt(valueIn(link.href, 'redirect_link'), {
      ...{ errorCode: '-32603', errorMessage: `<b>${'no '.repeat(200)}\u202e</b>` },
    })
    const returned = await world.tab(href).sessions.takeReturn()
    expect(returned).toMatchObject({ kind: 'notConnected', code: 'WALLET_REFUSED' })
    const { details = '' } = returned as { details?: string }
    expect(details.length).toBeLessThan(200)
    expect(details).not.toContain('\u202e')
  })
})
