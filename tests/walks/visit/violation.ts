/** A step that broke something, with what was seen of it. */
export class Violation extends Error {
  override readonly name = 'Violation'
  constructor(
    readonly sentence: string,
    readonly seen: string,
  ) {
    super(`${sentence} (${seen})`)
  }
}

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
