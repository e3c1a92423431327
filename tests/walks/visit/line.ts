import type { Random } from './random.ts'

/** The longest that a slow line takes for a script. Unit: milliseconds. */
const SLOWEST_MS = 900

/** How the page's scripts come. */
export type LineKind = 'quick' | 'slow' | 'held' | 'failing'

const CORE = /\/assets\/core-[\w-]+\.js$/

/** The line by which a page gets its scripts, and the net that all of it needs. */
export class Line {
  kind: LineKind = 'quick'
  isOffline = false
  /** At some time of this visit. */
  hasLostNet = false
  /** A script of this page did not come: by intent, so what is told of it is no trouble. */
  hasLostScript = false
  private letIn = () => {}
  private core = Promise.resolve()
  /** How many more scripts come before one does not. */
  private left = 0

  constructor(private readonly random: Random) {}

  /** Everything comes, but the core, which waits. */
  hold(): void {
    this.release()
    this.kind = 'held'
    this.core = new Promise((resolve) => (this.letIn = resolve))
  }

  slow(): void {
    this.release()
    this.kind = 'slow'
  }

  toggleNet(): void {
    this.isOffline = !this.isOffline
    this.hasLostNet ||= this.isOffline
  }

  /** One of the next scripts does not come. */
  fail(): void {
    this.release()
    this.kind = 'failing'
    this.left = Math.floor(this.random.next() * 12)
  }

  /** All is well again. */
  release(): void {
    this.kind = 'quick'
    this.letIn()
  }

  comes = async (url: string): Promise<boolean> => {
    if (this.kind === 'slow') await new Promise((done) => setTimeout(done, this.random.next() * SLOWEST_MS))
    if (this.kind === 'held' && CORE.test(url)) await this.core
    if (this.kind === 'failing') {
      this.left -= 1
      return this.left !== -1
    }
    return true
  }
}
