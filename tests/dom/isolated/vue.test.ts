import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp, createSSRApp, h, nextTick } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import type { PorticoCore } from '../../../src/application/core.ts'
import type { Store } from '../../../src/application/state/store.ts'
import type { Accounts } from '../../../src/domain/account/accounts.ts'
import { portico, useAccount, useAction, useModal, usePortico } from '../../../src/integrations/vue/index.ts'
import { ALICE, ON_ETHEREUM } from '../../support/accounts.ts'
import { NETWORKS } from '../../support/networks.ts'
import { countSubscriptions } from '../../support/open-subscriptions.ts'

describe('portico/vue', () => {
  afterEach(() => document.body.replaceChildren())

  function world() {
    const { ports, wallet, clock } = memoryPorts()
    return { core: createPortico({ networks: NETWORKS, ports }), wallet, clock }
  }

  it('should show in a component what becomes of the core, as long as it is mounted', async () => {
    const { core, wallet, clock } = world()
    const Shown = {
      setup() {
        const account = useAccount()
        const { state, open, close } = useModal()
        const { signing: asked } = usePortico()
        const signing = useAction((message: string) => asked.signMessage(message))
        return () => [
          h('p', `${account.value.address ?? 'nobody'} ${state.value.open ? 'open' : 'closed'} ${signing.status}`),
          h('button', { id: 'open', onClick: () => open() }),
          h('button', { id: 'close', onClick: close }),
          h('button', { id: 'sign', onClick: () => void signing.run('Hello').catch(() => undefined) }),
        ]
      },
    }
    const open = countSubscriptions(core.account.state as Store<Accounts>)
    const place = document.body.appendChild(document.createElement('div'))
    const app = createApp(Shown).use(portico, core)
    app.mount(place)
    const text = () => place.querySelector('p')?.textContent
    const press = (id: string) => place.querySelector<HTMLElement>(`#${id}`)?.click()
    expect(text()).toBe('nobody closed idle')

    press('open')
    await clock.pass(0)
    expect(text()).toBe('nobody open idle')
    wallet.approve({ accounts: [ON_ETHEREUM] })
    await clock.pass(0)
    press('close')
    await nextTick()
    expect(text()).toBe(`${ALICE} closed idle`)

    press('sign')
    await nextTick()
    expect(text()).toBe(`${ALICE} closed pending`)
    wallet.onRequest = () => wallet.refuse('USER_REJECTED')
    press('sign')
    await vi.waitFor(async () => {
      await clock.pass(100)
      expect(text()).toBe(`${ALICE} closed error`)
    })

    expect(open()).toBe(1)
    app.unmount()
    expect(open()).toBe(0)
    await core.dispose()
  })

  // A component may be hydrated late, as by `hydrate-on-visible`: by then the core may be back at the visitor's wallet.
  it('V157 should be hydrated as the server has drawn it, and then show who is connected', async () => {
    const complaints: string[] = []
    const Shown = {
      setup() {
        const account = useAccount()
        return () => h('button', { disabled: account.value.address === undefined }, account.value.address ?? 'nobody')
      },
    }
    const appOf = (core: PorticoCore) => createSSRApp(Shown).use(portico, core)
    const onServer = world()
    const { core, wallet, clock } = world()
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = await renderToString(appOf(onServer.core))
    expect(place.innerHTML).toContain('nobody')
    core.modal.open({ view: 'ConnectingWalletConnectBasic' })
    await clock.pass(0)
    wallet.approve({ accounts: [ON_ETHEREUM] })
    await clock.pass(0)

    const complain = vi.spyOn(console, 'error').mockImplementation((said) => void complaints.push(String(said)))
    const open = countSubscriptions(core.account.state as Store<Accounts>)
    const app = appOf(core)
    app.config.warnHandler = (said) => void complaints.push(said)
    app.mount(place)
    await nextTick()
    expect(complaints).toEqual([])
    complain.mockRestore()
    const button = place.querySelector('button')
    expect([button?.textContent, button?.disabled]).toEqual([ALICE, false])
    expect(open()).toBe(1)
    app.unmount()
    expect(open()).toBe(0)
    await Promise.all([core.dispose(), onServer.core.dispose()])
  })

  it('O152 should open the modal as the handler of a press, whose event has a view too', async () => {
    const { core } = world()
    const Shown = {
      setup: () => {
        const { open } = useModal()
        return () => h('button', { onClick: open })
      },
    }
    const place = document.body.appendChild(document.createElement('div'))
    const app = createApp(Shown).use(portico, core)
    const failures: unknown[] = []
    app.config.errorHandler = (error) => void failures.push(error)
    app.mount(place)
    // As a browser's has it; documents of tests take none of theirs.
    const press = Object.defineProperty(new Event('click', { bubbles: true }), 'view', { value: window })
    place.querySelector('button')?.dispatchEvent(press)
    await nextTick()
    expect(failures).toEqual([])
    expect(core.modal.state.snapshot().open).toBe(true)
    app.unmount()
    await core.dispose()
  })

  it('should say what is missing where the app was told of no core', () => {
    const app = createApp({ setup: () => (usePortico(), () => undefined) })
    app.config.warnHandler = () => {}
    expect(() => app.mount(document.createElement('div'))).toThrow('app.use(portico, core)')
  })
})
