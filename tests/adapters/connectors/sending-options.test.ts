import { describe, expect, it } from 'vitest'
import { DEEPLINK_CALLS } from '../../../src/adapters/connectors/deeplink/deeplink-calls.ts'
import { MOBILE_CALLS } from '../../../src/adapters/connectors/mwa/mobile-calls.ts'

const METHOD = 'solana_signAndSendTransaction'
const OPTIONS = { skipPreflight: true, preflightCommitment: 'processed', minContextSlot: 7, maxRetries: 0 }
const asked = { address: '', maxTransactions: 1 }

describe('how a wallet is to send a transaction on Solana', () => {
  it('S262 should be told over a link', () => {
    const sendOptionsOf = (sendOptions: unknown) =>
      DEEPLINK_CALLS.get(METHOD)?.payload({ transaction: 'AQID', sendOptions })?.['sendOptions']
    expect(sendOptionsOf(OPTIONS)).toEqual(OPTIONS)
    expect(sendOptionsOf(undefined)).toEqual({ preflightCommitment: 'confirmed' })
    expect(sendOptionsOf({ maxRetries: -1, preflightCommitment: 'soon' })).toEqual({ preflightCommitment: 'confirmed' })
  })

  it('S262 should be told to a wallet on a phone, in the words of its protocol', () => {
    const optionsOf = (sendOptions: unknown) =>
      MOBILE_CALLS.get(METHOD)?.({ transaction: 'AQID', sendOptions }, asked)?.[0]?.params
    expect(optionsOf(OPTIONS)).toMatchObject({
      options: { commitment: 'processed', skip_preflight: true, min_context_slot: 7, max_retries: 0 },
    })
    expect(optionsOf(undefined)).toEqual({ payloads: ['AQID'], options: { commitment: 'confirmed' } })
  })
})
