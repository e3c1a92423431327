import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../src/adapters/memory/memory-ports.ts'
import type { PorticoButtonElement, PorticoModalElement } from '../../src/integrations/element/index.ts'
import { ON_ETHEREUM, ALICE } from '../support/accounts.ts'
import { NETWORKS } from '../support/networks.ts'

const log = vi.spyOn(console, 'error')
// On the page before anything of ours is: it is upgraded when that comes.
document.body.innerHTML = '<portico-button id="early" label="Sign in" instance="early">Come in</portico-button>'
const early = document.querySelector<PorticoButtonElement>('#early')!
const world = memoryPorts()
Object.assign(early, { core: createPortico({ networks: NETWORKS, ports: world.ports }), theme: 'dark' })
await import('../../src/integrations/element/index.ts')

const rested = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
/** React renders nothing while `act` waits, so the element has to be rendered before it is asked. */
async function loaded(element: PorticoButtonElement | PorticoModalElement) {
  await rested()
  return act(() => element.load())
}
const soon = (look: () => void) =>
  vi.waitFor(
    async () => {
      await rested()
      look()
    },
    { timeout: 30_000 },
  )
const inside = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('button') ?? undefined

/** Puts elements into a part of the page of their own. */
async function page<Name extends keyof HTMLElementTagNameMap>(...names: readonly Name[]) {
  const place = document.createElement('div')
  document.body.append(place)
  const elements = names.map((name) => place.appendChild(document.createElement(name)))
  await rested()
  return { place, elements: elements as HTMLElementTagNameMap[Name][] }
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  document.body.replaceChildren()
  await rested()
  vi.unstubAllGlobals()
})

