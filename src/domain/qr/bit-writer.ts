/** Writes numbers bit by bit into bytes, the highest bit first. */
export class BitWriter {
  /** Bits written so far. */
  length = 0

  /** @param bytes - Written from the start on; what they hold before does not matter. */
  constructor(private readonly bytes: Uint8Array) {}

  /** @param count - How many bits of `value` to write, 16 at most; it has no others. */
  append(value: number, count: number): void {
    let waiting = (this.length & 7) + count
    let index = this.length >> 3
    const pending = (this.begunBits() << count) | value
    for (; waiting >= 8; waiting -= 8) this.bytes[index++] = pending >>> (waiting - 8)
    if (waiting > 0) this.bytes[index] = pending << (8 - waiting)
    this.length += count
  }

  /** The same as 8 bits of each byte, one after the other, but faster. */
  appendBytes(source: Uint8Array, start: number, end: number): void {
    const { bytes } = this
    const begun = this.length & 7
    let index = this.length >> 3
    let pending = this.begunBits()
    for (let at = start; at < end; at++) {
      pending = (pending << 8) | source[at]!
      bytes[index++] = pending >>> begun
    }
    if (begun > 0) bytes[index] = pending << (8 - begun)
    this.length += 8 * (end - start)
  }

  /** The bits of the last byte, where it is not full. */
  private begunBits(): number {
    const begun = this.length & 7
    return begun === 0 ? 0 : this.bytes[this.length >> 3]! >>> (8 - begun)
  }
}
