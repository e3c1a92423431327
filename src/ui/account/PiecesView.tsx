import type { Pieces } from '../wording/pieces.ts'

/** A sentence whose gaps have looks of their own. What stands in them comes from outside: it is rendered as text only. */
export const PiecesView = ({ pieces }: { readonly pieces: Pieces }) =>
  pieces.map(({ text, look, address }, place) =>
    look === 'words' ? (
      text
    ) : (
      <bdi key={place} className={`portico-piece portico-piece--${look}`} title={address}>
        {text}
      </bdi>
    ),
  )
