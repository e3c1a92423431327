import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PorticoProvider, type Session, useSession } from '../../src/ui/index.ts'
import { STORED_SESSION_HINT } from '../../src/ui/bridge/stored-session.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** What a page sees of the session while the core is loading, and does not come yet. */
function seenWhileLoading(): Session['status'] | undefined {
  let seen: Session['status'] | undefined
  function Probe() {
    seen = useSession().status
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <PorticoProvider load={() => new Promise<never>(() => {})}>
        <Probe />
      </PorticoProvider>,
    ),
  )
  const last = seen
  act(() => root.unmount())
  return last
}

describe('a session, while the core is loading', () => {
  it('Q85 should not be missing on a page that comes back to one', () => {
    localStorage.setItem(STORED_SESSION_HINT, JSON.stringify({ until: Date.now() + 60_000 }))
    expect(seenWhileLoading()).toBe('pending')
  })

  it('should be missing where none is stored', () => {
    expect(seenWhileLoading()).toBe('idle')
  })
})
