import { type Effects, type Surprise, surprisesIn } from './effects.ts'
import { isFeeHigh } from './fee-warning.ts'
import type { RecipientWarning } from './recipient-warning.ts'

/** Something about a send that the visitor should know before it is confirmed. */
export type SendFinding = RecipientWarning | Surprise | 'feeHigh' | 'rent'

/** `danger`: what is sent may be lost. `caution`: something is not as usual. `note`: worth a glance. */
export type Weight = 'danger' | 'caution' | 'note'

const ORDER: readonly Weight[] = ['danger', 'caution', 'note']

/** In the order in which those of one weight are told. */
const WEIGHTS: Readonly<Record<SendFinding, Weight>> = {
  reported: 'danger',
  lookAlike: 'danger',
  nobody: 'danger',
  token: 'danger',
  moreLeaves: 'danger',
  contract: 'danger',
  elsewhere: 'danger',
  program: 'danger',
  offCurve: 'caution',
  tokenAccount: 'caution',
  recipientGetsLess: 'caution',
  feeHigh: 'caution',
  self: 'note',
  firstTime: 'note',
  rent: 'note',
}

interface SendFacts {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token: string | undefined
  readonly fee: bigint
  readonly rent: bigint
  readonly warning: RecipientWarning | undefined
  readonly effects: Effects | undefined
}

/** All that is to be said of a send, the heaviest first. */
export function findingsOf(send: SendFacts): readonly SendFinding[] {
  const { warning, effects, rent } = send
  const found = new Set<SendFinding>([
    ...(warning === undefined ? [] : [warning]),
    ...(effects === undefined ? [] : surprisesIn(effects, send)),
    ...(isFeeHigh(send) ? (['feeHigh'] as const) : []),
    ...(rent === 0n ? [] : (['rent'] as const)),
  ])
  const inOrder = Object.keys(WEIGHTS).filter((each): each is SendFinding => found.has(each as SendFinding))
  return ORDER.flatMap((weight) => inOrder.filter((each) => WEIGHTS[each] === weight))
}

export const weightOf = (finding: SendFinding): Weight => WEIGHTS[finding]

/** How heavy all of them are together: as the heaviest; `undefined` for none. */
export const verdictOf = ([heaviest]: readonly SendFinding[]): Weight | undefined =>
  heaviest === undefined ? undefined : WEIGHTS[heaviest]
