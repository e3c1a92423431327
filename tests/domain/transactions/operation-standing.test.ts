import { describe, expect, it } from 'vitest'
import type { SendStatus } from '../../../src/domain/send/sent-transactions.ts'
import { type OperationStanding, operationStanding } from '../../../src/domain/transactions/operation-standing.ts'

const STANDINGS: Readonly<Record<SendStatus, OperationStanding>> = {
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
    expect(operationStanding(status as SendStatus)).toBe(standing)
  })
})
