import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configurationText } from '../../../src/domain/configuration/configuration-text.ts'

/** What a module gives each time that it runs. */
const made = (more: object = {}) => ({ relayUrl: 'wss://relay.example', signIn: { nonce: async () => 'n' }, ...more })

describe('configurationText', () => {
  it('should be the same for what a module makes twice, functions and numbers of any size too', () => {
    expect(configurationText(made({ most: 10n }))).toBe(configurationText(made({ most: 10n })))
  })

  it.each([
    ['an address', { relayUrl: 'wss://other.example' }],
    ['a function', { signIn: { nonce: async () => 'other' } }],
    ['an amount', { most: 10n }],
  ])('should be another for another one: %s', (_, other) => {
    expect(configurationText(made(other))).not.toBe(configurationText(made()))
  })

  it('should end for what holds itself', () => {
    const view: { self?: object } = {}
    view.self = view
    expect(configurationText({ views: { Connect: view } })).toContain('Connect')
  })

  it('should tell any two values of JSON apart', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(configurationText(a) === configurationText(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })
})
