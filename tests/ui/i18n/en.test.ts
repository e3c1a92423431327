import { describe, expect, it } from 'vitest'
import { MODAL_VIEWS } from '../../../src/domain/modal/view.ts'
import { ERROR_TEXTS } from '../../../src/domain/shared/error-catalogue.ts'
import { SOLANA_ERROR_TEXTS } from '../../../src/domain/solana/error-texts.ts'
import type { Dictionary } from '../../../src/ui/i18n/dictionary.ts'
import { en } from '../../support/english.ts'

/** Each text of the tree with the way to it; functions are given plausible words. */
function texts(tree: object, path = ''): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`
    if (typeof value === 'string') return [[at, value] as const]
    if (typeof value === 'function') return [[at, (value as (...given: string[]) => string)('Rainbow', 'ETH')] as const]
    return texts(value as object, at)
  })
}

describe('the English dictionary', () => {
  it('R-VIEW-1 should have a title for each view', () => {
    expect(Object.keys(en.modal.titles).sort()).toEqual([...MODAL_VIEWS].sort())
    expect(en.phone.title).toBe('Solana wallet on your phone')
  })

  it('should have no text that is empty, unfinished or padded', () => {
    const all = texts(en)
    expect(all.length).toBeGreaterThan(100)
    for (const [path, text] of all) {
      expect(text.trim(), path).toBe(text)
      expect(text, path).toMatch(/\S/)
      expect(text, path).not.toMatch(/undefined|\[object|TODO/)
    }
  })

  it('should speak to visitors as people speak (V24)', () => {
    const stiff = texts({ ...en, errors: { ...ERROR_TEXTS, ...SOLANA_ERROR_TEXTS } }).filter(([, text]) =>
      /\b(?:can not|nobody|somebody|whoever|is no (?:email|typed)|are no )\b/i.test(text),
    )
    expect(stiff).toEqual([])
  })

  it('R-VIEW-5 should have the words of the dialog with the code', () => {
    expect(en.modal.scan).toBe('Open your wallet and scan this code')
    expect(en.modal.waitingForScan).toBe('Waiting for scan')
  })

  it('R-VIEW-6 should have the words of the wallet-not-found dialog', () => {
    expect(en.missing.title).toBe("We can't find a wallet")
    expect(en.missing.find).toBe('Find a wallet')
  })

  it('R-ERR-6 should say "Transaction started" of a send that succeeded', () => {
    expect(en.send.started).toBe('Transaction started')
  })

  it('should be a complete language together with the error catalogue', () => {
    const whole: Dictionary = { ...en, errors: { ...ERROR_TEXTS, ...SOLANA_ERROR_TEXTS } }
    expect(Object.values(whole.errors)).not.toContain('')
  })
})
