const NUMBER_LENGTH = 4
const VECTOR_LENGTH = 12

export type Bytes = Uint8Array<ArrayBuffer>

/** One end of an encrypted channel. A frame: a sequence number, an initialisation vector, and AES-GCM over the rest. */
export class SealedFrames {
  private sent = 0
  private received = 0

  constructor(private readonly key: CryptoKey) {}

  async seal(text: string): Promise<Bytes> {
    this.sent += 1
    const number = new Uint8Array(NUMBER_LENGTH)
    new DataView(number.buffer).setUint32(0, this.sent)
    const iv = crypto.getRandomValues(new Uint8Array(VECTOR_LENGTH))
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: number },
      this.key,
      new TextEncoder().encode(text),
    )
    return Uint8Array.from([...number, ...iv, ...new Uint8Array(sealed)])
  }

  /** @throws Error for a frame that is not the next one, or was not sealed by the other end. */
  async open(frame: Bytes): Promise<string> {
    const number = frame.slice(0, NUMBER_LENGTH)
    this.received += 1
    if (new DataView(number.buffer).getUint32(0) !== this.received) throw new Error('A frame came out of its turn.')
    const iv = frame.slice(NUMBER_LENGTH, NUMBER_LENGTH + VECTOR_LENGTH)
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: number },
      this.key,
      frame.slice(NUMBER_LENGTH + VECTOR_LENGTH),
    )
    return new TextDecoder().decode(text)
  }
}
