import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as bytes from '../../../../src/adapters/connectors/walletconnect/client-parts/bytes.ts'
import * as logger from '../../../../src/adapters/connectors/walletconnect/client-parts/logger.ts'
import NoStorage from '../../../../src/adapters/connectors/walletconnect/client-parts/storage.ts'
import * as time from '../../../../src/adapters/connectors/walletconnect/client-parts/time.ts'
import { silentLogger } from '../../../../src/adapters/connectors/walletconnect/silent-logger.ts'

/** As the client's own packages find them. */
const theirs = createRequire(createRequire(import.meta.url).resolve('@walletconnect/sign-client'))
const uint8arrays = theirs('uint8arrays') as {
  concat: (parts: Uint8Array[], length?: number) => Uint8Array
  toString: (given: Uint8Array, encoding: string) => string
  fromString: (text: string, encoding: string) => Uint8Array
}
const times = theirs('@walletconnect/time') as typeof time

const ENCODINGS = ['utf8', 'base16', 'base64pad', 'base64url'] as const
const anyBytes = fc.uint8Array({ maxLength: 300 })

/** What comes of it, or that it throws. */
const outcome = (does: () => unknown): unknown => {
  try {
    return does()
  } catch {
    return 'throws'
  }
}

describe('what stands in for packages of the WalletConnect client', () => {
  it('should know the same times', () => {
    for (const [name, value] of Object.entries(time))
      if (typeof value === 'number') expect(value, name).toBe(times[name as keyof typeof time])
    for (const given of [0, 1, 1.5, 999, 1_000, 1_795_648_919_123]) {
      expect(time.toMiliseconds(given)).toBe(times.toMiliseconds(given))
      expect(time.fromMiliseconds(given)).toBe(times.fromMiliseconds(given))
    }
  })

  it.each(ENCODINGS)('should write bytes as the library does: %s', (encoding) => {
    fc.assert(
      fc.property(anyBytes, (given) => {
        const text = uint8arrays.toString(given, encoding)
        expect(bytes.toString(given, encoding)).toBe(text)
        if (encoding !== 'utf8') expect(bytes.fromString(text, encoding)).toEqual(given)
      }),
    )
  })

  it.each(ENCODINGS)('should read any text as the library does: %s', (encoding) => {
    const DIGITS = [...'ABCXYZabcdefghxyz0123456789+/-_== ']
    const anyText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...DIGITS), maxLength: 40 }))
    fc.assert(
      fc.property(anyText, (text) => {
        const read = outcome(() => Array.from(bytes.fromString(text, encoding)))
        expect(read).toEqual(outcome(() => Array.from(uint8arrays.fromString(text, encoding))))
      }),
    )
  })

  it('Q156 should read what a stranger has sent in a time that grows no faster than that', () => {
    const sent = `${'='.repeat(50_000)}a`
    const since = performance.now()
    outcome(() => bytes.fromString(sent, 'base64pad'))
    expect(performance.now() - since).toBeLessThan(1_000)
  })

  it('should write and read the one byte that is written with ten digits', () => {
    for (let byte = 0; byte < 256; byte++) {
      const text = uint8arrays.toString(Uint8Array.of(byte), 'base10')
      expect(bytes.toString(Uint8Array.of(byte), 'base10')).toBe(text)
      expect(Array.from(bytes.fromString(text, 'base10'))).toEqual(Array.from(uint8arrays.fromString(text, 'base10')))
    }
    expect(bytes.toString(new Uint8Array(), 'base10')).toBe(uint8arrays.toString(new Uint8Array(), 'base10'))
    expect(() => bytes.toString(Uint8Array.of(1, 2), 'base10')).toThrow('base10')
    expect(() => bytes.fromString('256', 'base10')).toThrow('base10')
    expect(() => bytes.fromString('z', 'base58btc' as 'base16')).toThrow('base58btc')
  })

  it('should put bytes together as the library does', () => {
    fc.assert(
      fc.property(fc.array(anyBytes, { maxLength: 5 }), (parts) => {
        expect(Array.from(bytes.concat(parts))).toEqual(Array.from(uint8arrays.concat(parts)))
      }),
    )
  })

  it('should hand on the logger of ours, and be of no use without it', () => {
    const ours = silentLogger()
    expect(logger.generatePlatformLogger({ loggerOverride: ours })).toEqual({
      logger: ours,
      chunkLoggerController: null,
    })
    expect(logger.generateChildLogger(ours)).toBe(ours)
    expect(logger.pino).toThrow('no logger')
    expect(() => new NoStorage()).toThrow('no storage')
  })
})
