import { button, element, facts } from '../../wallet/view/element.ts'
import { userRejected } from '../../wallet/rpc-error.ts'
import type { Words } from '../../wallet/words.ts'
import type { Slot } from '../messages.ts'

interface Question {
  readonly slot: Slot
  readonly words: Words
  readonly answer: (isAgreed: boolean) => void
}

/** The requests that the visitor decides in the frame, one after the other; the page shows the frame meanwhile. */
export class FrameQuestions {
  private readonly waiting: Question[] = []

  constructor(
    private readonly root: HTMLElement,
    /** The page that asks. */
    private readonly host: string,
    private readonly show: (isShown: boolean, slot: Slot) => void,
  ) {}

  /** @throws RpcError 4001 when the visitor declines. */
  async ask(slot: Slot, words: Words): Promise<void> {
    const isAgreed = await new Promise<boolean>((answer) => {
      this.waiting.push({ slot, words, answer })
      if (this.waiting.length === 1) this.paint()
    })
    if (!isAgreed) throw userRejected()
  }

  declineAll(): void {
    while (this.waiting.length > 0) this.decide(false)
  }

  private decide(isAgreed: boolean): void {
    const question = this.waiting.shift()
    question?.answer(isAgreed)
    if (this.waiting.length > 0) return this.paint()
    this.root.replaceChildren()
    if (question !== undefined) this.show(false, question.slot)
  }

  private paint(): void {
    const [question] = this.waiting
    if (question === undefined) return
    const { title, lines, message, warning } = question.words
    const heading = element('h2', { text: title, attributes: { tabindex: '-1' } })
    this.root.replaceChildren(
      element('p', { class: 'service', text: `Sandbox account, asked by ${this.host}` }),
      heading,
      ...(warning === undefined ? [] : [element('p', { class: 'warning', text: warning })]),
      ...(message === undefined
        ? []
        : [element('pre', { text: message, attributes: { tabindex: '0', 'aria-label': 'What is signed' } })]),
      facts(lines),
      element('div', { class: 'actions' }, [
        button('Decline', { testId: 'account-decline', onClick: () => this.decide(false) }),
        button('Approve', { class: 'is-main', testId: 'account-approve', onClick: () => this.decide(true) }),
      ]),
    )
    this.show(true, question.slot)
    heading.focus()
  }
}
