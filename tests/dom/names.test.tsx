import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type EnsAddress, type EnsName, PorticoProvider, useEnsAddress, useEnsName } from '../../src/ui/index.ts'
import { BOB, SOL_BOB } from '../support/accounts.ts'
import { createConnected } from '../support/connected.ts'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const rested = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

describe('names on a page of its own', () => {
  it('G85 should be those of the namespace that the visitor goes to, and never of the one before', async () => {
    const { core, names } = await createConnected()
    names.own('bob.eth', { eip155: BOB, solana: SOL_BOB })
    names.claim(BOB, 'bob.eth')
    core.account.activate('solana')
    const seen: { address: EnsAddress; name: EnsName }[] = []
    function Probe() {
      seen.push({ address: useEnsAddress('bob.eth'), name: useEnsName(BOB) })
      return null
    }
    const root = createRoot(document.createElement('div'))
    act(() =>
      root.render(
        <PorticoProvider core={core}>
          <Probe />
        </PorticoProvider>,
      ),
    )
    await rested()
    expect(seen.at(-1)).toMatchObject({ address: { address: SOL_BOB }, name: { name: undefined } })
    seen.length = 0
    act(() => core.account.activate('eip155'))
    await rested()
    expect(seen.map(({ address }) => address.address)).not.toContain(SOL_BOB)
    expect(seen.at(-1)).toMatchObject({ address: { status: 'success', address: BOB }, name: { name: 'bob.eth' } })
    act(() => root.unmount())
  })
})
