import { Fragment } from 'react'
import type { Piece, Pieces } from '../wording/pieces.ts'

/** A sum that may be longer than a line of the narrowest window. */
const LONG = 18
/** Goes to the next line whole. */
const isWhole = (piece: Piece | undefined): boolean => piece?.look === 'amount' || piece?.look === 'date'
/** What ends a sentence, or a part of it: it stays on the line of the sum before it. */
const MARK = /^[,.;:!?)\]»”、。，؛،؟]+/u
/** A number up to where its next group begins. */
const GROUP = /[^,.’\u00A0\u202F]+[,.’\u00A0\u202F]?/gu

/** A sentence whose gaps have looks of their own. What stands in them comes from outside: it is rendered as text only. */
export const PiecesView = ({ pieces }: { readonly pieces: Pieces }) =>
  pieces.map((piece, place) => {
    const { text, look } = piece
    if (look === 'words') return isWhole(pieces[place - 1]) ? text.replace(MARK, '') : text
    if (!isWhole(piece)) return <Gap key={place} piece={piece} />
    const next = pieces[place + 1]
    return (
      // A unit follows a space at its end: both are written from left to right in any language.
      <span key={place} className="portico-piece-whole" dir={text.endsWith(' ') ? 'ltr' : undefined}>
        <Gap piece={piece} />
        {next?.look === 'words' ? MARK.exec(next.text)?.[0] : null}
      </span>
    )
  })

const Gap = ({ piece: { text, look, address } }: { readonly piece: Piece }) => (
  <bdi className={`portico-piece portico-piece--${look}`} title={address}>
    {look === 'amount' && text.length > LONG ? inGroups(text) : text}
  </bdi>
)

/** It is continued on a second line after one of its groups. */
const inGroups = (sum: string) =>
  sum.match(GROUP)?.map((group, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {group}
    </Fragment>
  ))
