// @ts-check
// Runs in the page before any script of it. Plain JavaScript: it is handed to the browser as it is.

;(() => {
  /** @param {ParentNode} root @returns {Element[]} */
  const within = (root) =>
    [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])])
  const elements = () => {
    const modal = within(document).find((each) => each.getAttribute('data-testid') === 'modal')
    return modal === undefined ? [] : within(modal)
  }
  /** @param {string} selector @returns {HTMLElement | undefined} */
  const find = (selector) => /** @type {any} */ (elements().find((each) => each.matches(selector)))
  const items = () => elements().filter((each) => each.matches('[data-testid="wallet-list"] li'))

  /** Measures only every so many frames: measuring itself costs time. Unit: frames. */
  const LOOK_EVERY = 10

  /** Notes each frame from the first in which the list moves to the last. */
  const watchFrames = (/** @type {string} */ scroller) => {
    const body = find(scroller)
    if (body === undefined) throw new Error('There is nothing to scroll.')
    const root = /** @type {Document | ShadowRoot} */ (body.getRootNode())
    const { left, width, bottom } = body.getBoundingClientRect()
    const times = /** @type {number[]} */ ([])
    let [most, blank, looks, lastTop, isWatching] = [0, 0, 0, body.scrollTop, true]
    // Between two rows there is a gap: a place counts as empty where neither of two heights has a row.
    const isRow = (/** @type {number} */ share) =>
      [70, 40].some((up) => Boolean(root.elementFromPoint(left + width * share, bottom - up)?.closest('li')))
    const onFrame = (/** @type {number} */ now) => {
      if (!isWatching) return
      if (body.scrollTop !== lastTop) {
        times.push(now)
        if (times.length % LOOK_EVERY === 0) {
          looks += 1
          most = Math.max(most, elements().length)
          if (![0.15, 0.4, 0.6, 0.85].some(isRow)) blank += 1
        }
      }
      lastTop = body.scrollTop
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
    return () => {
      isWatching = false
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
      const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0)
      return {
        fps: (1_000 * gaps.length) / lasted,
        frames: times.length,
        longest: Math.max(...gaps),
        elements: most,
        blank: blank / Math.max(1, looks),
      }
    }
  }

  /** When an element that is looked for at every frame was painted. @returns {Promise<number>} */
  const painted = (/** @type {string} */ selector) =>
    new Promise((resolve) => {
      const onFrame = () => {
        if (find(selector) === undefined) return void requestAnimationFrame(onFrame)
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(0)
      }
      requestAnimationFrame(onFrame)
    })

  /** Counts from the last such event before an element was there until that was painted. */
  const watchInput = (/** @type {'keydown' | 'click'} */ type, /** @type {string} */ selector) => {
    let last = 0
    const onInput = (/** @type {Event} */ { timeStamp }) => void (last = timeStamp)
    addEventListener(type, onInput, { capture: true })
    const found = painted(selector).then((at) => at - last)
    return () => found.finally(() => removeEventListener(type, onInput, { capture: true }))
  }

  /** Counts from the end of the last answer to such an address before an element was there until that was painted. */
  const watchAnswer = (/** @type {string} */ address, /** @type {string} */ selector) => {
    const asked = new RegExp(address)
    const found = painted(selector).then((at) => {
      const answers = performance.getEntriesByType('resource').filter(({ name }) => asked.test(name))
      const last = /** @type {PerformanceResourceTiming | undefined} */ (answers.at(-1))
      return at - (last?.responseEnd ?? NaN)
    })
    return () => found
  }

  /** Longer than the busiest machine takes. Unit: milliseconds. */
  const PATIENCE_MS = 60_000
  /** Waits for a condition, frame by frame. In the page, since polling from outside leaves objects behind in it. */
  const until = async (/** @type {() => boolean} */ isSo) => {
    const end = performance.now() + PATIENCE_MS
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`Not so for ${PATIENCE_MS} ms: ${isSo.toString()}`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  const press = (/** @type {string} */ testId) => find(byTestId(testId))?.click()
  const byTestId = (/** @type {string} */ testId) => `[data-testid="${testId}"]`

  /** Opens and closes the modal so many times; in some rounds opens the list, whose pictures are object URLs. */
  const openAndClose = async (/** @type {number} */ times, /** @type {number} */ listEvery) => {
    const button = /** @type {HTMLElement} */ (document.querySelector(byTestId('connect-button')))
    for (let time = 0; time < times; time += 1) {
      button.click()
      await until(() => find(byTestId('qr')) !== undefined)
      if (time % listEvery === 0) {
        // The code is drawn before there is anything else to press.
        await until(() => find(byTestId('all-wallets')) !== undefined)
        press('all-wallets')
        await until(() => find('[data-testid="wallet-list"] img') !== undefined)
      }
      press('modal-close')
      await until(() => elements().length === 0)
    }
  }

  /** Moves both clocks of the page forward: one alone is not believed. Unit: milliseconds. */
  const sleep = (/** @type {number} */ ms) => {
    const { now } = Date
    const monotonic = performance.now.bind(performance)
    Date.now = () => now() + ms
    performance.now = () => monotonic() + ms
  }
  /** Codes that are remembered because a wallet may still answer them. */
  const codes = () => Object.keys(localStorage).filter((key) => key.includes('//pairing#')).length

  const watching = { watchFrames, watchInput, watchAnswer }
  const bench = { sleep, codes, elements, find, items, ...watching, openAndClose, objectUrls: 0 }
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (what) => {
    bench.objectUrls += 1
    return createObjectURL.call(URL, what)
  }
  URL.revokeObjectURL = (url) => {
    bench.objectUrls -= 1
    revokeObjectURL.call(URL, url)
  }
  Object.assign(globalThis, { bench })
})()
