import { describe, expect, it, vi } from 'vitest'
import type { Concern } from '../../../src/domain/rpc/concerns.ts'
import type { RequestFacts } from '../../../src/domain/rpc/request-facts.ts'
import { ApproveRequestView } from '../../../src/ui/views/ApproveRequestView.tsx'
import { connectedAccounts, FakeCore } from '../../support/fake-core.ts'
import { shown } from './shown.tsx'

vi.stubGlobal('location', { host: 'shop.example' })

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** The view of a request that waits for the visitor. */
function asked(facts: RequestFacts, concerns: readonly Concern[]): string {
  const core = new FakeCore()
  core.account.state.set(connectedAccounts())
  const { chain } = connectedAccounts().eip155
  if (chain === undefined) throw new Error('The account of these tests is on a network.')
  core.requests.approval.set({
    ...{ id: '1', method: 'personal_sign', facts, concerns, chain, address: ME, canBlock: false },
    ...{ waitsFor: 'visitor', params: [], review: undefined, isReady: true },
  })
  return shown(ApproveRequestView, core)
}

const message = (change: Partial<Extract<RequestFacts, { kind: 'message' }>> = {}): RequestFacts => ({
  ...{ kind: 'message', text: undefined, hex: `0x${'9f'.repeat(32)}`, meaning: undefined },
  ...change,
})

describe('ApproveRequestView', () => {
  it('N05 should say once of a message with a hidden meaning what is wrong with it', () => {
    const markup = asked(message({ meaning: 'hash' }), ['unreadable', 'otherNetwork'])
    expect(markup).toContain('data-testid="hidden-meaning"')
    expect(markup).toContain('data-concern="otherNetwork"')
    expect(markup).not.toContain('data-concern="unreadable"')
  })

  it('should say of bytes without any known meaning that they cannot be read', () => {
    expect(asked(message(), ['unreadable'])).toContain('data-concern="unreadable"')
  })
})
