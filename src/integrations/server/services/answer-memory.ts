import { type ServiceAnswer, sizeOf } from './service-answer.ts'

/** Unit: bytes, roughly. */
const MAX_BYTES = 64 * 1024 * 1024

/** Answers in the memory of this process; where there is no room, the one that was not asked for the longest goes. */
export class AnswerMemory {
  private readonly kept = new Map<string, ServiceAnswer>()
  private bytes = 0

  constructor(private readonly maxBytes = MAX_BYTES) {}

  get(key: string): ServiceAnswer | undefined {
    const answer = this.kept.get(key)
    if (answer === undefined) return undefined
    // A map gives its keys in the order in which they were set: the first is the one that was not asked for the longest.
    this.kept.delete(key)
    this.kept.set(key, answer)
    return answer
  }

  set(key: string, answer: ServiceAnswer): void {
    this.drop(key)
    this.kept.set(key, answer)
    this.bytes += sizeOf(answer) + key.length
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.maxBytes) return
      this.drop(oldest)
    }
  }

  /** Unit: bytes, roughly. */
  get size(): number {
    return this.bytes
  }

  private drop(key: string): void {
    const answer = this.kept.get(key)
    if (answer === undefined) return
    this.kept.delete(key)
    this.bytes -= sizeOf(answer) + key.length
  }
}
