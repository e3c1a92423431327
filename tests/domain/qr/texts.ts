import * as fc from 'fast-check'

const stretch = (alphabet: string, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength })

/** Stretches that different modes can hold, in any order: where a split pays and where it does not. */
export const mixedText = (stretches: number, stretchLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        stretch('0123456789', stretchLength),
        stretch('ABCXYZ $%*+-./:', stretchLength),
        stretch('0123456789ABCXYZ $%*+-./:', stretchLength),
        stretch('abcxyz?=&@', stretchLength),
        stretch('äß€漢😀', stretchLength),
      ),
      { maxLength: stretches },
    )
    .map((parts) => parts.join(''))

/** A pairing URI as wallets scan it, 187 characters of ASCII. */
export const pairingUri: fc.Arbitrary<string> = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 128, maxLength: 128 }),
    fc.integer({ min: 1_600_000_000, max: 1_999_999_999 }),
  )
  .map(
    ([hex, expiry]) => `wc:${hex.slice(0, 64)}@2?relay-protocol=irn&symKey=${hex.slice(64)}&expiryTimestamp=${expiry}`,
  )
