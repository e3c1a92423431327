import type { WalletConfig } from '../../wallet/config.ts'
import { type Answer, fieldsOf, HELLO, READY, readCall, type Slot, type Told } from '../messages.ts'
import { FrameAccounts } from './frame-accounts.ts'
import { FrameQuestions } from './frame-questions.ts'
import { ServiceError, tokenKey } from './service.ts'

/** The most open requests: more than a visitor decides, so a page that asks for more is a nuisance. */
const MAX_OPEN = 16

/** The frame holds the keys. It answers the one page that it is for, and no other. */
export function beFrame(root: HTMLElement, config: WalletConfig, page: string): void {
  let port: MessagePort | undefined
  const tell = (told: Told['told'], slot: Slot, chain?: string) => port?.postMessage({ told, slot, chain }, [])
  const questions = new FrameQuestions(root, new URL(page).host, (isShown, slot) =>
    tell(isShown ? 'show' : 'hide', slot),
  )
  const accounts = new FrameAccounts(config, questions, (slot, chain) => tell('chain', slot, chain))
  let open = 0

  const answer = async (heard: unknown, to: MessagePort) => {
    const call = readCall(heard)
    if (call === undefined) return
    const reply = (said: Answer) => to.postMessage(said, [])
    if (open >= MAX_OPEN) return reply({ id: call.id, error: { code: -32005, message: 'Too many questions.' } })
    open += 1
    try {
      reply({ id: call.id, result: await accounts.answer(call) })
    } catch (error) {
      const code = error instanceof ServiceError ? error.code : Number(fieldsOf(error)['code'] ?? -32603)
      reply({ id: call.id, error: { code, message: error instanceof Error ? error.message : 'It failed.' } })
    } finally {
      open -= 1
    }
  }

  window.addEventListener('message', ({ origin, source, data, ports }) => {
    const [given] = ports
    if (origin !== page || source !== window.parent || fieldsOf(data)['type'] !== HELLO || given === undefined) return
    // A page that loads its script again begins a new session with the frame.
    port?.close()
    questions.declineAll()
    port = given
    given.addEventListener('message', ({ data: heard }) => void answer(heard, given))
    given.start()
  })
  // Another tab of the page signed out, or in with another account.
  window.addEventListener('storage', ({ key }) => {
    const slot = (['email', 'social'] as const).find((each) => tokenKey(each) === key)
    if (slot !== undefined && accounts.isStale(slot)) tell('ended', slot)
  })
  window.parent.postMessage({ type: READY }, page)
}
