export interface Page<T> {
  readonly items: readonly T[]
  /** Where the next page begins; `null` on the last one. */
  readonly next: string | null
}

/** What is wrong with a question; the service answers it with 400. */
export class BadQuestion extends Error {
  override readonly name = 'BadQuestion'
}

/**
 * A page of a list that grows at its beginning. The cursor names the last record that was sent, so what comes in
 * between two pages neither repeats a record nor hides one.
 *
 * @param list - Says which list it is, so that a cursor is not used in another one.
 * @throws BadQuestion for a cursor that is malformed, or of another list.
 */
export function pageOf<T extends { readonly id: string }>(
  records: readonly T[],
  { list, cursor, size }: { readonly list: string; readonly cursor: string | null; readonly size: number },
): Page<T> {
  const start = cursor === null || cursor === '' ? 0 : placeAfter(records, list, cursor)
  const items = records.slice(start, start + size)
  const last = items.at(-1)
  const isLast = last === undefined || start + size >= records.length
  return { items, next: isLast ? null : write(list, last.id) }
}

function placeAfter(records: readonly { readonly id: string }[], list: string, cursor: string): number {
  const place = records.findIndex(({ id }) => write(list, id) === cursor)
  if (place < 0) throw new BadQuestion('There is no such cursor.')
  return place + 1
}

const write = (list: string, id: string): string => Buffer.from(`${list} ${id}`, 'utf8').toString('base64url')
