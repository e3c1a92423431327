import type { Plugin } from 'vite'

const LIBRARY = /mobile-wallet-adapter-protocol\/lib\/esm\/index\.browser\.js$/

/**
 * Lets `transact` and `startRemoteScenario` of the Mobile Wallet Adapter's library take the WebSocket that they are
 * handed: by itself the library has no way to be ended, and keeps it to itself when a connection is over.
 */
export const associationSeam = (): Plugin => ({
  name: 'portico:association-seam',
  enforce: 'pre',
  transform(code, id) {
    return LIBRARY.test(id.replaceAll('\\', '/')) ? { code: cutSeam(code), map: null } : undefined
  },
})

/** Fails where the library is not as it was: then it is not known what it would do. */
export function cutSeam(code: string): string {
  const cut = code.replaceAll('new WebSocket(websocketURL', 'new config.WebSocket(websocketURL')
  if (cut.split('new config.WebSocket(').length !== 3)
    throw new Error('The Mobile Wallet Adapter’s library opens its sockets in other places than it used to.')
  return cut
}
