type Chains = { readonly chains: readonly string[] }

/**
 * Whether a wallet is in this page, asked without the core, to guess the first view. The answer is not verified: any
 * script of the page can fake it, and the core checks it later.
 */
export function seesWallet(page: EventTarget & { readonly ethereum?: unknown }): boolean {
  let isSeen = false
  const see = () => {
    isSeen = true
  }
  const register = (...wallets: readonly Chains[]) => {
    if (holds(() => wallets.some(({ chains }) => chains.some((chain) => chain.startsWith('solana:'))))) see()
    return () => {}
  }
  page.addEventListener('eip6963:announceProvider', see)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  page.removeEventListener('eip6963:announceProvider', see)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return isSeen || holds(() => Boolean(page.ethereum))
}

/** Reading an object of another script may throw. */
function holds(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}
