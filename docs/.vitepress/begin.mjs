// Stands in the head of each page, and begins what the page needs to answer: the scripts that VitePress makes it one
// application with, and the styles of what opens. As it is written a page can be read, scrolled and left by its links;
// so the scripts run when the reader does something, and on a wide screen, which shows more beside the page, when the
// browser has nothing else to do. What was pressed meanwhile is pressed again.
;(() => {
  const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'click']
  const HOW = { capture: true, passive: true }
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  let begun
  let pressed

  const linksOf = (...kinds) =>
    [...document.querySelectorAll('link[data-kind]')].filter(({ dataset }) => kinds.includes(dataset.kind))

  /** Into the browser's cache, after all else, and without reading them: that costs a phone 50 ms. */
  const fetchAhead = () => {
    for (const { href } of linksOf('style', 'part', 'script'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }

  const stylesCome = () =>
    linksOf('style').map(
      (link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve, rel: 'stylesheet' })),
    )
  const run = async () => {
    await parsed
    for (const link of linksOf('part', 'script')) link.rel = 'modulepreload'
    await Promise.all(stylesCome())
    for (const { href } of linksOf('script')) await import(href)
  }
  const begin = () => void (begun ??= run())

  const remember = ({ target }) => {
    pressed = target.closest?.('button, [role="button"]') ?? undefined
  }
  const search = (event) => {
    if (event.key !== '/' && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    pressed = document.querySelector('#local-search button') ?? undefined
  }

  const answer = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, HOW)
    removeEventListener('click', remember, true)
    removeEventListener('keydown', search, true)
    pressed?.click()
  }

  for (const sign of SIGNS) addEventListener(sign, begin, HOW)
  addEventListener('click', remember, true)
  addEventListener('keydown', search, true)
  addEventListener('docs:answers', answer, { once: true })
  void loaded.then(() => {
    const isWide = matchMedia('(min-width: 960px)').matches
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(isWide ? begin : fetchAhead)
  })
})()
