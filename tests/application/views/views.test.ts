import { describe, expect, it } from 'vitest'
import { createPortico, type PorticoConfig } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import type { ViewSource } from '../../../src/application/views/api.ts'
import { Store } from '../../../src/application/state/store.ts'
import { VIEW_NAMES } from '../../../src/domain/modal/view-names.ts'
import type { ModalView } from '../../../src/domain/modal/view.ts'
import { NETWORKS } from '../../support/networks.ts'

const core = (config: Partial<PorticoConfig> = {}) =>
  createPortico({ networks: NETWORKS, ports: memoryPorts().ports, ...config })

/** A view of a frontend that is never drawn. */
const source = (): ViewSource => ({ state: new Store<'absent' | 'failed'>('absent'), fetch: () => {} })

const MyAccount = () => 'mine'

/** What is wrong with a configuration. */
function fault(config: unknown): string {
  try {
    core(config as Partial<PorticoConfig>)
  } catch (error) {
    const { code, details } = error as { readonly code: string; readonly details?: string }
    return `${code}: ${details}`
  }
  return 'none'
}

describe('the views of a core', () => {
  it('should be what the frontend binds, and none without one', () => {
    const { views } = core()
    expect(VIEW_NAMES.filter((name) => views.of(name) !== undefined)).toEqual([])
    const [connect, account] = [source(), source()]
    views.bind({ Connect: connect, Account: account })
    expect([views.of('Connect'), views.of('Account'), views.of('Send')]).toEqual([connect, account, undefined])
  })

  it('should be the page’s where it has bound one, whenever the frontend comes', () => {
    const { views } = core({ views: { Account: MyAccount } })
    for (const frontend of [source(), source()]) {
      views.bind({ Connect: frontend, Account: frontend })
      expect(views.of('Connect')).toBe(frontend)
      expect(views.of('Account')?.state.snapshot()).toBe(MyAccount)
    }
  })

  it('should take one whose code comes later as it is', () => {
    const late = source()
    expect(core({ views: { Send: late } }).views.of('Send')).toBe(late)
  })

  it('should take any kind of component', () => {
    class Classic {
      render = () => 'classic'
    }
    const memoised = Object.assign(() => 'memo', { $$typeof: Symbol.for('react.memo') })
    const exotic = { $$typeof: Symbol.for('react.lazy') } as unknown as typeof memoised
    for (const view of [Classic, memoised, exotic])
      expect(
        core({ views: { Account: view } })
          .views.of('Account')
          ?.state.snapshot(),
      ).toBe(view)
  })

  it('should be each core’s own', () => {
    const [one, other] = [core({ views: { Account: MyAccount } }), core()]
    other.views.bind({ Account: source() })
    expect(one.views.of('Account')?.state.snapshot()).toBe(MyAccount)
    expect(other.views.of('Account')?.state.snapshot()).toBe('absent')
  })

  it('should add the page’s tabs to the account, in their order', () => {
    const { accountTabs } = core({
      accountTabs: [
        { id: 'rewards', label: 'Rewards', view: MyAccount },
        { id: 'points', label: (language) => (language === 'de' ? 'Punkte' : 'Points'), view: source() },
      ],
    }).views
    expect(accountTabs.map(({ id }) => id)).toEqual(['rewards', 'points'])
    expect(accountTabs[0]?.view.state.snapshot()).toBe(MyAccount)
  })

  it('should be refused by name where there is none of it', () => {
    expect(fault({ views: { Acount: MyAccount } })).toBe(
      'CONFIG_INVALID: There is no option views.Acount. Write views.Account.',
    )
    expect(fault({ views: { toString: MyAccount } })).toContain('views.toString')
    expect(fault({ views: [MyAccount] })).toContain('views.0')
    expect(fault({ views: 'Account' })).toContain('views is no object.')
    for (const view of ['mine', null, 1]) expect(fault({ views: { Account: view } })).toContain('views.Account is no')
  })

  it.each([
    [{ id: 'a b', label: 'A', view: MyAccount }, 'accountTabs[0].id has to be'],
    [{ label: 'A', view: MyAccount }, 'accountTabs[0].id has to be'],
    [{ id: 'tokens', label: 'A', view: MyAccount }, 'accountTabs[0].id is tokens'],
    [{ id: 'a', view: MyAccount }, 'accountTabs[0].label is missing'],
    [{ id: 'a', label: 'A' }, 'accountTabs[0].view is no view'],
    [null, 'accountTabs[0].id has to be'],
  ])('should refuse a tab that is wrong, with what is wrong with it: %j', (tab, words) => {
    expect(fault({ accountTabs: [tab] })).toContain(`CONFIG_INVALID: ${words}`)
  })

  it('should refuse to open a view that there is none of, naming it', () => {
    const { modal } = core()
    const wrong = 'Acount' as ModalView
    for (const step of [() => modal.open({ view: wrong }), () => modal.push(wrong)])
      expect(step).toThrow(
        expect.objectContaining({ code: 'VIEW_UNKNOWN', details: expect.stringContaining('Acount') }),
      )
    expect(modal.state.snapshot()).toMatchObject({ open: false, history: [{ view: 'Connect' }] })
    expect(() => modal.open({ view: 'Account' })).not.toThrow()
  })
})
