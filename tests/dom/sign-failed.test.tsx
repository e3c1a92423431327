import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CoreError } from '../../src/domain/shared/core-error.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { SignForm } from '../../src/ui/views/SignForm.tsx'
import { FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

describe('a message that could not be signed', () => {
  it('V364 should have the way to connect again in place of a button that cannot work', async () => {
    const core = new FakeCore()
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    act(() =>
      root.render(
        <PorticoProvider core={core} language="en">
          <SignForm
            {...{ label: 'Message', hint: '', text: 'hello', isAgain: false, onChange: () => {}, onSigned: () => {} }}
            sign={() => Promise.reject(new CoreError('SESSION_GONE'))}
          />
        </PorticoProvider>,
      ),
    )
    await act(async () => find('sign-submit')?.click())
    expect([find('sign-submit'), find('sign-connect')?.textContent]).toEqual([null, 'Connect again'])
    act(() => find('sign-connect')?.click())
    expect(core.modal.state.snapshot()).toMatchObject({ history: [{ view: 'Connect' }] })
    act(() => root.unmount())
    place.remove()
  })
})
