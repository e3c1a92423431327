import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Services, startServices } from '../../../sandbox/services/services.ts'
import { isImageId } from '../../../src/domain/wallets/wallet-image.ts'

let services: Services
beforeAll(async () => {
  services = await startServices({ chains: ['eip155:31337'], extraWallets: 1_000 })
})
afterAll(() => services.stop())

interface Page {
  readonly data: readonly { readonly id: string; readonly name: string; readonly image_id: string }[]
  readonly count: number
}
const ask = async (query: string) => (await (await fetch(`${services.url}/getWallets?${query}`)).json()) as Page

describe('wallets that do not exist', () => {
  it('should stand behind the others, each with an id, a name and an icon of its own', async () => {
    const wallets: Page['data'][number][] = []
    const { count } = await ask('entries=1')
    for (let page = 1; wallets.length < count; page += 1) wallets.push(...(await ask(`entries=100&page=${page}`)).data)
    expect(count).toBeGreaterThan(1_000)
    for (const key of ['id', 'name', 'image_id'] as const)
      expect(new Set(wallets.map((wallet) => wallet[key])).size).toBe(count)
    expect(wallets.slice(-1_000).every(({ id }) => id.startsWith('extra-'))).toBe(true)
  })

  it('B01 should have icons whose ids may be asked for, as all wallets of the sandbox have', async () => {
    for (const { image_id } of (await ask('entries=100')).data) expect(isImageId(image_id)).toBe(true)
  })

  it('should be as many as is said while the services run', async () => {
    const { count } = await ask('search=extra')
    const all = (await ask('')).count
    services.extraWallets = 3
    expect((await ask('')).count).toBe(all - 997)
    services.extraWallets = 0
    expect((await ask('')).count).toBe(all - 1_000)
    services.extraWallets = 1_000
    expect([(await ask('')).count, (await ask('search=extra')).count]).toEqual([all, count])
  })
})
