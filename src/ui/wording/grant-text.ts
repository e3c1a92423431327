import type { SignedAction } from '../../domain/clear-signing/action.ts'
import { allowanceOf, anyPartyOf, isBoundless, partyOf, quantityOf, type Telling } from './asset-text.ts'
import { endText } from './end-text.ts'
import { filled, inDanger, type Piece, type Pieces, said } from './pieces.ts'
import { quoted } from './quoted.ts'
import type { ToldAction } from './told-action.ts'

type Grant = Extract<SignedAction, { readonly kind: 'grant' }>

/** ERC-7715: what another account may do from then on. */
export function grantText({ to, right, until }: Grant, telling: Telling): ToldAction {
  const told = rightText(anyPartyOf(to, telling), right, telling)
  return { ...told, notes: [...told.notes, endText(until, telling)] }
}

function rightText(who: Pieces, right: Grant['right'], telling: Telling): ToldAction {
  const { does, notes } = telling.text
  switch (right.kind) {
    case 'total':
      return taking(filled(does.allow, who, allowanceOf(right.what, telling)), right.what)
    case 'periodic':
      return {
        ...taking(filled(does.allowAgain, who, allowanceOf(right.what, telling)), right.what),
        notes: [filled(notes.period, [lengthOf(right.seconds, telling.locale)])],
      }
    case 'stream': {
      const { what, atMost } = right
      const most = atMost === undefined ? undefined : { ...what, amount: atMost }
      const isEndless = most === undefined || isBoundless(most)
      return {
        ...taking(filled(does.allowEachSecond, who, quantityOf(what, telling)), what),
        weight: isEndless ? 'danger' : 'plain',
        notes: [isEndless ? inDanger(said(notes.noLimit)) : filled(notes.atMost, quantityOf(most, telling))],
      }
    }
    case 'revokeAllowances':
      return { pieces: filled(does.allowRevoking, who), weight: 'plain', notes: [] }
    case 'calls':
      return { pieces: filled(does.allowCalls, who, partyOf(right.contract, telling)), weight: 'caution', notes: [] }
    case 'other':
      return { pieces: filled(does.allowOther, who, quoted(right.name)), weight: 'caution', notes: [] }
  }
}

const taking = (pieces: Pieces, what: Parameters<typeof isBoundless>[0]): ToldAction => ({
  pieces,
  weight: isBoundless(what) ? 'danger' : 'plain',
  notes: [],
  about: what,
})

/** The units in which a time is told, the longest first. */
const UNITS = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/** “7 days”: in the longest unit of which it is a whole number. */
function lengthOf(seconds: bigint, locale: string): Piece {
  const [unit, length] = UNITS.find(([, each]) => seconds > 0n && seconds % each === 0n) ?? (['second', 1n] as const)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' })
  return { text: format.format(seconds / length), look: 'name' }
}
