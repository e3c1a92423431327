import { describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../src/domain/clear-signing/action.ts'
import { headingOf } from '../../../src/domain/clear-signing/request-heading.ts'

const BOB = `0x${'b0'.repeat(20)}`
const grant: SignedAction = { kind: 'grant', to: BOB, right: { kind: 'revokeAllowances' }, until: undefined }
const operation: SignedAction = { kind: 'actAs', as: 'smartAccount', account: BOB, actions: [] }
const sponsored: SignedAction = { kind: 'sponsored', by: BOB }

describe('what a request is called', () => {
  it('should be its kind, where that is known', () => {
    expect(headingOf('message', [])).toBe('message')
    expect(headingOf('typedData', [operation])).toBe('typedData')
    expect(headingOf('calls', [grant])).toBe('calls')
  })

  it('should be what could be read of it, where only the wallet knows its kind', () => {
    expect(headingOf('other', [{ kind: 'unread' }, grant])).toBe('permission')
    expect(headingOf('other', [operation, sponsored])).toBe('transaction')
  })

  it('should be unknown only where nothing could be read', () => {
    expect(headingOf('other', [])).toBe('other')
    expect(headingOf('other', [{ kind: 'unread' }])).toBe('other')
  })
})
