import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConnectButton, ConnectModal, PorticoProvider } from '../../../src/ui/index.ts'
import { FakeCore } from '../../support/fake-core.ts'

describe('what a server renders', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('should be the button, without a word in the server’s log', () => {
    const log = vi.spyOn(console, 'error')
    const page = (
      <PorticoProvider core={new FakeCore()}>
        <ConnectButton />
        <ConnectModal />
        <ConnectModal embedded />
      </PorticoProvider>
    )
    expect(renderToString(page)).toContain('Connect wallet')
    expect(log).not.toHaveBeenCalled()
  })
})
