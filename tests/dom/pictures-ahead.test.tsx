import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletChoice } from '../../src/domain/wallets/wallet-choices.ts'
import { usePicturesAhead } from '../../src/ui/components/pictures-ahead.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const CHOICES = Array.from({ length: 8 }, (_, place) => ({
  id: `wallet-${place}`,
  name: `Wallet ${place}`,
  installed: [],
  listing: { image_id: `picture-${place}` },
})) as unknown as readonly WalletChoice[]

function Strip() {
  usePicturesAhead(CHOICES)
  return null
}

function mounted(core: FakeCore) {
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <PorticoProvider core={core} language="en">
        <Strip />
      </PorticoProvider>,
    ),
  )
  return () => act(() => root.unmount())
}

describe('the pictures of the first wallets', () => {
  it('should be asked for once the frame with their places is painted, six of them', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
    const core = new FakeCore()
    const image = vi.spyOn(core.wallets, 'image')
    const unmount = mounted(core)
    expect(image).not.toHaveBeenCalled()
    for (const paint of frames.splice(0)) paint()
    await vi.waitUntil(() => image.mock.calls.length > 0)
    const asked = (image.mock.calls as unknown as [kind: string, id: string][]).map(([, id]) => id)
    expect(asked).toEqual(['picture-0', 'picture-1', 'picture-2', 'picture-3', 'picture-4', 'picture-5'])
    unmount()
  })

  it('should not be asked for where the view is gone before that', async () => {
    const core = new FakeCore()
    const image = vi.spyOn(core.wallets, 'image')
    mounted(core)()
    await new Promise((passed) => void setTimeout(passed, 150)) // longer than a page in the background is waited for
    expect(image).not.toHaveBeenCalled()
  })
})
