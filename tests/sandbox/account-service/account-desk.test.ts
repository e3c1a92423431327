import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { AccountDesk, type DeskAnswer } from '../../../sandbox/account-service/account-desk.ts'
import type { AccountKeys } from '../../../sandbox/account-service/account-keys.ts'

const OWN = 'http://localhost:5175'
const ADDRESS = 'Ada@Example.com'

/** A request as the service's own page makes it. */
function post(body: string, origin: string | undefined = OWN): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'POST'
  if (origin !== undefined) request.headers.origin = origin
  request.push(body)
  request.push(null)
  return request
}

function desk() {
  let now = 0
  const funded: AccountKeys[] = []
  const all = new AccountDesk(
    async (keys) => void funded.push(keys),
    () => now,
  )
  const ask = async (path: string, given: object, origin?: string) =>
    (await all.answer(`/account/api/${path}`, post(JSON.stringify(given), origin), OWN)) as DeskAnswer
  const code = () => all.mails[0]?.code ?? ''
  const wrong = () => (code() === '000000' ? '000001' : '000000')
  return { all, funded, ask, code, wrong, pass: (ms: number) => void (now += ms) }
}

describe('AccountDesk', () => {
  it('should let in who has the code from the mail, into the same account each time, funded once', async () => {
    const { all, ask, code, funded } = desk()
    const enter = async () => {
      await ask('code', { address: ADDRESS })
      const { body } = await ask('verify', { address: ADDRESS, code: code() })
      return (await ask('session', body as object)).body
    }
    const [first, second] = [await enter(), await enter()]
    expect(first).toEqual(second)
    expect(funded).toEqual([first])
    expect(all.mails.map(({ to }) => to)).toEqual(['ada@example.com', 'ada@example.com'])
  })

  it('T60 should say that a code is wrong, until there were too many tries; then even the right one is none', async () => {
    const { ask, code, wrong } = desk()
    await ask('code', { address: ADDRESS })
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await ask('verify', { address: ADDRESS, code: wrong() })).body)
    expect(codes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ({ code: 'CODE_WRONG' })))
    expect(codes[4]).toEqual({ code: 'CODE_TRIES_SPENT' })
    expect((await ask('verify', { address: ADDRESS, code: code() })).body).toEqual({ code: 'CODE_TRIES_SPENT' })
  })

  it('T60 should let no code in after ten minutes, nor twice', async () => {
    const { ask, code, pass } = desk()
    await ask('code', { address: ADDRESS })
    pass(600_001)
    expect((await ask('verify', { address: ADDRESS, code: code() })).body).toEqual({ code: 'CODE_EXPIRED' })
    await ask('code', { address: ADDRESS })
    expect((await ask('verify', { address: ADDRESS, code: code() })).status).toBe(200)
    expect((await ask('verify', { address: ADDRESS, code: code() })).body).toEqual({ code: 'CODE_EXPIRED' })
  })

  it('T60 should send no second mail within half a minute, but where the first code is used up', async () => {
    const { all, ask, wrong, pass } = desk()
    await ask('code', { address: ADDRESS })
    pass(10_000)
    expect((await ask('code', { address: ADDRESS })).body).toEqual({ resendInMs: 20_000 })
    expect(all.mails).toHaveLength(1)
    for (let tries = 0; tries < 5; tries += 1) await ask('verify', { address: ADDRESS, code: wrong() })
    await ask('code', { address: ADDRESS })
    expect(all.mails).toHaveLength(2)
  })

  it('should refuse other pages, what is no address, and an account that has signed out', async () => {
    const { ask } = desk()
    expect((await ask('person', { person: 'ada' }, 'http://localhost:5173')).status).toBe(403)
    expect((await ask('code', { address: 'ada' })).body).toEqual({ code: 'EMAIL_INVALID' })
    expect((await ask('person', { person: 'toString' })).status).toBe(404)
    const { body } = await ask('person', { person: 'ada' })
    await ask('end', body as object)
    expect((await ask('session', body as object)).body).toEqual({ code: 'SIGNED_OUT' })
  })
})
