/** The address bar of this tab, and what other tabs of the page write down. */
export interface ReturnPlace {
  href(): string
  readonly origin: string
  /** Writes another address into the bar; the page stays as it is. */
  replace(href: string): void
  /** Calls back when another tab may have written something, or this one comes back on screen. @returns what ends that. */
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
