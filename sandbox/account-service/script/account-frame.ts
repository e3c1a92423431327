import { type Answer, fieldsOf, HELLO, READY, readAnswer, readTold, type Slot, type Told } from '../messages.ts'

/** Limit for the frame to say that it is there, and to answer without the visitor. Unit: milliseconds. */
const READY_WITHIN_MS = 15_000
const ANSWER_WITHIN_MS = 20_000
/** How long the visitor has to decide. Unit: milliseconds. */
const DECIDED_WITHIN_MS = 600_000

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** An error of the service, by its code. */
class AccountFailure extends Error {
  constructor(
    readonly code: string | number,
    message: string,
  ) {
    super(message)
  }
}

const away = () => new AccountFailure('METHOD_UNAVAILABLE', 'The account service does not answer.')

/** The frame of the account service in this page: asked by a port of its own, seen only while it asks the visitor. */
export class AccountFrame {
  private readonly dialog = document.createElement('dialog')
  private readonly waiting = new Map<number, Waiting>()
  private readonly hearers = new Set<(told: Told) => void>()
  private opening: Promise<MessagePort> | undefined
  private count = 0

  /** @param service - Its origin. */
  constructor(private readonly service: string) {}

  /** @throws AccountFailure */
  async ask(slot: Slot, method: string, params: unknown, isUpToVisitor = false): Promise<unknown> {
    const port = await this.open()
    this.count += 1
    const id = this.count
    const answer = new Promise<unknown>((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    port.postMessage({ id, slot, method, params }, [])
    return within(isUpToVisitor ? DECIDED_WITHIN_MS : ANSWER_WITHIN_MS, answer).finally(() => this.waiting.delete(id))
  }

  /** @returns what ends that. */
  follow(hear: (told: Told) => void): () => void {
    this.hearers.add(hear)
    return () => void this.hearers.delete(hear)
  }

  /** A failed load is tried again at the next request. */
  private open(): Promise<MessagePort> {
    this.opening ??= this.connect().catch((error: unknown) => {
      this.opening = undefined
      this.dialog.replaceChildren()
      throw error
    })
    return this.opening
  }

  private async connect(): Promise<MessagePort> {
    const frame = document.createElement('iframe')
    frame.title = 'Sandbox account'
    const { port1, port2 } = new MessageChannel()
    const ready = new Promise<void>((resolve) => {
      const hear = ({ origin, source, data }: MessageEvent) => {
        if (origin !== this.service || source !== frame.contentWindow || fieldsOf(data)['type'] !== READY) return
        window.removeEventListener('message', hear)
        frame.contentWindow?.postMessage({ type: HELLO }, this.service, [port2])
        resolve()
      }
      window.addEventListener('message', hear)
    })
    frame.src = `${this.service}/account/frame`
    this.dialog.className = 'account-frame'
    this.dialog.replaceChildren(frame)
    this.dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      void this.ask('email', 'dismiss', {}).catch(() => {})
    })
    document.body.append(this.dialog)
    port1.addEventListener('message', ({ data }) => this.hear(data))
    port1.start()
    await within(READY_WITHIN_MS, ready)
    return port1
  }

  private hear(said: unknown): void {
    const told = readTold(said)
    if (told !== undefined) {
      if (told.told === 'show' && !this.dialog.open) this.dialog.showModal()
      if (told.told === 'hide') this.dialog.close()
      for (const hear of this.hearers) hear(told)
      return
    }
    const answer: Answer | undefined = readAnswer(said)
    const waiting = answer && this.waiting.get(answer.id)
    if (answer === undefined || waiting === undefined) return
    if ('error' in answer) waiting.reject(new AccountFailure(answer.error.code, answer.error.message))
    else waiting.resolve(answer.result)
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(away()), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
