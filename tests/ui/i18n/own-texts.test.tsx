import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ERROR_TEXTS } from '../../../src/domain/shared/error-catalogue.ts'
import { sentenceOf } from '../../../src/ui/i18n/use-sentence.ts'
import { useViewText } from '../../../src/ui/i18n/use-view-text.ts'
import { ConnectButton, type OwnTexts, PorticoProvider } from '../../../src/ui/index.ts'
import { FakeCore } from '../../support/fake-core.ts'

const Words = () => {
  const text = useViewText()
  return (
    <p>
      {text.locale} {text.button.connect} {text.modal.retry} {text.account.send}
    </p>
  )
}

const shown = (dictionary?: OwnTexts) =>
  renderToStaticMarkup(
    <PorticoProvider core={new FakeCore()} {...(dictionary === undefined ? {} : { dictionary })}>
      <ConnectButton />
      <Words />
    </PorticoProvider>,
  )

describe('texts of the page’s own', () => {
  it('should stand in the place of ours', () => {
    const markup = shown({ button: { connect: 'Sign in' }, account: { send: 'Pay' } })
    expect(markup).toContain('<p>en Sign in Try again Pay</p>')
  })

  it('M07 should be English where they have a hole', () => {
    const holes = { locale: 'nl', button: { connect: undefined }, account: {}, modal: { retry: 'Opnieuw' } }
    expect(shown(holes)).toContain('<p>nl Connect wallet Opnieuw Send</p>')
  })

  it('M07 should be marked with their language and its direction', () => {
    expect(shown({ locale: 'he' })).toMatch(/<button[^>]* lang="he" dir="rtl"/)
    expect(shown()).toMatch(/<button[^>]* lang="en" dir="ltr"/)
  })

  it('should not break each number with a locale that is none', () => {
    expect(shown({ locale: 'de_DE' })).toContain('<p>en ')
  })
})

describe('sentenceOf', () => {
  it('should be in the language there is', () => {
    expect(sentenceOf('UNKNOWN', { UNKNOWN: 'Er ging iets mis' })).toBe('Er ging iets mis')
  })

  it('M07 should be English where there is no other', () => {
    expect(sentenceOf('USER_REJECTED', { UNKNOWN: 'Er ging iets mis' })).toBe(ERROR_TEXTS.USER_REJECTED)
  })

  it('M07 should show the code of what has no sentence at all', () => {
    expect(sentenceOf('FROM_A_NEWER_CORE')).toBe('Something went wrong (FROM_A_NEWER_CORE)')
    expect(sentenceOf('toString')).toBe('Something went wrong (toString)')
  })
})
