import type { TestWallet } from './test-wallet.ts'

type Hear = (payload: unknown) => void

/** Announces a wallet as EIP-6963 has it, with a provider that is EIP-1193 and nothing more. */
export function announcePlain(wallet: TestWallet): void {
  const hearers = new Map<string, Set<Hear>>()
  const emit = (event: string, payload: unknown) => {
    for (const hear of hearers.get(event) ?? []) hear(payload)
  }
  const provider = {
    request: (call: { method: string; params?: unknown }) => wallet.handle(call),
    on: (event: string, hear: Hear) => void hearers.set(event, (hearers.get(event) ?? new Set()).add(hear)),
    removeListener: (event: string, hear: Hear) => void hearers.get(event)?.delete(hear),
  }
  wallet.onAccounts = (accounts) => emit('accountsChanged', accounts)
  wallet.onChain = (chainId) => emit('chainChanged', chainId)

  const { uuid, name, rdns, icon } = wallet.plan
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, rdns, icon }), provider })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
