import { describeAsk } from '../describe.ts'
import type { Asker, ProposalCard, RequestCard, WalletState } from '../state.ts'
import type { Wallet } from '../wallet.ts'
import { button, element, facts } from './element.ts'
import { livePart } from './live-part.ts'

/** What is waiting for a decision: one card at a time, the one that a link asked for first. */
export function openCards(wallet: Wallet): HTMLElement {
  return livePart(
    wallet,
    element('div', { class: 'open' }),
    (state) => [state.proposals, state.requests, state.linkedRequest, state.behaviour, state.networks],
    (state) => {
      const linked = state.requests.find(({ id }) => id === state.linkedRequest)
      const [proposal] = state.proposals
      const request = linked ?? (proposal === undefined ? state.requests[0] : undefined)
      const card =
        request !== undefined
          ? requestCard(wallet, state, request)
          : proposal === undefined
            ? undefined
            : proposalCard(wallet, state, proposal)
      return [card, waitingLine(state.proposals.length + state.requests.length - 1)]
    },
  )
}

function proposalCard(wallet: Wallet, { behaviour }: WalletState, card: ProposalCard): HTMLElement {
  const boxes = card.choices.map((choice) => {
    const box = element('input', {
      testId: `chain-${choice.id}`,
      disabled: !choice.isAvailable || card.isAnswering,
      attributes: { type: 'checkbox', ...(choice.isChosen ? { checked: '' } : {}) },
    })
    box.addEventListener('change', () => wallet.toggleNetwork(card.id, choice.id))
    const note = choice.isAvailable ? (choice.isRequired ? 'required' : undefined) : 'not in this wallet'
    return element('label', { class: 'choice' }, [
      box,
      element('span', { text: choice.name }),
      note === undefined ? undefined : element('span', { class: 'quiet', text: note }),
    ])
  })
  const isAnyChosen = card.choices.some(({ isChosen }) => isChosen) || behaviour.extra || behaviour.foreign
  const problem = isAnyChosen ? undefined : 'There is no network here that this wallet can approve.'
  return element('section', { class: 'card', testId: 'proposal', attributes: { 'aria-labelledby': 'card-title' } }, [
    element('h2', {
      text: card.message === undefined ? 'Connect to this page?' : 'Connect to this page, and sign in?',
      attributes: { id: 'card-title' },
    }),
    askerPart(card.asker),
    card.message === undefined
      ? undefined
      : element('blockquote', {
          class: 'message',
          text: card.message,
          testId: 'sign-in-text',
          attributes: { tabindex: '0', 'aria-label': 'What you sign' },
        }),
    element('fieldset', { class: 'choices' }, [element('legend', { text: 'On these networks' }), ...boxes]),
    element('p', { class: 'quiet', text: `It will be able to ask for: ${methodWords(card.methods)}.` }),
    problem === undefined ? undefined : element('p', { class: 'warning', text: problem }),
    decision(behaviour.silent, card.isAnswering, {
      approve: isAnyChosen ? () => void wallet.approveProposal(card.id) : undefined,
      reject: () => void wallet.rejectProposal(card.id),
    }),
  ])
}

function requestCard(wallet: Wallet, { networks, behaviour }: WalletState, card: RequestCard): HTMLElement {
  const words = describeAsk(card.ask, card.chain, networks, card.fee)
  return element('section', { class: 'card', testId: 'request', attributes: { 'aria-labelledby': 'card-title' } }, [
    element('h2', { text: words.title, attributes: { id: 'card-title' } }),
    askerPart(card.asker),
    words.message === undefined
      ? undefined
      : element('blockquote', {
          class: 'message',
          text: words.message,
          attributes: { tabindex: '0', 'aria-label': 'Message' },
        }),
    facts(words.lines),
    words.warning === undefined ? undefined : element('p', { class: 'warning', text: words.warning }),
    decision(behaviour.silent, card.isAnswering, {
      approve: () => void wallet.approveRequest(card.id),
      reject: () => void wallet.rejectRequest(card.id),
    }),
  ])
}

const askerPart = ({ name, url }: Asker): HTMLElement =>
  element('div', { class: 'asker' }, [
    element('span', { class: 'initial', text: name.slice(0, 1).toUpperCase(), attributes: { 'aria-hidden': 'true' } }),
    element('span', {}, [element('strong', { text: name }), element('span', { class: 'quiet', text: url })]),
  ])

interface Ways {
  readonly approve: (() => void) | undefined
  readonly reject: () => void
}

function decision(isSilent: boolean, isAnswering: boolean, { approve, reject }: Ways): HTMLElement {
  if (isSilent) return element('p', { class: 'warning', text: 'This wallet is set to be silent: it gives no answer.' })
  // Not `disabled`: a disabled button loses the focus, and a keyboard user their place.
  const attributes: Record<string, string> = isAnswering ? { 'aria-disabled': 'true' } : {}
  const no = button('Reject', { testId: 'reject', onClick: reject, attributes })
  const onClick = approve === undefined ? {} : { onClick: approve }
  const yes = button('Approve', {
    ...onClick,
    class: 'main',
    testId: 'approve',
    attributes,
    disabled: approve === undefined,
  })
  return element('div', { class: 'decision' }, [no, yes])
}

const waitingLine = (others: number): HTMLElement | undefined =>
  others > 0
    ? element('p', {
        class: 'quiet waiting',
        text: others === 1 ? 'One more is waiting.' : `${others} more are waiting.`,
      })
    : undefined

/** The names that pages and wallets use are kept: they are what a developer looks for. */
const methodWords = (methods: readonly string[]): string => (methods.length === 0 ? 'nothing' : methods.join(', '))
