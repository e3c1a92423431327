import { Fragment } from 'react'

/** So many characters are read at either end. */
const ENDS = 6
/** More do not fit into a line. */
const LINE = 24

/** A whole address: its ends stand out, and its lines are of one length. What is copied from it is one word. */
export function AddressText({ address }: { readonly address: string }) {
  const start = ENDS
  const end = Math.max(start, address.length - ENDS)
  return (
    <>
      <b>{address.slice(0, start)}</b>
      {piecesOf(address).map(([from, to], place) => (
        <Fragment key={from}>
          {place === 0 ? null : <wbr />}
          {address.slice(Math.max(from, start), Math.min(to, end))}
        </Fragment>
      ))}
      <b>{address.slice(end)}</b>
    </>
  )
}

function piecesOf({ length }: string): readonly (readonly [from: number, to: number])[] {
  const lines = Math.max(1, Math.ceil(length / LINE))
  const each = Math.ceil(length / lines)
  return Array.from({ length: lines }, (_, line) => [line * each, Math.min(length, (line + 1) * each)] as const)
}
