// @ts-check
// Runs in the page before any script of it, so that its listeners are the first; `PROBE` stands before it in the text.
// Plain JavaScript: it is handed to the browser as it is.

/**
 * @typedef {readonly string[]} Path Selectors; each looks inside what the one before found, shadow root or element.
 * @typedef {{ path: Path, atLeast: number }} Goal So many elements found by the path, and the first of them in sight.
 */

;(() => {
  /** @type {{ dialog: Goal, steps: readonly { path: Path, text: string }[], qr?: Goal, sentence: string | null, relay: string | null }} */
  const { dialog, steps, qr, sentence, relay } = /** @type {any} */ (globalThis).PROBE
  const report = (/** @type {object} */ seen) => /** @type {any} */ (globalThis).benchReport(JSON.stringify(seen))
  performance.setResourceTimingBufferSize(5_000)

  if (relay !== null) {
    // A vendor's relay is played by ours, over a direct socket to this machine.
    const Socket = globalThis.WebSocket
    globalThis.WebSocket = class extends Socket {
      /** @param {string | URL} address @param {string | string[]} [protocols] */
      constructor(address, protocols) {
        const { hostname, search } = new URL(address)
        if (hostname !== 'localhost') report({ socket: hostname })
        super(hostname.startsWith('relay.') ? relay + '/' + search : address, protocols)
      }
    }
  }

  /** @returns {Element[]} */
  const find = (/** @type {Path} */ path) =>
    path.reduce(
      (/** @type {any[]} */ places, selector) =>
        places.flatMap((place) => [...(place.shadowRoot ?? place).querySelectorAll(selector)]),
      [document],
    )
  const isInSight = (/** @type {Element | undefined} */ element) => {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height, top, bottom } = element.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight
  }
  const isMet = (/** @type {Goal} */ { path, atLeast }) => {
    const found = find(path)
    return found.length >= atLeast && isInSight(found[0])
  }

  /** What stands on the page, shadow roots included. @returns {string} */
  const textOf = (/** @type {any} */ node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.nodeType === Node.ELEMENT_NODE && (/^(script|style)$/i.test(node.tagName) || !isShown(node))) return ''
    if (node.tagName === 'SLOT') return [...node.assignedNodes({ flatten: true })].map(textOf).join('')
    return [...(node.shadowRoot ?? node).childNodes].map(textOf).join('\n')
  }
  const isShown = (/** @type {Element} */ element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    getComputedStyle(element).display === 'contents'

  /** Milliseconds after the click; `paint` runs once the frame that is being made has been painted. */
  const frame = (/** @type {number} */ clickedAt, /** @type {(after: number) => void} */ painted) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      painted(performance.now() - clickedAt)
      port1.close()
    })
    port1.start()
    port2.postMessage(0)
  }

  const watch = (/** @type {number} */ clickedAt) => {
    const words = sentence === null ? null : new RegExp(sentence, 'gi')
    const before = words === null ? '' : textOf(document.body)
    let left = [...steps]
    let isDialogAwaited = true
    let isQrAwaited = qr !== undefined
    let isSentenceAwaited = words !== null
    const onFrame = () => {
      const isDialog = isDialogAwaited && isMet(dialog)
      const isQr = isQrAwaited && qr !== undefined && isMet(qr)
      const step = left[0]
      const next =
        step && find(step.path).find((element) => isInSight(element) && element.textContent?.includes(step.text))
      const said = isSentenceAwaited && words !== null ? textOf(document.body).match(words) : null
      const news = said?.find((each) => !before.includes(each))
      if (isDialog) isDialogAwaited = false
      if (isQr) isQrAwaited = false
      if (news !== undefined) isSentenceAwaited = false
      if (next !== undefined) left = left.slice(1)
      if (isDialog || isQr || news !== undefined || next !== undefined)
        frame(clickedAt, (after) => {
          if (isDialog) report({ dialog: after })
          if (isQr) report({ qr: clickedAt + after, after })
          if (news !== undefined) report({ sentence: news.replaceAll(/\s+/g, ' ').trim(), after })
          if (next instanceof HTMLElement) next.click() // like a visitor who needs no time to think
        })
      if (isDialogAwaited || isQrAwaited || isSentenceAwaited) requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  }

  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return
      report({ clicked: event.timeStamp })
      watch(event.timeStamp)
    },
    { capture: true, once: true },
  )
})()
