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

/** Fails where the library is not as it was: then nobody knows what it would do. */
export function cutSeam(code: string): string {
  const cut = code.replaceAll('new WebSocket(websocketURL', 'new config.WebSocket(websocketURL')
  if (cut.split('new config.WebSocket(').length !== 3)
    throw new Error('The Mobile Wallet Adapter’s library opens its sockets in other places than it used to.')
  return cut
}

const WALLET_PARTS = /@walletconnect\/utils\/dist\/index\.es\.js$/

/**
 * Leaves out of the WalletConnect client what it reads a wallet's answer of Algorand, Polkadot or Sui with, before the
 * wallet sends it: a page sends no such answers, and would load 8 kB for it.
 */
export const pagesPart = (): Plugin => ({
  name: 'portico:pages-part',
  enforce: 'pre',
  transform(code, id) {
    return WALLET_PARTS.test(id.replaceAll('\\', '/')) ? { code: cutWalletParts(code), map: null } : undefined
  },
})

/** Each name is called in one function alone, which `tests/library/pages-part.test.ts` knows by its name. */
const OF_WALLETS = /import\{((?:\w+ as \w+,?)+)\}from"(?:@msgpack\/msgpack|blakejs)";/g

/** Fails where the library is not as it was. */
export function cutWalletParts(code: string): string {
  const names = [...code.matchAll(OF_WALLETS)].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.split(' as ')[1] ?? ''),
  )
  const isKnown = (name: string) => code.split(new RegExp(`\\b${name}\\b`)).length === 3
  if (names.length !== 3 || !names.every(isKnown))
    throw new Error('The WalletConnect client uses packages for what a wallet sends in other places than it used to.')
  const refusal = 'const refused=()=>{throw new Error("A page sends no answers of a wallet.")};'
  return `${code.replace(OF_WALLETS, '')}${refusal}const ${names.map((name) => `${name}=refused`).join(',')};`
}
