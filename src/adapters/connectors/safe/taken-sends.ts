import type { KeyValueStore } from '../../../ports/key-value-store.ts'

/** What is stored stays bounded: the oldest go. */
const MOST = 20

const HASH = /^0x[0-9a-f]{64}$/i

/**
 * Q158: sends that Safes have taken, by the Safe's own hash of each: owners may take days to sign, and the page is loaded
 * again meanwhile. One a line; storage is untrusted input.
 */
export class TakenSends {
  constructor(
    private readonly store: KeyValueStore,
    private readonly key: string,
  ) {}

  /** @param send - The id of the question, and the Safe that has taken it. */
  note(send: string, hash: string): void {
    this.store.set(this.key, [`${send} ${hash}`, ...this.lines()].slice(0, MOST).join('\n'))
  }

  find(send: string): string | undefined {
    const line = this.lines().find((each) => each.startsWith(`${send} `)) ?? ''
    const hash = line.slice(send.length + 1)
    return HASH.test(hash) ? hash : undefined
  }

  private lines = (): readonly string[] => (this.store.get(this.key) ?? '').split('\n')
}
