import { button, element } from '../../wallet/view/element.ts'
import type { OwnersQuestion } from '../mobile-wallet.ts'

/** Requests that wait for the owner's decision, one card at a time. */
export class OpenQuestions {
  readonly part = element('div', { class: 'open' })
  private readonly waiting: { readonly question: OwnersQuestion; readonly decide: (isAgreed: boolean) => void }[] = []

  ask = (question: OwnersQuestion): Promise<boolean> =>
    new Promise((resolve) => {
      this.waiting.push({ question, decide: resolve })
      this.show()
    })

  private show(): void {
    const [first] = this.waiting
    this.part.replaceChildren(...(first === undefined ? [] : [this.card(first.question)]))
  }

  private card({ method, title, details }: OwnersQuestion): HTMLElement {
    const answer = (isAgreed: boolean) => () => {
      this.waiting.shift()?.decide(isAgreed)
      this.show()
    }
    const attributes = { 'aria-labelledby': 'card-title', 'data-method': method }
    return element('section', { class: 'card', testId: 'question', attributes }, [
      element('h2', { text: title, attributes: { id: 'card-title' } }),
      ...details.map((text) => element('p', { class: 'code', text })),
      element('div', { class: 'row' }, [
        button('Decline', { testId: 'reject', onClick: answer(false) }),
        button('Approve', { class: 'main', testId: 'approve', onClick: answer(true) }),
      ]),
    ])
  }
}