describe('an element', () => {
  it('should take what the page set before it was defined', async () => {
    await rested()
    // What React has to say of it once, in a page's console.
    expect(log.mock.calls.map(String).filter((said) => said.includes('"key"'))).toEqual([])
    log.mockRestore()
    expect(Object.hasOwn(early, 'core')).toBe(false)
    expect(early.core?.networks.list).toHaveLength(3)
    expect(inside(early)?.dataset['porticoTheme']).toBe('dark')
    // What the page has put into it stands in the place of the label.
    expect(inside(early)?.querySelector('slot')?.textContent).toBe('Sign in')
    expect(early.textContent).toBe('Come in')
  })

  it('should show what the page has put into it until there is a core to be had', async () => {
    const { elements } = await page('portico-button', 'portico-account', 'portico-modal')
    const [button, ...others] = elements
    expect(button?.shadowRoot?.innerHTML).toBe('<slot></slot><slot name="before"></slot>')
    for (const { shadowRoot } of others) expect(shadowRoot?.innerHTML).toBe('<slot></slot>')
  })

  it('should take the place of the button that the server has drawn', async () => {
    const { elements } = await page('portico-button')
    const [button] = elements as [PorticoButtonElement]
    button.innerHTML = '<button slot="before">Connect wallet</button>'
    button.setAttribute('label', 'Connect wallet')
    expect(button.shadowRoot?.querySelector('[name=before]')).not.toBeNull()
    button.config = { networks: NETWORKS, ports: memoryPorts().ports }
    await rested()
    expect(button.shadowRoot?.querySelector('[name=before]')).toBeNull()
    expect(inside(button)?.querySelector('button slot')?.textContent).toBe('Connect wallet')
  })

  describe('whose place was pressed before the script had come', () => {
    /** The browser's memory of the first press on the page. */
    const remember = (first: object) =>
      vi.stubGlobal(
        'PerformanceObserver',
        class {
          static readonly supportedEntryTypes = ['first-input']
          constructor(private readonly tell: (list: { getEntries(): readonly object[] }) => void) {}
          observe = () => this.tell({ getEntries: () => [first] })
          disconnect = () => {}
        },
      )
    const pressedBefore = async (entry: object, target = 'button') => {
      const { elements } = await page('portico-button', 'portico-modal')
      const [button] = elements as [PorticoButtonElement]
      button.innerHTML = '<button slot="before"><b>Connect wallet</b></button>'
      remember({ name: 'pointerdown', startTime: performance.now(), target: button.querySelector(target), ...entry })
      button.config = { networks: NETWORKS, ports: memoryPorts().ports }
      const core = await loaded(button)
      await rested()
      return core.modal
    }

    it.each(['button', 'b'])('should open: %s', async (target) => {
      const modal = await pressedBefore({}, target)
      await soon(() => expect(modal.state.snapshot().open).toBe(true))
      act(() => modal.close())
      await rested()
    })
    it('should not open for a key, which may only have moved the focus', async () =>
      expect((await pressedBefore({ name: 'keydown' })).state.snapshot().open).toBe(false))
    it('should not open for a press elsewhere', async () =>
      expect((await pressedBefore({ target: null })).state.snapshot().open).toBe(false))
    it('should not open for a press of long ago', async () =>
      expect((await pressedBefore({ startTime: performance.now() - 10_001 })).state.snapshot().open).toBe(false))
  })

  it('should share its core with the others of its name, and with no others', async () => {
    const { elements } = await page('portico-button', 'portico-button', 'portico-button')
    const [one, other, stranger] = elements as [PorticoButtonElement, PorticoButtonElement, PorticoButtonElement]
    stranger.setAttribute('instance', 'other')
    one.config = { networks: NETWORKS, ports: memoryPorts().ports }
    await rested()
    expect(inside(other)).toBeDefined()
    expect(inside(stranger)).toBeUndefined()
    expect(await loaded(other)).toBe(one.core)
    expect(stranger.core).toBeUndefined()
  })

  it('should be made again when it comes back, and leave nothing behind when it goes', async () => {
    const { place, elements } = await page('portico-modal')
    const modal = elements[0] as PorticoModalElement
    modal.config = { networks: NETWORKS, ports: memoryPorts().ports }
    const first = await loaded(modal)
    const dispose = vi.spyOn(first, 'dispose')

    // Moved: the same one.
    document.body.append(modal)
    await rested()
    expect(dispose).not.toHaveBeenCalled()
    expect(modal.core).toBe(first)

    modal.remove()
    await rested()
    expect(dispose).toHaveBeenCalledTimes(1)
    expect(modal.shadowRoot?.childElementCount).toBe(0)
    expect(document.querySelectorAll('.portico-host')).toHaveLength(0)
    expect(modal.core).toBeUndefined()

    place.append(modal)
    const second = await loaded(modal)
    expect(second).not.toBe(first)
    await soon(() => expect(document.querySelectorAll('.portico-host')).toHaveLength(1))
  })

  it('should leave a core of the page’s own alone', async () => {
    const { place, elements } = await page('portico-button')
    const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
    const dispose = vi.spyOn(core, 'dispose')
    ;(elements[0] as PorticoButtonElement).core = core
    await rested()
    place.remove()
    await rested()
    expect(dispose).not.toHaveBeenCalled()
  })

  it('should open one modal, with or without an element for it', async () => {
    const { place, elements } = await page('portico-button')
    const button = elements[0] as PorticoButtonElement
    button.config = { networks: NETWORKS, ports: memoryPorts().ports }
    await rested()
    act(() => inside(button)?.click())
    await soon(() => expect(document.querySelectorAll('.portico-host')).toHaveLength(1))
    await soon(() => expect(button.core?.modal.state.snapshot().open).toBe(true))
    act(() => button.hide())
    expect(button.core?.modal.state.snapshot().open).toBe(false)

    place.append(document.createElement('portico-modal'))
    await rested()
    expect(document.querySelectorAll('.portico-host')).toHaveLength(1)
    act(() => button.show({ view: 'AllWallets' }))
    await soon(() => expect(button.core?.modal.state.snapshot().open).toBe(true))
  })

  it('should tell who is connected, and who no longer is', async () => {
    const { elements } = await page('portico-account', 'portico-button')
    const [account, button] = elements as [Element, PorticoButtonElement]
    account.innerHTML = '<p>Nobody</p>'
    const heard: unknown[] = []
    for (const type of ['portico-ready', 'portico-connect', 'portico-disconnect'] as const)
      account.addEventListener(type, (event) =>
        heard.push([type, (event as CustomEvent<{ address?: string }>).detail.address]),
      )
    const { ports, wallet, clock } = memoryPorts()
    button.config = { networks: NETWORKS, ports }
    const core = await loaded(button)
    act(() => core.modal.open())
    await act(() => clock.pass(0))
    act(() => void wallet.approve({ accounts: [ON_ETHEREUM] }))
    await act(() => clock.pass(0))
    await soon(() => expect(account.shadowRoot?.querySelector('[part="panel"]')).not.toBeNull())
    await act(() => core.connection.disconnect())
    await act(() => clock.pass(500))
    await soon(() => expect(account.shadowRoot?.innerHTML).toBe('<slot></slot>'))
    expect(heard).toEqual([
      ['portico-ready', undefined],
      ['portico-connect', ALICE],
      ['portico-disconnect', ALICE],
    ])
  })

  it('should tell one that comes later how it stands, and each that is there of another core', async () => {
    const { place, elements } = await page('portico-button')
    const button = elements[0] as PorticoButtonElement
    const { ports, wallet, clock } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, ports })
    button.core = core
    await rested()
    act(() => core.modal.open())
    await act(() => clock.pass(0))
    act(() => void wallet.approve({ accounts: [ON_ETHEREUM] }))
    await act(() => clock.pass(0))
    await rested()
    act(() => core.modal.open())

    const heard: unknown[] = []
    const late = place.appendChild(document.createElement('portico-account'))
    // In the same task, as pages do it.
    for (const type of ['ready', 'connect', 'disconnect', 'open', 'close'] as const)
      late.addEventListener(`portico-${type}`, () => heard.push(type))
    await rested()
    expect(heard.splice(0)).toEqual(['ready', 'connect', 'open'])
    // Moved: it knows already.
    document.body.append(late)
    await rested()
    expect(heard).toEqual([])

    const other = createPortico({ networks: NETWORKS, ports: memoryPorts().ports, instance: 'other' })
    button.core = other
    await rested()
    expect(heard.splice(0)).toEqual(['disconnect', 'close', 'ready'])
    expect(late.core).toBe(other)
    // One that has left hears nothing more.
    late.remove()
    await rested()
    button.core = core
    await rested()
    expect(heard).toEqual([])
    await Promise.all([core, other].map((each) => each.dispose()))
  })

  it('M04 should take no other with it where it fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { elements } = await page('portico-button', 'portico-button')
    const [broken, whole] = elements as [PorticoButtonElement, PorticoButtonElement]
    broken.config = { networks: NETWORKS, ports: memoryPorts().ports }
    await rested()
    expect(inside(broken)).toBeDefined()
    const applyTheme = () => {
      throw new Error('A theme of the page’s own.')
    }
    act(() => void (broken.theme = { applyTheme } as never))
    await rested()
    expect(inside(broken)).toBeUndefined()
    expect(inside(whole)?.textContent).toBe('Connect wallet')
    error.mockRestore()
  })

  describe('that is shown before the page has said where a core comes from', () => {
    /** What comes of it once the page says it, with the dialog’s code there. */
    async function openedBy(button: PorticoButtonElement) {
      await import('../../src/ui/modal/frame.ts')
      const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
      button.core = core
      await rested()
      return { core, isOpen: () => core.modal.state.snapshot().open }
    }

    it('should open then', async () => {
      const { elements } = await page('portico-button')
      const [button] = elements as [PorticoButtonElement]
      button.show()
      const { core, isOpen } = await openedBy(button)
      await soon(() => expect(isOpen()).toBe(true))
      act(() => button.hide())
      await core.dispose()
    })

    it('should not open if it was hidden again', async () => {
      const { elements } = await page('portico-button')
      const [button] = elements as [PorticoButtonElement]
      button.show()
      button.hide()
      const { core, isOpen } = await openedBy(button)
      await rested()
      expect(isOpen()).toBe(false)
      await core.dispose()
    })

    it('M02 should not open in the place of one that the page has taken away', async () => {
      const { place, elements } = await page('portico-button')
      const [gone] = elements as [PorticoButtonElement]
      gone.show()
      gone.remove() // the visitor went to another page of the app
      await rested()
      gone.show()
      const later = place.appendChild(document.createElement('portico-button'))
      const { core, isOpen } = await openedBy(later)
      await rested()
      expect(isOpen()).toBe(false)
      await core.dispose()
    })
  })

  it('should say what is wrong with a configuration that is no JSON', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { elements } = await page('portico-button')
    const button = elements[0] as PorticoButtonElement
    button.setAttribute('config', '{ networks: 1 }')
    await expect(loaded(button)).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    expect(String(warn.mock.calls)).toContain('The attribute config is no JSON.')
    warn.mockRestore()
  })
})
