import { MAX_OPEN_PAIRINGS } from '../../../../src/domain/connection/pairing.ts'
import { PREPARING_SEEN_MS } from '../../../../src/domain/connection/pairing-timing.ts'
import { CODE_LIFE_MS } from '../page-log.ts'
import { always, inEachTab, unless } from './invariant.ts'

/** The codes that a page offers, from the drawing to the wallet that takes one. */
export const aboutCodes = [
  always(
    'A page never has two codes made at once.',
    inEachTab(({ offersUnderWay }) => unless(offersUnderWay <= 1, () => `${offersUnderWay} under way`)),
  ),
  always(
    'The code on screen is one that was offered, and only seen while the modal is open.',
    inEachTab((tab, { memory }) => {
      const { wcUri } = tab.core.connection.state.snapshot()
      if (wcUri === undefined) return undefined
      const pairing = memory.pairings.find(({ uri }) => uri === wcUri)
      if (pairing === undefined) return 'no page has offered it'
      return unless(tab.core.modal.state.snapshot().open, () => 'the modal is closed')
    }),
  ),
  always(
    'A code that is being prepared is one of the page’s, and for three seconds at most; no link is made of it.',
    inEachTab((tab, { memory, now }) => {
      const { wcUri, wcDrawn } = tab.core.connection.state.snapshot()
      if (wcDrawn === undefined || wcDrawn !== tab.preparing?.uri)
        tab.preparing = wcDrawn === undefined ? undefined : { uri: wcDrawn, since: now }
      if (wcDrawn === undefined) return undefined
      if (!memory.drawn.some(({ uri }) => uri === wcDrawn)) return 'no page has drawn it'
      if (wcUri !== undefined) return 'there is a code on offer'
      if (now - (tab.preparing?.since ?? now) > PREPARING_SEEN_MS) return 'it is on screen for longer'
      return unless(tab.core.modal.state.snapshot().open, () => 'the modal is closed')
    }),
  ),
  always('A code that was on screen before the core is the one that it goes on with.', ({ seen }) =>
    seen.find((each) => each.startsWith('adopted:')),
  ),
  always(
    'A page listens to eight codes at most.',
    inEachTab(({ log }, { memory, now }) => {
      const listening = memory.pairings.filter(
        ({ topic, isWithdrawn }) =>
          !isWithdrawn && now - (log.codes.get(topic) ?? Number.NEGATIVE_INFINITY) < CODE_LIFE_MS,
      )
      return unless(listening.length <= MAX_OPEN_PAIRINGS, () => `${listening.length}`)
    }),
  ),
  always('A wallet that approves a code in time, before its page has taken another, is connected.', ({ seen }) =>
    seen.find((each) => each.startsWith('approved:')),
  ),
]
