import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainId } from '../../src/domain/network/chain-id.ts'
import type { WalletApi, WalletQuery } from '../../src/ports/wallet-api.ts'
import { idsOf } from '../support/listings.ts'

/** A catalogue of at least 50 wallets, of which a test knows two; the first of all can be shown. */
export interface Catalogue {
  readonly api: WalletApi
  /** Listed with `eip155:137` and not with `eip155:1`; no other has its name. */
  readonly polygonOnly: { readonly id: string; readonly name: string }
  /** Listed with the badge. */
  readonly certified: string
  readonly imageId: string
  stop(): Promise<void>
}

const never = () => new AbortController().signal

/** What every catalogue answers, over whatever line. */
export function describeWalletApi(name: string, open: () => Promise<Catalogue>): void {
  describe(`${name}, as a catalogue of wallets`, () => {
    let catalogue: Catalogue
    beforeAll(async () => {
      catalogue = await open()
    })
    afterAll(() => catalogue.stop())
    const ask = (query: Partial<WalletQuery> = {}, signal = never()) =>
      catalogue.api.fetchWallets({ page: 1, entries: 40, chains: [], ...query }, signal)

    it('R-API-1 should give as many wallets as are asked for, and say how many there are', async () => {
      const { wallets, count } = await ask({ entries: 4 })
      expect(wallets).toHaveLength(4)
      expect(count).toBeGreaterThanOrEqual(50)
      expect((await ask()).wallets).toHaveLength(40)
    })

    it('R-API-1 should give every wallet once over all pages, and nothing behind them', async () => {
      const { count } = await ask()
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(count / 40) + 1 }, (_, at) => ask({ page: at + 1 })),
      )
      const ids = pages.flatMap(({ wallets }) => idsOf(wallets))
      expect(new Set(ids).size).toBe(count)
      expect(ids).toHaveLength(count)
      expect(pages.at(-1)?.wallets).toEqual([])
    })

    it('R-API-1 should know which ids are wanted, and which are not', async () => {
      const { certified } = catalogue
      const polygonOnly = catalogue.polygonOnly.id
      const included = await ask({ include: [polygonOnly, certified, 'nobody'] })
      expect([...idsOf(included.wallets)].sort()).toEqual([polygonOnly, certified].sort())
      expect(included.count).toBe(2)
      const { count } = await ask()
      expect((await ask({ exclude: [polygonOnly] })).count).toBe(count - 1)
    })

    it('R-API-1 should compare chains as wholes: eip155:1 is no part of eip155:137', async () => {
      const include = [catalogue.polygonOnly.id]
      expect((await ask({ include, chains: [chainId('eip155:1')] })).wallets).toEqual([])
      expect((await ask({ include, chains: [chainId('eip155:1'), chainId('eip155:137')] })).wallets).toHaveLength(1)
    })

    it('R-API-1 should search by the name in any case, and know badges', async () => {
      const { id, name: searched } = catalogue.polygonOnly
      expect(idsOf((await ask({ search: searched.toUpperCase() })).wallets)).toEqual([id])
      expect(idsOf((await ask({ search: searched.slice(1).toLowerCase() })).wallets)).toEqual([id])
      expect((await ask({ search: 'no such wallet' })).wallets).toEqual([])
      expect(idsOf((await ask({ badge: 'certified' })).wallets)).toContain(catalogue.certified)
      expect((await ask({ badge: 'none', include: [catalogue.certified] })).wallets).toEqual([])
    })

    it('R-API-2 should give a picture, and none for an id that is none', async () => {
      const { type, bytes } = await catalogue.api.fetchImage('wallet', catalogue.imageId, never())
      expect([type, bytes.length > 0]).toEqual(['image/png', true])
      await expect(catalogue.api.fetchImage('wallet', '../x', never())).rejects.toMatchObject({
        code: 'IMAGE_UNAVAILABLE',
      })
    })

    it('should not ask, and say why, when the signal was aborted', async () => {
      const reason = new Error('gone')
      await expect(ask({}, AbortSignal.abort(reason))).rejects.toBe(reason)
      await expect(catalogue.api.fetchImage('wallet', catalogue.imageId, AbortSignal.abort(reason))).rejects.toBe(
        reason,
      )
    })

    it('should have something in reserve', async () => {
      expect((await catalogue.api.bundled()).length).toBeGreaterThan(0)
    })
  })
}
