import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PorticoProvider } from '../../src/ui/index.ts'
import { AddressChoice } from '../../src/ui/account/AddressChoice.tsx'
import { FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
let end = (): void => {}
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

const addressOf = (place: number): string => `0x${place.toString(16).padStart(40, 'b')}`

/** A wallet that shares so many accounts, the first in use. */
function sharing(count: number) {
  const core = new FakeCore()
  const chosen = vi.spyOn(core.account, 'selectAddress').mockReturnValue(undefined)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const share = (length: number) =>
    act(() =>
      root.render(
        <PorticoProvider core={core} language="en">
          <AddressChoice
            addresses={Array.from({ length }, (_, at) => addressOf(at))}
            address={addressOf(0)}
            place="modal"
          >
            shown
          </AddressChoice>
        </PorticoProvider>,
      ),
    )
  share(count)
  end = () => {
    act(() => root.unmount())
    place.remove()
  }
  const all = (id: string) => [...place.querySelectorAll<HTMLInputElement>(`[data-testid="${id}"]`)]
  const press = (id: string, at = 0) => act(async () => all(id)[at]?.click())
  const type = (id: string, text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(all(id)[0], text)
      all(id)[0]?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return { place, chosen, all, press, type, share }
}

describe('AddressChoice', () => {
  it('should offer nothing where there is one', () => {
    expect(sharing(1).all('address-select')).toEqual([])
  })

  it('should be a menu of a few', async () => {
    const { chosen, all, press } = sharing(8)
    expect(all('address-option')).toHaveLength(8)
    await press('address-select')
    await press('address-option', 3)
    expect(chosen).toHaveBeenCalledExactlyOnceWith(addressOf(3))
  })

  it('V281 should render none of many before they are asked for, then those in sight, and find one', async () => {
    const { chosen, all, press, type } = sharing(1_000)
    expect(all('address-option')).toEqual([])
    await press('address-select')
    expect(all('address-option').length).toBeGreaterThan(5)
    expect(all('address-option').length).toBeLessThan(60)
    expect(all('address-option')[0]?.getAttribute('aria-current')).toBe('true')
    type('address-option-search', addressOf(999).slice(-4))
    expect(all('address-option')).toHaveLength(1)
    await press('address-option')
    expect(chosen).toHaveBeenCalledExactlyOnceWith(addressOf(999))
    expect(all('address-option')).toEqual([])
  })

  it('V320 should stay open, with the keyboard in it, where more come than a menu holds, and fewer again', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { chosen, all, press, share } = sharing(8)
    const [button] = all('address-select')
    await press('address-select')
    for (const count of [9, 8]) {
      share(count)
      expect(all('address-select')).toEqual([button])
      expect(button?.getAttribute('aria-expanded')).toBe('true')
      expect(all('address-option-search')).toHaveLength(count > 8 ? 1 : 0)
      const opened = document.getElementById(button?.getAttribute('aria-controls') ?? '')
      expect(opened?.contains(document.activeElement)).toBe(true)
    }
    share(9)
    await press('address-option', 3)
    expect(chosen).toHaveBeenCalledExactlyOnceWith(addressOf(3))
    expect(document.activeElement).toBe(button)
    share(8)
    expect(document.activeElement).toBe(button)
  })
})
