/**
 * Whether wallets that scan a code are asked to sign the visitor in, too: by a text for one account, so only where all
 * networks are EVM.
 *
 * @param networks - As a page names them: by their CAIP-2 ids, or by EIP-155's numbers.
 */
export const signsInByCode = (signsInConnecting: unknown, networks: unknown): boolean =>
  signsInConnecting === true && Array.isArray(networks) && networks.every(isEvm)

const isEvm = (network: { readonly id?: unknown } | null): boolean =>
  typeof network?.id === 'number' || String(network?.id).startsWith('eip155:')
