import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A dialog as the browser lays it out, with what moves in it. */
class ShownDialog {
  height = 500
  isShown = true
  isHiddenByBody = false
  readonly animations: { playState: string; finished: Promise<void>; effect: unknown }[] = []
  readonly own: typeof this.animations = []
  shows = 0
  /** How often it was asked what moves in it. */
  looks = 0
  readonly parentNode = null
  readonly isConnected = true

  getBoundingClientRect = () => ({ width: this.isVisible ? 360 : 0, height: this.isVisible ? this.height : 0 })
  checkVisibility = () => this.isVisible
  getAnimations = ({ subtree = false } = {}) => {
    this.looks += 1
    return subtree ? [...this.animations, ...this.own] : this.own
  }
  getRootNode = () => this
  removeAttribute = () => {}

  private get isVisible(): boolean {
    return this.isShown && !this.isHiddenByBody
  }
}

const moving = (finished: Promise<void>, endTime = 150) => ({
  ...{ playState: 'running', finished },
  effect: { getComputedTiming: () => ({ endTime }) },
})

describe('isSeen', () => {
  let dialog: ShownDialog
  const isSeen = async (isOver = () => false): Promise<boolean> => {
    const { isSeen: look } = await import('../../../src/ui/modal/sight.ts')
    return look(dialog as unknown as HTMLDialogElement, isOver)
  }

  beforeEach(() => {
    vi.resetModules()
    dialog = new ShownDialog()
    const showModal = () => void (dialog.shows += 1)
    const root = { append: () => (dialog.isHiddenByBody = false) }
    const kind = (prototype: object) => Object.assign(() => {}, { prototype })
    vi.stubGlobal('ShadowRoot', kind({ [Symbol.toStringTag]: 'ShadowRoot' }))
    vi.stubGlobal('HTMLDialogElement', kind({ showModal }))
    vi.stubGlobal('Document', kind(Object.defineProperty({}, 'documentElement', { get: () => root })))
    vi.stubGlobal('document', {})
    vi.stubGlobal('visualViewport', {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('should be content where nothing is laid out, as in a test of the page', async () => {
    vi.stubGlobal('visualViewport', undefined)
    dialog.isShown = false
    expect(await isSeen()).toBe(true)
    expect([dialog.shows, dialog.looks]).toEqual([0, 0])
  })

  it('should see a dialog that takes room', async () => {
    expect(await isSeen()).toBe(true)
    expect(dialog.shows).toBe(0)
  })

  it('should not take for hidden what only grows from nothing: it is looked at again at rest (V01)', async () => {
    dialog.height = 0
    let finish = () => {}
    dialog.animations.push(moving(new Promise((resolve) => (finish = resolve))))
    const seen = isSeen()
    await vi.waitFor(() => expect(dialog.looks).toBeGreaterThan(0))
    dialog.height = 568
    finish()
    expect(await seen).toBe(true)
    expect(dialog.shows).toBe(0)
  })

  it('should look again although what moved was called off', async () => {
    dialog.height = 0
    let callOff: (error: Error) => void = () => {}
    dialog.animations.push(moving(new Promise((_, reject) => (callOff = reject))))
    const seen = isSeen()
    await vi.waitFor(() => expect(dialog.looks).toBeGreaterThan(0))
    dialog.height = 568
    callOff(new Error('AbortError'))
    expect(await seen).toBe(true)
  })

  it('should not wait for a spinner, which never comes to rest', async () => {
    dialog.isShown = false
    dialog.animations.push(moving(new Promise(() => {}), Number.POSITIVE_INFINITY))
    expect(await isSeen()).toBe(false)
  })

  it('should not take a dialog for hidden on which a page has put a pulse without end', async () => {
    dialog.height = 0
    dialog.own.push(moving(new Promise(() => {}), Number.POSITIVE_INFINITY))
    expect(await isSeen()).toBe(true)
  })

  it('should bring it out of a body that is not shown', async () => {
    dialog.isHiddenByBody = true
    expect(await isSeen()).toBe(true)
    expect(dialog.shows).toBe(1)
  })

  it('should say so where nothing at all is shown', async () => {
    dialog.isShown = false
    expect(await isSeen()).toBe(false)
  })

  it('should leave alone what was closed while it looked (V01)', async () => {
    dialog.isShown = false
    expect(await isSeen(() => true)).toBe(true)
    expect(dialog.shows).toBe(0)
  })
})
