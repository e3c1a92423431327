interface Announced {
  readonly name: string
  readonly chains: readonly string[]
}

/** How many wallets the last look has seen: a skeleton keeps the places of their rows. */
export const lastSeen = { wallets: 0 }

/**
 * Whether a wallet is in this page, asked without the core, to guess the first view. The answer is not verified: any
 * script of the page can fake it, and the core checks it later.
 */
export function seesWallet(page: EventTarget & { readonly ethereum?: unknown }): boolean {
  // A wallet that announces itself in two ways has one row.
  const names = new Set<unknown>()
  const see = (event: Event) => {
    names.add(read(() => (event as CustomEvent<{ readonly info: Announced }>).detail.info.name))
  }
  const register = (...wallets: readonly Announced[]) => {
    read(() => {
      for (const { name, chains } of wallets) if (chains.some((chain) => chain.startsWith('solana:'))) names.add(name)
    })
    return () => {}
  }
  page.addEventListener('eip6963:announceProvider', see)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  page.removeEventListener('eip6963:announceProvider', see)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  lastSeen.wallets = names.size || Number(read(() => Boolean(page.ethereum)) === true)
  return lastSeen.wallets > 0
}

/** Reading an object of another script may throw. */
function read<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
