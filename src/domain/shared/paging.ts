/** After as many pages in a row that brought nothing there is no more to come. Source: our decision. */
const MAX_HOLLOW_PAGES = 2

/** What is kept of the pages of a list, to know where it ends. */
export interface PagesRead {
  /** Pages in a row that brought nothing. */
  readonly hollowPages: number
  /** Every cursor that was followed: one that comes again would loop. */
  readonly followed: ReadonlySet<string>
}

/**
 * Where a list goes on after a page. J08: a service may send cursors that repeat, or that never end.
 *
 * @param cursor - Where the page began; `undefined` for the first.
 * @param next - What the page says of the one after it.
 */
export function pagesAfter(
  before: PagesRead,
  cursor: string | undefined,
  next: string | undefined,
  isHollow: boolean,
): PagesRead & { readonly next: string | undefined } {
  const followed = cursor === undefined ? new Set<string>() : new Set(before.followed).add(cursor)
  const hollowPages = isHollow ? (cursor === undefined ? 0 : before.hollowPages) + 1 : 0
  const leads = next !== undefined && !followed.has(next) && hollowPages < MAX_HOLLOW_PAGES
  return { followed, hollowPages, next: leads ? next : undefined }
}
