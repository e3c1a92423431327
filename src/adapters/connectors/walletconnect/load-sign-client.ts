import type { SignClient as SignClientClass } from '@walletconnect/sign-client'

/**
 * Loads the WalletConnect client, once the visitor seems about to need it and not before.
 *
 * Its storage module reads `localStorage` while it is imported, and throws there when the visitor's browser blocks
 * storage, although we hand the client a storage of our own. For the time of the import such a page gets an empty
 * `localStorage`; afterwards everything is as it was.
 */
export async function loadSignClient(): Promise<typeof SignClientClass> {
  const restore = isStorageReadable() ? undefined : shadowStorage()
  try {
    return (await import('@walletconnect/sign-client')).SignClient
  } finally {
    restore?.()
  }
}

function isStorageReadable(): boolean {
  try {
    void globalThis.localStorage
    return true
  } catch {
    return false
  }
}

function shadowStorage(): () => void {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
  return () => {
    if (original === undefined) Reflect.deleteProperty(globalThis, 'localStorage')
    else Object.defineProperty(globalThis, 'localStorage', original)
  }
}
