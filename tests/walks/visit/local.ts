/**
 * What the walker brings into the page: it looks through shadow roots, as no selector does. Written as text, since
 * WebDriver takes nothing else.
 */
export const IN_PAGE = `(() => {
  if (globalThis.walk) return
  const troubles = []
  for (const kind of ['error', 'warn']) {
    const plain = console[kind]
    console[kind] = (...words) => { troubles.push(kind + ': ' + words.map(String).join(' ')); plain.apply(console, words) }
  }
  addEventListener('error', ({ message }) => troubles.push('error: ' + message))
  addEventListener('unhandledrejection', ({ reason }) => troubles.push('unhandled: ' + String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    troubles.push('policy: ' + violatedDirective + ' ' + blockedURI))

  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])])
  // The page shows a modal of made-up wallets for a trial: another one beside the visitor's.
  const isOfStage = (each) => {
    for (let at = each; at; at = at.parentNode ?? at.host) if (at.dataset?.testid === 'page-stage') return true
    return false
  }
  const byId = (id) => all(document).find((each) => each.dataset?.testid === id && each.checkVisibility() && !isOfStage(each))
  const deepActive = () => {
    let at = document.activeElement
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
    return at
  }
  const topAt = (x, y) => {
    let at = document.elementFromPoint(x, y)
    while (at?.shadowRoot) {
      const inner = at.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === at) break
      at = inner
    }
    return at
  }
  const holds = (outer, inner) => {
    for (let at = inner; at; at = at.parentNode ?? at.host) if (at === outer) return true
    return false
  }
  const words = (each) => (each.getAttribute('aria-label') ?? each.innerText ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40)
  const nameOf = (each) => each.tagName.toLowerCase() + (each.dataset?.testid ? '#' + each.dataset.testid : '') + ' "' + words(each) + '"'
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=tab], [role=option]'
  const isUsable = (each) => each.matches(CONTROLS) && each.checkVisibility({ visibilityProperty: true }) && !each.disabled &&
    each.getAttribute('aria-disabled') !== 'true' && !each.closest('[inert]') && each.type !== 'range'
  let listed = []
  const controlOf = (path) => path.find((each) => each.matches?.(CONTROLS) || each.localName === 'label')
  // The last press: what was under the finger as it came down, what was pressed by it, and what changed since.
  let press = null
  addEventListener('pointerdown', (event) => {
    press = { begunOn: controlOf(event.composedPath()), endedOn: undefined, changes: 0 }
  }, true)
  addEventListener('click', (event) => { if (press && event.detail > 0) press.endedOn = controlOf(event.composedPath()) }, true)
  const watched = new WeakSet()
  const changes = new MutationObserver((records) => { if (press) press.changes += records.length })
  const watchAll = () => {
    for (const root of [document, ...all(document).flatMap((each) => each.shadowRoot ? [each.shadowRoot] : [])]) {
      if (watched.has(root)) continue
      watched.add(root)
      changes.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
    }
  }
  /** The core of the page, as a script of the page's own holds it: by the provider in React's tree. */
  const coreOf = () => {
    const root = document.getElementById('root')
    const key = root && Object.keys(root).find((each) => each.startsWith('__reactContainer'))
    for (let at = key && root[key].stateNode?.current; at; at = at.child ?? null) {
      const core = at.memoizedProps?.value?.state?.snapshot?.().core
      if (core) return core
    }
  }
  const asked = []

  globalThis.walk = {
    troubles: () => troubles.splice(0),
    /** The page as a visitor would describe it. */
    scene: () => {
      const modal = byId('modal')
      const box = modal?.getBoundingClientRect()
      return {
        modal: modal ? { view: modal.dataset.view ?? '', title: (byId('modal-title')?.innerText ?? '').trim(), text: modal.innerText.trim().length,
          box: { x: box.x, y: box.y, width: box.width, height: box.height },
          isCovered: !holds(modal, topAt(box.x + box.width / 2, box.y + box.height / 2)) } : null,
        isSearching: deepActive()?.dataset?.testid === 'wallet-search' && deepActive().value !== '',
        isInMenu: !!modal && all(modal).some((each) => each.matches('[aria-haspopup=menu][aria-expanded=true]')),
        hasCode: !!byId('qr') || !!byId('small-qr'),
        code: byId('code')?.dataset.code ?? null,
        hasProblem: !!byId('problem') || !!byId('retry'),
        focus: (() => {
          const at = deepActive()
          if (!at || at === document.body || at === document.documentElement) return null
          return { name: nameOf(at), isInModal: !!modal && holds(modal, at) }
        })(),
        address: byId('page-account-address')?.dataset.address ?? null,
        isConnected: !!byId('page-account-address') || !!byId('page-connect-namespace'),
        isLoading: !!byId('modal-loading') || (!!modal && all(modal).some((each) => each.getAttribute('aria-busy') === 'true' && each.checkVisibility() && each.dataset.testid !== 'code')),
        lang: document.documentElement.lang,
        viewport: { width: innerWidth, height: innerHeight },
      }
    },
    /** The controls that a visitor can reach now: those of the modal while it is open. */
    controls: () => {
      const modal = byId('modal')
      listed = all(modal ?? document).filter(isUsable)
      // In a dialog of a wallet in the page, above ours, its own controls.
      const over = topAt(innerWidth / 2, innerHeight / 2)?.closest?.('dialog')
      if (modal && over && !holds(over, modal)) listed = all(over).filter(isUsable)
      else if (modal) for (const each of all(modal.getRootNode())) if (each.dataset?.testid === 'toast-close' && isUsable(each)) listed.push(each)
      return listed.map((each, index) => ({ index, name: nameOf(each), id: each.dataset?.testid ?? '',
        kind: each.tagName.toLowerCase(), type: each.type ?? '', isChosen: ['aria-selected', 'aria-pressed', 'aria-checked'].some((name) => each.getAttribute(name) === 'true') || each.hasAttribute('aria-current') && each.getAttribute('aria-current') !== 'false', href: each.href ?? '', inModal: !!modal }))
    },
    /** Where to press it; null once it is gone, or while a toast lies over it, as one may at the edge of the page. */
    place: (index) => {
      const each = listed[index]
      if (!each?.isConnected || !isUsable(each)) return null
      each.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = each.getBoundingClientRect()
      const toast = topAt(x + width / 2, y + height / 2)?.closest?.('[data-testid^=toast]')
      if (toast && !holds(toast, each)) return null
      press = null
      watchAll()
      const isInside = x + width / 2 >= 0 && x + width / 2 <= innerWidth && y + height / 2 >= 0 && y + height / 2 <= innerHeight
      return { x, y, width, height, isInside }
    },
    /** What became of the last press; null where none came down. */
    pressed: () => press && {
      begunOn: press.begunOn ? nameOf(press.begunOn) : null, endedOn: press.endedOn ? nameOf(press.endedOn) : null,
      isMeant: !!press.begunOn && listed.includes(press.begunOn), isWhole: press.begunOn === press.endedOn, changes: press.changes },
    /** Where the controls of the modal are in it, by their names. */
    places: () => {
      const modal = byId('modal')
      if (!modal) return {}
      const top = modal.getBoundingClientRect().top
      return Object.fromEntries(all(modal).filter((each) => isUsable(each) && each.dataset.testid).map((each) => [each.dataset.testid, Math.round(each.getBoundingClientRect().top - top)]))
    },
    /** Controls of the open modal that a toast lies over. */
    toldOver: () => {
      const modal = byId('modal')
      if (!modal) return []
      return all(modal).filter((each) => isUsable(each) && !each.closest('[data-testid^=toast]')).filter((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        const [left, top] = [x + width / 2, y + height / 2]
        if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) return false
        const toast = topAt(left, top)?.closest?.('[data-testid^=toast]')
        if (!toast) return false
        // What is scrolled out of its view is under nothing.
        for (let at = each.parentElement; at && at !== modal; at = at.parentElement) {
          const box = at.getBoundingClientRect()
          if (getComputedStyle(at).overflowY !== 'visible' && (top < box.top || top > box.bottom)) return false
        }
        return true
      }).map(nameOf)
    },
    /** A script of the page asks the wallet; false where none can. */
    ask: (method, params) => {
      const core = coreOf()
      const { address, chain } = core?.account.state.snapshot().eip155 ?? {}
      if (!address || !chain) return false
      const chainId = '0x' + Number(chain.split(':')[1]).toString(16)
      const given = JSON.parse(JSON.stringify(params).replaceAll('ACCOUNT', address).replaceAll('CHAIN', chainId))
      core.provider.request({ method, params: given }).then((answer) => asked.push(String(answer)), (error) => asked.push(error?.code + ' ' + error?.message))
      return true
    },
    answers: () => asked,
    /** What the core believes, for who reads of a violation. */
    core: () => {
      const core = coreOf()
      const { open, history } = core?.modal.state.snapshot() ?? {}
      const { method, waitsFor } = core?.requests.approval.snapshot() ?? {}
      return JSON.stringify({ open, history, method, waitsFor, current: core?.requests.current.snapshot()?.method })
    },
    speak: (turn) => {
      const select = byId('page-language')
      if (!select) return null
      select.selectedIndex = Math.floor(turn * select.options.length)
      select.dispatchEvent(new Event('change', { bubbles: true }))
      return select.value
    },
    choose: (index, turn) => {
      const each = listed[index]
      if (!each?.isConnected) return
      each.selectedIndex = Math.floor(turn * each.options.length)
      each.dispatchEvent(new Event('input', { bubbles: true }))
      each.dispatchEvent(new Event('change', { bubbles: true }))
    },
    /** What sticks out of the window sideways, or out of what it stands in. */
    overflows: () => {
      const found = all(document).filter((each) => each.matches('html, dialog, .portico-card, .portico-body') && each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
        .map((each) => nameOf(each).slice(0, 60) + ' ' + each.scrollWidth + '>' + each.clientWidth)
      const modal = byId('modal')
      const box = modal?.getBoundingClientRect()
      if (box && (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1))
        found.push('modal at ' + [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ') + ' in ' + innerWidth + 'x' + innerHeight)
      return found
    },
    /** The focused control, if nothing of it can be seen for what lies over it (WCAG 2.2, 2.4.11). */
    covered: () => {
      const each = deepActive()
      if (!each || each === document.body || !each.matches?.(CONTROLS) || !each.checkVisibility()) return null
      const { x, y, width, height } = each.getBoundingClientRect()
      if (width < 2 || height < 2) return null
      const places = [[0.5, 0.5], [0.05, 0.1], [0.95, 0.1], [0.05, 0.9], [0.95, 0.9]].map(([right, down]) => [x + right * width, y + down * height])
        .filter(([left, top]) => left >= 0 && top >= 0 && left < innerWidth && top < innerHeight)
      const over = places.map(([left, top]) => topAt(left, top))
      return over.length === 0 || over.some((top) => !top || holds(each, top) || holds(top, each)) ? null : nameOf(each) + ' under ' + nameOf(over[0])
    },
    hosts: () => [...new Set(performance.getEntriesByType('resource').map(({ name }) => { try { const url = new URL(name); return /^(http|ws)/.test(url.protocol) ? url.host : '' } catch { return '' } }))].filter(Boolean),
    /** Nothing moves, and what has moved out is gone: it is taken away in a frame after its last. */
    isStill: () => {
      const roots = [document, ...all(document).flatMap((each) => each.shadowRoot ? [each.shadowRoot] : [])]
      return roots.every((root) => !root.querySelector('.portico-likeness, .portico-leaving') && root.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity))
    },
  }
})()`
