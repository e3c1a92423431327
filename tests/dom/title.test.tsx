import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHandle } from '../../src/ui/bridge/portico-context.ts'
import { useStream } from '../../src/ui/bridge/use-stream.ts'
import { PorticoProvider } from '../../src/ui/index.ts'
import { useTitle } from '../../src/ui/views/use-title.ts'
import { FakeCore } from '../support/fake-core.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

function Titled({ title }: { readonly title: string | undefined }) {
  useTitle(title)
  return null
}

/** As the head of the modal has it. */
const Title = () => useStream(useHandle().viewTitle)

interface Shown {
  readonly review: string | undefined
  readonly phone?: string
}

describe('the title of a view that gives way to the steps to a wallet app', () => {
  it('should be back after them, and be theirs as long as they are shown (V107)', () => {
    const core = new FakeCore()
    const place = document.createElement('div')
    const root = createRoot(place)
    const show = ({ review, phone }: Shown) =>
      act(() =>
        root.render(
          <PorticoProvider core={core} language="en">
            <Title />
            {phone === undefined ? null : <Titled title={phone} />}
            <Titled key="review" title={review} />
          </PorticoProvider>,
        ),
      )
    const title = () => place.textContent
    show({ review: 'Review' })
    expect(title()).toBe('Review')
    show({ review: 'Review', phone: 'On your phone' })
    expect(title()).toBe('On your phone')
    // The view below goes on, unseen.
    show({ review: 'Check', phone: 'On your phone' })
    expect(title()).toBe('On your phone')
    show({ review: 'Check' })
    expect(title()).toBe('Check')
    show({ review: undefined })
    expect(title()).toBe('')
    act(() => root.unmount())
  })
})
