import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CryptoRandomness } from '../../../../src/adapters/browser/crypto-randomness.ts'
import {
  KEY_LENGTH,
  keyPairOf,
  newKeyPair,
  NONCE_LENGTH,
  opened,
  randomBytes,
  sealed,
  sharedKey,
} from '../../../../src/adapters/connectors/deeplink/sealed-box.ts'
import { fromHexadecimal } from '../../../../src/domain/shared/from-hexadecimal.ts'
import { hexadecimal } from '../../../../src/domain/shared/hexadecimal.ts'
import { runs } from '../../../support/runs.ts'

const bytes = (digits: string): Uint8Array => fromHexadecimal(`0x${digits}`) ?? new Uint8Array()
const key = fc.uint8Array({ minLength: KEY_LENGTH, maxLength: KEY_LENGTH })
const nonce = fc.uint8Array({ minLength: NONCE_LENGTH, maxLength: NONCE_LENGTH })

describe('the box that questions and answers travel in', () => {
  it('should be that of NaCl', () => {
    // Source: D. J. Bernstein, "Cryptography in NaCl", the keys of Alice and Bob and the first key of both.
    const alice = bytes('77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a')
    const bob = bytes('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f')
    expect(hexadecimal(sharedKey(alice, bob)!)).toBe('1b27556473e985d462cd51197a9a46c76009549eac6474f206c4ee0844f68389')
  })

  it('should open for the other end, and for no other key', () => {
    fc.assert(
      fc.property(key, key, key, nonce, fc.jsonValue(), (one, other, third, number, value) => {
        const [ours, theirs] = [keyPairOf(one), keyPairOf(other)]
        const box = sealed(sharedKey(one, theirs.publicKey)!, number, value)
        const json: unknown = JSON.parse(JSON.stringify(value))
        expect(opened(sharedKey(other, ours.publicKey)!, number, box)).toEqual(json)
        fc.pre(hexadecimal(keyPairOf(third).publicKey) !== hexadecimal(theirs.publicKey))
        expect(opened(sharedKey(third, ours.publicKey)!, number, box)).toBeUndefined()
      }),
      { numRuns: runs(25) },
    )
  })

  it('should never open when anything of it was changed', () => {
    const shared = new Uint8Array(KEY_LENGTH).fill(3)
    const number = new Uint8Array(NONCE_LENGTH).fill(4)
    const box = sealed(shared, number, { public_key: 'abc' })
    fc.assert(
      fc.property(fc.nat(box.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = box.map((byte, index) => (index === at ? byte ^ change : byte))
        expect(opened(shared, number, changed)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(fc.nat(box.length - 1), (length) => {
        expect(opened(shared, number, box.slice(0, length))).toBeUndefined()
      }),
    )
  })

  it('should take no key that would make it open for everybody', () => {
    expect(sharedKey(new Uint8Array(KEY_LENGTH).fill(3), new Uint8Array(KEY_LENGTH))).toBeUndefined()
    expect(sharedKey(new Uint8Array(KEY_LENGTH).fill(3), new Uint8Array(5))).toBeUndefined()
  })

  it('should have keys and nonces of full length, each a new one', () => {
    const chance = new CryptoRandomness()
    expect(newKeyPair(chance).secret).toHaveLength(KEY_LENGTH)
    expect(randomBytes(chance, NONCE_LENGTH)).toHaveLength(NONCE_LENGTH)
    expect(newKeyPair(chance).secret).not.toEqual(newKeyPair(chance).secret)
  })
})
