/** What a wallet says of itself when it announces itself. */
export interface Info {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

export const ICON = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

export const infoOf = (info: Partial<Info> = {}): Info => ({
  ...{ uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Scripted Wallet', icon: ICON, rdns: 'com.scripted' },
  ...info,
})

export const announcement = (detail: unknown): Event => new CustomEvent('eip6963:announceProvider', { detail })

/** A wallet as EIP-6963 has it: it announces itself at once, and whenever a page asks. @returns what takes it away. */
export function announce(page: EventTarget, provider: object, info: Partial<Info> = {}): () => void {
  const detail = Object.freeze({ info: infoOf(info), provider })
  const say = () => void page.dispatchEvent(announcement(detail))
  page.addEventListener('eip6963:requestProvider', say)
  say()
  return () => page.removeEventListener('eip6963:requestProvider', say)
}
