import * as fc from 'fast-check'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { SentTransaction, SendStatus } from '../../../src/domain/send/sent-transactions.ts'
import type { ReplacementKind } from '../../../src/domain/send/replacement.ts'
import { ALICE, BOB } from '../account/sessions.ts'

export const FINAL = ['confirmed', 'failed', 'rejected', 'replaced', 'expired', 'unsent'] as const
export const OPEN = ['asking', 'pending', 'unknown'] as const
export const isFinal = (status: SendStatus) => FINAL.some((each) => each === status)

export const entry = (
  id: string,
  status: SendStatus = 'asking',
  more: Partial<SentTransaction> = {},
): SentTransaction => ({
  id,
  chain: chainId('eip155:31337'),
  from: ALICE,
  to: BOB,
  amount: 1_500_000_000_000_000_000n,
  symbol: 'ETH',
  decimals: 18,
  createdAt: 1_700_000_000_000,
  status,
  hash: undefined,
  block: undefined,
  request: undefined,
  lastValidBlock: undefined,
  ...more,
})

const anyUnsigned = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

export const anyStatus = fc.constantFrom<SendStatus>(...OPEN, ...FINAL)

export const anyEntry: fc.Arbitrary<SentTransaction> = fc.record({
  id: fc.string(),
  chain: fc.constantFrom(chainId('eip155:31337'), chainId('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')),
  from: fc.string(),
  to: fc.string(),
  amount: anyUnsigned,
  symbol: fc.string(),
  decimals: fc.integer({ min: 0, max: 36 }),
  createdAt: fc.nat({ max: 8.64e15 }),
  status: anyStatus,
  hash: maybe(fc.string()),
  block: maybe(anyUnsigned),
  confirmations: maybe(fc.nat()),
  disowned: maybe(fc.string()),
  request: maybe(
    fc.record({ sessionTopic: fc.string(), method: fc.string(), params: fc.json(), requestId: maybe(fc.string()) }),
  ),
  lastValidBlock: maybe(anyUnsigned),
  nonce: maybe(anyUnsigned),
  nextNonce: maybe(anyUnsigned),
  sinceSlot: maybe(anyUnsigned),
  signed: maybe(fc.string()),
  replacement: maybe(
    fc.record({ kind: fc.constantFrom<ReplacementKind>('spedUp', 'cancelled', 'other'), hash: fc.string() }),
  ),
})
