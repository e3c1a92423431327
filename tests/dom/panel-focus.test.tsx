import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noAccounts } from '../../src/domain/account/accounts.ts'
import { AccountPanel, PorticoProvider } from '../../src/ui/index.ts'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

describe('the account as a part of the page', () => {
  it('I152 should keep the keyboard where its visitor disconnects, and take it from nothing else', async () => {
    const core = new FakeCore()
    core.answers.disconnect = async () => core.account.state.set(noAccounts('eip155'))
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    await act(async () =>
      root.render(
        <PorticoProvider core={core} language="en">
          <AccountPanel />
        </PorticoProvider>,
      ),
    )
    await vi.waitFor(() => act(() => expect(find('page-connect-namespace')).not.toBeNull()), { timeout: 30_000 })
    expect(document.activeElement).toBe(document.body)
    act(() => core.account.state.set(connectedAccounts()))
    expect(document.activeElement).toBe(document.body)
    find('page-disconnect')?.focus()
    await act(async () => find('page-disconnect')?.click())
    expect(find('page-disconnect')).toBeNull()
    expect(place.querySelector('.portico-panel')?.contains(document.activeElement)).toBe(true)
    act(() => root.unmount())
    place.remove()
  })
})
