import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PorticoProvider } from '../../src/ui/index.ts'
import { AddressStep } from '../../src/ui/views/AddressStep.tsx'
import { FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

it('should tell each refusal of an address anew, and have the keyboard in its field', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const method = {
    id: 'mail',
    kind: 'email',
    name: 'Sandbox Mail',
    picture: undefined,
    namespaces: ['eip155'],
  } as const
  act(() =>
    root.render(
      <PorticoProvider core={new FakeCore()} language="en">
        <AddressStep method={method} step={{ kind: 'enter-address', address: 'nobody' }} isBusy={false} />
      </PorticoProvider>,
    ),
  )
  const find = (id: string) => place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
  const press = () =>
    act(async () => {
      find('method-next')?.focus()
      find('method-next')?.click()
    })
  await press()
  const first = find('problem')
  expect(first?.textContent).toBe("That doesn't look like an email address.")
  expect(document.activeElement).toBe(find('method-address'))
  await press()
  expect(find('problem')?.textContent).toBe(first?.textContent)
  expect(find('problem')).not.toBe(first)
  expect(document.activeElement).toBe(find('method-address'))
  act(() => root.unmount())
  place.remove()
})
