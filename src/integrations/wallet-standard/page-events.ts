import { hexadecimal } from '../../domain/shared/hexadecimal.ts'
import type { AnnouncedProvider } from './announced-provider.ts'
import type { Introduction } from '../core/introduction.ts'
import type { StandardWallet } from './standard-wallet.ts'

/** EIP-6963: announces at once, and to each library that asks later. @returns ends that. */
export function announceProvider(
  page: EventTarget,
  { name, icon, rdns }: Introduction,
  provider: AnnouncedProvider,
): () => void {
  const info = Object.freeze({ uuid: uuid(), name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}

/** Wallet Standard: registers with each library that is there, and with those that come later. @returns ends that. */
export function registerWallet(page: EventTarget, wallet: StandardWallet): () => void {
  const leaves: (() => unknown)[] = []
  const enter = (api: unknown) => {
    const { register } = (api ?? {}) as { readonly register?: unknown }
    if (typeof register !== 'function') return
    const leave: unknown = Reflect.apply(register, api, [wallet])
    if (typeof leave === 'function') leaves.push(() => Reflect.apply(leave, undefined, []))
  }
  const hear = (event: Event) => enter((event as CustomEvent<unknown>).detail)
  page.addEventListener('wallet-standard:app-ready', hear)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', hear)
    for (const leave of leaves.splice(0)) {
      try {
        leave()
      } catch {
        // A library that throws is that library's fault, and the announcement is over all the same.
      }
    }
  }
}

/** Version 4. `crypto.randomUUID` is there on secure pages only. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
