import type { Network } from './networks.ts'

const KEY = 'portico-wallet:networks'

/** The networks that pages have added, kept across reloads; without storage they last as long as the page. */
export function readAddedNetworks(storage: Pick<Storage, 'getItem'>): Network[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isNetwork) : []
  } catch {
    return []
  }
}

export function keepAddedNetworks(storage: Pick<Storage, 'setItem'>, networks: readonly Network[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(networks))
  } catch {
    // A full or forbidden storage: the networks last as long as the page.
  }
}

/** Only what `wallet_addEthereumChain` can have stored. */
function isNetwork(value: unknown): value is Network {
  const { id, namespace, name, symbol, decimals, rpcUrl } = (value ?? {}) as Partial<Network>
  const isText = [id, name, symbol, rpcUrl].every((field) => typeof field === 'string')
  return isText && namespace === 'eip155' && decimals === 18 && /^eip155:[1-9]\d*$/.test(id ?? '')
}
