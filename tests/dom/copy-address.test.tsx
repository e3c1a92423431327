import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyAddress } from '../../src/ui/account/CopyAddress.tsx'
import { PorticoProvider } from '../../src/ui/index.ts'
import { FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.unstubAllGlobals()
})

const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

async function pressed(writeText: () => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={new FakeCore()} language="en">
        <CopyAddress address={BOB} isForbidden={false} />
      </PorticoProvider>,
    ),
  )
  const button = place.querySelector<HTMLElement>('[data-testid="copy-party"]') ?? expect.unreachable()
  act(() => button.focus())
  await act(async () => button.click())
  const end = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { place, end }
}

describe('an address in Activity', () => {
  it('M11 should be shown whole and ready to be selected where the clipboard is denied', async () => {
    const { place, end } = await pressed(() => Promise.reject(new Error('denied')))
    const field = place.querySelector('input')
    expect(field?.value).toBe(BOB)
    expect(field?.readOnly).toBe(true)
    expect(document.activeElement).toBe(field)
    expect(field?.getAttribute('aria-label')).toContain('0x3C44')
    end()
  })

  it('should say that it was copied where it was', async () => {
    const { place, end } = await pressed(async () => {})
    expect(place.textContent).toBe('Copied')
    expect(place.querySelector('input')).toBeNull()
    end()
  })
})
