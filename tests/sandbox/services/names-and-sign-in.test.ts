import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Services, startServices } from '../../../sandbox/services/services.ts'
import { SignInDesk } from '../../../sandbox/services/sign-in.ts'
import {
  WALLET_EVM_ADDRESS,
  WALLET_EVM_PRIVATE_KEY,
  WALLET_SECOND_EVM_ADDRESS,
  WALLET_SOLANA_ADDRESS,
} from '../../../sandbox/wallet/keys.ts'

let services: Services
beforeAll(async () => {
  services = await startServices({ chains: [] })
})
afterAll(() => services.stop())

const get = async (path: string) => {
  const answer = await fetch(`${services.url}${path}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('the naming service', () => {
  it("should know the wallet's account by name, and the name by its accounts", async () => {
    expect((await get(`/v1/identity/${WALLET_EVM_ADDRESS.toLowerCase()}`)).body).toMatchObject({ name: 'porch.eth' })
    const { body } = await get('/v1/profile/account/porch.eth')
    const addresses = { 60: { address: WALLET_EVM_ADDRESS }, 501: { address: WALLET_SOLANA_ADDRESS } }
    expect(body).toEqual({ name: 'porch.eth', addresses })
  })

  it('should let the second account claim a name that leads to another', async () => {
    expect((await get(`/v1/identity/${WALLET_SECOND_EVM_ADDRESS}`)).body).toMatchObject({ name: 'stolen.eth' })
    const { body } = await get('/v1/profile/account/stolen.eth')
    expect(JSON.stringify(body)).not.toContain(WALLET_SECOND_EVM_ADDRESS)
  })

  it('should know no account by other names', async () => {
    for (const name of ['nobody.eth', 'toString', '__proto__'])
      expect((await get(`/v1/profile/account/${name}`)).status).toBe(404)
  })
})

describe("the page's own server", () => {
  const ORIGIN = 'http://localhost:5173'
  const account = privateKeyToAccount(WALLET_EVM_PRIVATE_KEY)
  const textWith = (nonce: unknown, host = 'localhost:5173') =>
    [
      `${host} wants you to sign in with your Ethereum account:`,
      account.address,
      '',
      '',
      `URI: http://${host}`,
      'Version: 1',
      'Chain ID: 31337',
      `Nonce: ${String(nonce)}`,
      'Issued At: 2026-01-01T00:00:00.000Z',
    ].join('\n')
  const nonce = async () => (await get('/sign-in/nonce')).body['nonce']
  const verify = async (message: string, signature: string, origin = ORIGIN) => {
    const body = JSON.stringify({ message, signature })
    const answer = await fetch(`${services.url}/sign-in/verify`, { method: 'POST', body, headers: { origin } })
    return ((await answer.json()) as { isIn: unknown }).isIn
  }

  it('should let in who signed its nonce for this page, once', async () => {
    const message = textWith(await nonce())
    const signature = await account.signMessage({ message })
    expect(await verify(message, signature)).toBe(true)
    expect(await verify(message, signature)).toBe(false)
  })

  it('N01 N08 should refuse a text of another page, an unknown nonce, and a wrong signature', async () => {
    const elsewhere = textWith(await nonce(), 'evil.example')
    expect(await verify(elsewhere, await account.signMessage({ message: elsewhere }))).toBe(false)
    const own = textWith('abcdefgh')
    expect(await verify(own, await account.signMessage({ message: own }))).toBe(false)
    expect(await verify(textWith(await nonce()), await account.signMessage({ message: 'hello' }))).toBe(false)
    expect(await verify('', '')).toBe(false)
  })

  it('should let in who signs also after a thousand nonces that were never signed', async () => {
    const desk = new SignInDesk()
    const ask = async (path: string, body = '') => {
      const request = Object.assign(Readable.from([Buffer.from(body)]), { method: 'POST', headers: { origin: ORIGIN } })
      return (await desk.answer(path, request as unknown as IncomingMessage))?.body as Record<string, unknown>
    }
    for (let each = 0; each < 1_000; each += 1) await ask('/sign-in/nonce')
    const message = textWith((await ask('/sign-in/nonce'))['nonce'])
    const signature = await account.signMessage({ message })
    expect(await ask('/sign-in/verify', JSON.stringify({ message, signature }))).toEqual({ isIn: true })
  })

  it('should go on after what is no signature, and a page that is a file', async () => {
    for (const signature of ['0x', '0x12', `0x${'ff'.repeat(65)}`, `0x${'ab'.repeat(500)}`, 'not a signature'])
      expect(await verify(textWith(await nonce()), signature)).toBe(false)
    const message = textWith(await nonce())
    expect(await verify(message, await account.signMessage({ message }), 'null')).toBe(false)
    expect(await nonce()).toMatch(/^[0-9a-f]+$/)
  })
})
