/** The address bar of this tab, and what other tabs of the site store. */
export interface ReturnPlace {
  href(): string
  readonly origin: string
  /** Replaces the address in the bar without loading a page. */
  replace(href: string): void
  /**
   * Calls back when another tab may have stored something, or this tab is visible again. @returns a function that stops
   * it.
   */
  onNews(callback: () => void): () => void
}

export function browserReturnPlace(window: Window): ReturnPlace {
  return {
    href: () => window.location.href,
    origin: window.location.origin,
    replace: (href) => window.history.replaceState(window.history.state, '', href),
    onNews: (callback) => {
      const listening = new AbortController()
      const { signal } = listening
      window.addEventListener('storage', callback, { signal })
      window.addEventListener('pageshow', callback, { signal })
      window.document.addEventListener('visibilitychange', callback, { signal })
      return () => listening.abort()
    },
  }
}
