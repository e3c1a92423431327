/** How a core is announced to other libraries of the page, unless the page says otherwise. No site can own a name in `.local`. */
export const OWN_RDNS = 'local.portico'

/** Of all copies and versions of Portico in a page: a core never offers another core, or itself, as a wallet. */
export const MARK: unique symbol = Symbol.for('portico.announced')

/** To be put into what is announced. */
export const OWN_MARK: Readonly<Record<typeof MARK, true>> = { [MARK]: true }

/** Whether a provider or a wallet in the page is a core's own. One that lies about it is only left out itself. */
export function isOwnAnnouncement(value: unknown): boolean {
  try {
    return (value as Partial<typeof OWN_MARK> | null | undefined)?.[MARK] === true
  } catch {
    return false // a getter that throws
  }
}
