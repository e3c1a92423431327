type Chains = { readonly chains: readonly string[] }

/**
 * Whether a wallet lives in this page, asked without the core: for a guess at what it will show. What any script of the
 * page can make up is not looked at any closer; the core does that.
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

/** What is read of a stranger's object may throw. */
function holds(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}
