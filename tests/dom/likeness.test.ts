import { describe, expect, it } from 'vitest'
import { likenessOf } from '../../src/ui/motion/likeness.ts'

function view(markup: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'portico-body'
  element.innerHTML = markup
  return element
}

describe('likenessOf', () => {
  it('should look the same, and be for the eye alone', () => {
    const original = view('<p class="portico-muted" id="a">Scan</p>')
    const copy = likenessOf(original)
    expect(copy).not.toBe(original)
    expect(copy?.className).toBe('portico-body')
    expect(copy?.textContent).toBe('Scan')
    expect(copy?.getAttribute('aria-hidden')).toBe('true')
    expect(copy?.inert).toBe(true)
  })

  it('should be found by no name that the original has, and announce nothing', () => {
    const copy = likenessOf(
      view(
        '<label for="a">Amount</label><input id="a" data-testid="send-amount" autofocus><p role="status" aria-live="polite">Sent</p>',
      ),
    )
    expect(copy?.querySelector('[id], [for], [data-testid], [autofocus], [role], [aria-live]')).toBeNull()
  })

  it.each([
    '<iframe></iframe>',
    '<video></video>',
    '<canvas></canvas>',
    '<my-wallets></my-wallets>',
    '<object></object>',
  ])('should not be made of what would load, play or run once more: %s', (markup) => {
    expect(likenessOf(view(`<div>${markup}</div>`))).toBeUndefined()
  })
})
