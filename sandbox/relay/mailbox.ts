import { createHash } from 'node:crypto'

/** A published message, kept until its time to live is over. */
export interface Letter {
  /** SHA-256 of topic and message: the same message published again, by a retry, is the same letter. */
  readonly id: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  /** Client id of the publisher, who never gets the letter back. */
  readonly sender: string
  /** Milliseconds since the Unix epoch. */
  readonly publishedAt: number
  /** The first moment, on the same scale, at which the letter is no longer handed out. */
  readonly expiresAt: number
}

export interface Posting extends Pick<Letter, 'topic' | 'message' | 'tag' | 'attestation' | 'sender'> {
  readonly ttlSeconds: number
}

export interface MailboxLimits {
  readonly lettersPerTopic: number
  readonly totalCharacters: number
}

const DEFAULT_LIMITS: MailboxLimits = { lettersPerTopic: 500, totalCharacters: 64 * 1024 * 1024 }

interface Filed {
  readonly letter: Letter
  /** Client ids that have acknowledged the letter. */
  readonly delivered: Set<string>
}

/** The letters of each topic, oldest first, and who has acknowledged which. */
export class Mailbox {
  private readonly topics = new Map<string, Map<string, Filed>>()
  private characters = 0

  constructor(
    private readonly now: () => number,
    private readonly limits: MailboxLimits = DEFAULT_LIMITS,
  ) {}

  /** Files a message; `false` when the mailbox is full. Where a topic is full, its oldest letter makes room. */
  post(posting: Posting): boolean {
    const { topic, message, ttlSeconds, ...rest } = posting
    const id = createHash('sha256').update(`${topic}\n${message}`).digest('hex')
    this.dropExpired(topic)
    if (this.topics.get(topic)?.has(id)) return true

    if (this.characters + message.length > this.limits.totalCharacters) {
      for (const any of this.topics.keys()) this.dropExpired(any)
      if (this.characters + message.length > this.limits.totalCharacters) return false
    }
    const filed = this.topics.get(topic) ?? new Map<string, Filed>()
    const [oldest] = filed.keys()
    if (oldest !== undefined && filed.size >= this.limits.lettersPerTopic) this.drop(topic, oldest)

    const publishedAt = this.now()
    const letter: Letter = { ...rest, id, topic, message, publishedAt, expiresAt: publishedAt + ttlSeconds * 1000 }
    this.topics.set(topic, filed.set(id, { letter, delivered: new Set() }))
    this.characters += message.length
    return true
  }

  /** A client's undelivered letters on a topic, oldest first: not expired, not its own, not acknowledged by it. */
  waitingFor(clientId: string, topic: string): Letter[] {
    this.dropExpired(topic)
    return [...(this.topics.get(topic)?.values() ?? [])]
      .filter(({ letter, delivered }) => letter.sender !== clientId && !delivered.has(clientId))
      .map(({ letter }) => letter)
  }

  acknowledge(clientId: string, { topic, id }: Pick<Letter, 'topic' | 'id'>): void {
    this.topics.get(topic)?.get(id)?.delivered.add(clientId)
  }

  clear(): void {
    this.topics.clear()
    this.characters = 0
  }

  /** How much is kept now. */
  size(): { topics: number; letters: number; characters: number } {
    for (const topic of this.topics.keys()) this.dropExpired(topic)
    const letters = [...this.topics.values()].reduce((sum, filed) => sum + filed.size, 0)
    return { topics: this.topics.size, letters, characters: this.characters }
  }

  private dropExpired(topic: string): void {
    const now = this.now()
    for (const { letter } of this.topics.get(topic)?.values() ?? [])
      if (letter.expiresAt <= now) this.drop(topic, letter.id)
  }

  private drop(topic: string, id: string): void {
    const filed = this.topics.get(topic)
    const gone = filed?.get(id)
    if (filed === undefined || gone === undefined) return
    filed.delete(id)
    this.characters -= gone.letter.message.length
    if (filed.size === 0) this.topics.delete(topic)
  }
}
