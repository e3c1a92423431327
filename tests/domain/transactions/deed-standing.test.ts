import { describe, expect, it } from 'vitest'
import type { SendStatus } from '../../../src/domain/send/ledger.ts'
import { type DeedStanding, deedStanding } from '../../../src/domain/transactions/deed-standing.ts'

const STANDINGS: Readonly<Record<SendStatus, DeedStanding>> = {
  confirmed: 'done',
  pending: 'underway',
  asking: 'open',
  unknown: 'open',
  failed: 'undone',
  rejected: 'undone',
  replaced: 'undone',
  expired: 'undone',
  unsent: 'undone',
}

describe('how a deed stands', () => {
  it.each(Object.entries(STANDINGS))('should be told of one that is %s: %s (V29)', (status, standing) => {
    expect(deedStanding(status as SendStatus)).toBe(standing)
  })
})
