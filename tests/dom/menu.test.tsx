import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Menu, type MenuEntry } from '../../src/ui/components/Menu.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const entry = (id: string, more: Partial<MenuEntry> = {}): MenuEntry => ({ id, label: id, 'data-testid': id, ...more })

/** A menu on a page where Escape closes something else too. */
function mount(entries: readonly MenuEntry[], page?: { readonly title: string; readonly back: string }) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const closed = vi.fn()
  act(() =>
    root.render(
      <div onKeyDown={({ key }) => key === 'Escape' && closed()}>
        <Menu label="More" entries={entries} {...(page && { page })} data-testid="menu" />
        <button type="button">After</button>
      </div>,
    ),
  )
  const button = place.querySelector<HTMLElement>('[data-testid="menu"]') ?? expect.unreachable()
  const focused = () => document.activeElement?.textContent
  const key = (name: string) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    act(() => void document.activeElement?.dispatchEvent(event))
    return event.defaultPrevented
  }
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  const end = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { place, button, closed, focused, key, isOpen, end }
}

describe('Menu', () => {
  it('M05 should open by an arrow at either end, and by a press at its start', () => {
    const { button, focused, key, isOpen, end } = mount([entry('Sign'), entry('Explorer'), entry('Disconnect')])
    button.focus()
    key('ArrowUp')
    expect([isOpen(), focused()]).toEqual([true, 'Disconnect'])
    key('Escape')
    expect([isOpen(), document.activeElement]).toEqual([false, button])
    key('ArrowDown')
    expect(focused()).toBe('Sign')
    key('Escape')
    act(() => button.click())
    expect([isOpen(), focused()]).toEqual([true, 'Sign'])
    act(() => button.click())
    expect([isOpen(), document.activeElement]).toEqual([false, button])
    end()
  })

  it('should go back to its button from the page that it is on a phone, and choose nothing', () => {
    const onChoose = vi.fn()
    const { place, button, isOpen, end } = mount([entry('Ether', { onChoose })], { title: 'Token', back: 'Back' })
    act(() => button.click())
    const head = place.querySelector('.portico-menu-head')
    expect(head?.textContent).toBe('Token')
    // No entry: the arrows pass it by.
    expect(head?.closest('[role="menu"]')).toBeNull()
    act(() => head?.querySelector<HTMLElement>('[aria-label="Back"]')?.click())
    expect([isOpen(), document.activeElement]).toEqual([false, button])
    expect(onChoose).not.toHaveBeenCalled()
    end()
  })

  it('should close by a press beside it, which presses nothing that lies there', () => {
    const { place, button, isOpen, end } = mount([entry('Sign')])
    expect(place.querySelector('.portico-menu-shade')).toBeNull()
    act(() => button.click())
    act(() => place.querySelector<HTMLElement>('.portico-menu-shade')?.click())
    expect([isOpen(), document.activeElement]).toEqual([false, button])
    end()
  })

  it('M05 should go round by the arrows, to its ends, and to an entry by its first letter', () => {
    const { button, focused, key, end } = mount([entry('Sign'), entry('Explorer'), entry('Disconnect')])
    button.focus()
    key('ArrowDown')
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'e', 'd'].map((name) => {
      expect(key(name), name).toBe(true)
      return focused()
    })
    expect(seen).toEqual([
      ...['Explorer', 'Disconnect', 'Sign', 'Disconnect', 'Sign', 'Disconnect', 'Explorer', 'Disconnect'],
    ])
    expect(key('q')).toBe(false)
    end()
  })

  it('M05 should go to its ends from its button, too, to which the keyboard may go back', () => {
    const { button, focused, key, isOpen, end } = mount([entry('Sign'), entry('Explorer'), entry('Disconnect')])
    button.focus()
    key('ArrowDown')
    act(() => button.focus())
    expect(isOpen()).toBe(true)
    key('ArrowUp')
    expect(focused()).toBe('Disconnect')
    act(() => button.focus())
    key('ArrowDown')
    expect(focused()).toBe('Sign')
    end()
  })

  it('M05 should close by Escape alone, and not what it stands in', () => {
    const { button, closed, key, isOpen, end } = mount([entry('Sign')])
    button.focus()
    key('ArrowDown')
    key('Escape')
    expect([isOpen(), closed.mock.calls.length]).toEqual([false, 0])
    key('Escape')
    expect(closed).toHaveBeenCalledOnce()
    end()
  })

  it('should close as the focus leaves it, and leave Tab to the browser', () => {
    const { place, button, key, isOpen, end } = mount([entry('Sign')])
    button.focus()
    key('ArrowDown')
    expect(key('Tab')).toBe(false)
    act(() => [...place.querySelectorAll('button')].at(-1)?.focus())
    expect(isOpen()).toBe(false)
    end()
  })

  it('should give the focus back before it does what was chosen, once', () => {
    const onChoose = vi.fn(() => document.activeElement)
    const { place, button, isOpen, end } = mount([entry('Sign', { onChoose })])
    act(() => button.click())
    act(() => place.querySelector<HTMLElement>('[data-testid="Sign"]')?.click())
    expect(onChoose.mock.results).toEqual([{ type: 'return', value: button }])
    expect(isOpen()).toBe(false)
    end()
  })

  it('I154 should follow an entry that leads elsewhere by the space bar, too, as it does any other', () => {
    const [onChoose, follow] = [vi.fn(), vi.fn()]
    const { place, button, key, isOpen, end } = mount([entry('Explorer', { href: 'https://example.org', onChoose })])
    const link = place.querySelector('a') ?? expect.unreachable()
    link.addEventListener('click', (event) => (event.preventDefault(), follow()))
    act(() => button.click())
    expect(document.activeElement).toBe(link)
    expect(key(' ')).toBe(true)
    expect(follow).toHaveBeenCalledOnce()
    expect(onChoose).toHaveBeenCalledOnce()
    expect(isOpen()).toBe(false)
    end()
  })

  it('should tell which of several is the current one, and where an entry leads', () => {
    const { place, end } = mount([
      entry('One', { isChecked: true }),
      entry('Two', { isChecked: false }),
      entry('Elsewhere', { href: 'https://explorer.example/' }),
    ])
    const of = (id: string) => place.querySelector(`[data-testid="${id}"]`)
    expect([of('One'), of('Two')].map((each) => each?.getAttribute('aria-checked'))).toEqual(['true', 'false'])
    expect(of('One')?.getAttribute('role')).toBe('menuitemradio')
    expect(of('Elsewhere')?.outerHTML).toMatch(/^<a .*role="menuitem".*rel="noopener noreferrer"/)
    end()
  })

  it('V294 should stay open where the window of a wallet, or another one, comes to the front', () => {
    const { button, key, isOpen, end } = mount([entry('Sign'), entry('Explorer')])
    button.focus()
    key('ArrowDown')
    const focused = document.activeElement
    act(() => void focused?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect([isOpen(), document.activeElement]).toEqual([true, focused])
    act(() => (focused as HTMLElement).blur())
    expect(isOpen()).toBe(false)
    end()
  })
})
