import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Approval } from '../../src/domain/rpc/request-approval.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { ApproveRequestView } from '../../src/ui/views/ApproveRequestView.tsx'
import { connectedAccounts, FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const { chain } = connectedAccounts().eip155
if (chain === undefined) throw new Error('The account of these tests is on a network.')
const APPROVAL: Approval = {
  ...{ id: '1', method: 'personal_sign', concerns: [], chain, address: ME, canBlock: false },
  ...{ waitsFor: 'visitor', params: ['0x68656c6c6f', ME], review: undefined, isReady: false },
  facts: { kind: 'message', text: 'hello', hex: '0x68656c6c6f', meaning: undefined },
}

function mount(page: React.ReactNode, core: FakeCore = new FakeCore()) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  act(() =>
    root.render(
      <PorticoProvider core={core} language="en">
        {page}
      </PorticoProvider>,
    ),
  )
  const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const press = (id: string) => act(() => find(id)?.click())
  const end = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { core, place, find, press, end }
}

function ask(change: Partial<Approval> = {}) {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  core.requests.approval.set({ ...APPROVAL, ...change })
  const tell = (later: Partial<Approval>) => act(() => core.requests.approval.set({ ...APPROVAL, ...later }))
  return { ...mount(<ApproveRequestView />, core), tell }
}

describe('the review of a request', () => {
  it('S23 should answer a press that comes too early with a hint, and with nothing else', () => {
    const { core, find, press, tell, end } = ask()
    expect(find('approval-early')).toBeNull()
    press('approval-approve')
    expect(find('approval-early')?.textContent).toBe('Take a moment to read this.')
    expect(core.called).toEqual(['shown 1'])
    tell({ isReady: true })
    press('approval-approve')
    expect(core.called).toEqual(['shown 1', 'approval 1 true'])
    end()
  })

  it('S23 should take a no at once', () => {
    const { core, find, press, end } = ask()
    press('approval-decline')
    expect([core.called.at(-1), find('approval-early')]).toEqual(['approval 1 false', null])
    end()
  })

  it('should write out what the wallet gets only once it is looked at', () => {
    const { find, end } = ask()
    const raw = find('request-raw') as HTMLDetailsElement | null
    expect([raw?.open, find('raw-text')]).toEqual([false, null])
    act(() => {
      if (raw !== null) raw.open = true
      raw?.dispatchEvent(new Event('toggle'))
    })
    expect(find('raw-text')?.textContent).toBe('0x68656c6c6f')
    end()
  })

  it('should show more of a long text at each press', () => {
    const text = 'a'.repeat(40_000)
    const { find, press, end } = ask({ facts: { kind: 'message', text, hex: '0x61', meaning: undefined } })
    const length = () => find('approval-message')?.textContent?.length
    expect(length()).toBe(16_384)
    press('approval-message-more')
    press('approval-message-more')
    expect([length(), find('approval-message-more')]).toEqual([40_000, null])
    end()
  })
})
