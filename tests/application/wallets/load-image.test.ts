import { describe, expect, it } from 'vitest'
import type { WalletImage } from '../../../src/domain/wallets/wallet-image.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const picture = (size = 3): WalletImage => ({ type: 'image/png', bytes: new Uint8Array(size) })
const forever = () => new AbortController().signal

function createGallery(...ids: readonly string[]) {
  const test = createCore()
  for (const id of ids) test.walletApi.images.set(id, picture())
  return test
}

describe('a picture', () => {
  it('R-API-2 should be fetched once and kept', async () => {
    const { core, walletApi } = createGallery('a')
    const first = await core.wallets.image('wallet', 'a', forever())
    expect(first).toEqual(picture())
    expect(await core.wallets.image('wallet', 'a', forever())).toBe(first)
    expect(walletApi.imageQueries).toEqual(['a'])
  })

  it('should be of a kind: the same id of another kind is another picture', async () => {
    const { core, walletApi } = createGallery('a')
    await core.wallets.image('wallet', 'a', forever())
    await core.wallets.image('asset', 'a', forever())
    expect(walletApi.imageQueries).toHaveLength(2)
  })

  it('should be fetched once for all who wait for it', async () => {
    const { core, walletApi } = createGallery('a')
    walletApi.gate.close()
    const both = Promise.all([
      core.wallets.image('wallet', 'a', forever()),
      core.wallets.image('wallet', 'a', forever()),
    ])
    walletApi.gate.open()
    expect(await both).toEqual([picture(), picture()])
    expect(walletApi.imageQueries).toHaveLength(1)
  })

  it("W150 should be none where the page's own service throws at once, and take no turn from the others", async () => {
    const { core, walletApi } = createGallery('a')
    const { fetchImage } = walletApi
    walletApi.fetchImage = () => {
      throw new Error('not ready')
    }
    const ids = Array.from({ length: 8 }, (_, place) => `p${place}`)
    const early = ids.map((id) => watch(core.wallets.image('wallet', id, forever())))
    await settled()
    expect(early.map(({ state, value }) => [state, value])).toEqual(ids.map(() => ['fulfilled', undefined]))
    walletApi.fetchImage = fetchImage
    const late = watch(core.wallets.image('wallet', 'a', forever()))
    await settled()
    expect(late.value).toEqual(picture())
  })

  it('should be asked for six at a time, in the order in which they came into sight (T56)', async () => {
    const ids = Array.from({ length: 19 }, (_, place) => `p${place}`)
    const { core, walletApi } = createGallery(...ids)
    walletApi.gate.close()
    const gone = new AbortController()
    const all = ids.map((id) => core.wallets.image('wallet', id, id === 'p6' ? gone.signal : forever()))
    expect(walletApi.imageQueries).toEqual(ids.slice(0, 6))
    gone.abort() // before its turn: it is never asked for
    walletApi.gate.open()
    const pictures = await Promise.all(all)
    expect(pictures.filter((each) => each === undefined)).toHaveLength(1)
    expect(walletApi.imageQueries).toEqual(ids.filter((id) => id !== 'p6'))
  })

  it('B07 should be called off and dropped when no caller waits for it any more, and not before', async () => {
    const { core, walletApi } = createGallery('a')
    const { fetchImage } = walletApi
    const signals: AbortSignal[] = []
    // A service that ignores the abort.
    walletApi.fetchImage = (kind, id, signal) => {
      signals.push(signal)
      return fetchImage(kind, id, forever())
    }
    walletApi.gate.close()
    const [one, other] = [new AbortController(), new AbortController()]
    const both = [core.wallets.image('wallet', 'a', one.signal), core.wallets.image('wallet', 'a', other.signal)]
    await settled()
    one.abort()
    expect(await both[0]).toBeUndefined()
    expect(signals[0]?.aborted).toBe(false)
    other.abort()
    expect(await both[1]).toBeUndefined()
    expect(signals[0]?.aborted).toBe(true)
    walletApi.gate.open()
    await settled()
    expect(await core.wallets.image('wallet', 'a', forever())).toEqual(picture())
    expect(signals).toHaveLength(2)
  })

  it('should not ask the service for one that is not wanted any more', async () => {
    const { core, walletApi } = createGallery('a')
    expect(await core.wallets.image('wallet', 'a', AbortSignal.abort())).toBeUndefined()
    expect(walletApi.imageQueries).toEqual([])
  })

  it('B05 should be missing without an error, and not be asked for again until the list is', async () => {
    const { core, walletApi } = createGallery()
    for (let times = 0; times < 3; times += 1)
      expect(await core.wallets.image('wallet', 'a', forever())).toBeUndefined()
    expect(walletApi.imageQueries).toEqual(['a'])
    walletApi.failure = 'CAT_UNAVAILABLE'
    await core.wallets.load()
    expect(await core.wallets.image('wallet', 'a', forever())).toBeUndefined()
    walletApi.images.set('a', picture())
    await core.wallets.load()
    expect(await core.wallets.image('wallet', 'a', forever())).toEqual(picture())
  })

  it('should be dropped for newer ones when there are more than 200, the longest unused first', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `p${index}`)
    const { core, walletApi } = createGallery(...ids)
    for (const id of ids.slice(0, 200)) await core.wallets.image('wallet', id, forever())
    await core.wallets.image('wallet', 'p0', forever())
    await core.wallets.image('wallet', 'p200', forever())
    const before = walletApi.imageQueries.length
    await core.wallets.image('wallet', 'p0', forever())
    expect(walletApi.imageQueries).toHaveLength(before)
    await core.wallets.image('wallet', 'p1', forever())
    expect(walletApi.imageQueries).toHaveLength(before + 1)
  })

  it('B07 should be nothing after the end', async () => {
    const { core, walletApi } = createGallery('a')
    walletApi.gate.close()
    const controller = new AbortController()
    const image = core.wallets.image('wallet', 'a', controller.signal)
    await core.dispose()
    walletApi.gate.open()
    expect(await image).toBeUndefined()
    await expect(core.wallets.image('wallet', 'a', forever())).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
  })

  it('Q84 should be nothing after the end where its turn had not come, and be waited for no more', async () => {
    const ids = Array.from({ length: 8 }, (_, place) => `p${place}`)
    const { core, walletApi } = createGallery(...ids)
    walletApi.gate.close()
    const all = ids.map((id) => watch(core.wallets.image('wallet', id, forever())))
    await core.dispose()
    walletApi.gate.open()
    await settled()
    expect(all.map(({ state }) => state)).toEqual(ids.map(() => 'fulfilled'))
    expect(walletApi.imageQueries).toHaveLength(6)
  })
})
