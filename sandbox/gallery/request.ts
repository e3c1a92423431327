/** How a state is shown. */
export interface Looks {
  /** Absent: the system's setting. */
  readonly theme: 'light' | 'dark' | undefined
  /** As BCP 47 writes it. */
  readonly lang: string
}

declare global {
  /** Shows another state without loading the page anew: how the tests and the camera go through all of them. */
  var showState: (name: string, looks: Looks) => Promise<void>
  /** Shows the state on screen with another theme or language: ten times as fast as playing it again. */
  var changeLooks: (looks: Looks) => Promise<void>
}

export interface GalleryRequest extends Looks {
  /** Absent: the list of all. */
  readonly state: string | undefined
}

/** What an address of the gallery asks for. */
export function readRequest(search: string): GalleryRequest {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  const lang = query.get('lang') ?? ''
  return {
    state: query.get('state') ?? undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    lang: /^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$/.test(lang) ? lang : 'en',
  }
}

/** The address of a state, relative to the page's server. */
export function addressOf(state: string, { theme, lang }: Looks): string {
  const query = new URLSearchParams({ state, lang })
  if (theme !== undefined) query.set('theme', theme)
  return `/gallery?${query.toString()}`
}
