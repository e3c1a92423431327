/** Writes numbers bit by bit into bytes, the highest bit first. */
export class BitWriter {
  /** Bits written so far. */
  length = 0

  /** The last bits written; those that do not fill a byte yet are the lowest of them. */
  private latest = 0

  /** @param bytes - Written from the start on; what they held before does not matter. */
  constructor(private readonly bytes: Uint8Array) {}

  /** @param count - How many bits of `value` to write, 16 at most; it has no others. */
  append(value: number, count: number): void {
    let index = this.length >> 3
    let waiting = (this.length & 7) + count
    this.length += count
    this.latest = (this.latest << count) | value
    for (; waiting >= 8; waiting -= 8) this.bytes[index++] = this.latest >>> (waiting - 8)
    if (waiting > 0) this.bytes[index] = this.latest << (8 - waiting)
  }
}
