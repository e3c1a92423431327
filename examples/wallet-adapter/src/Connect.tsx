import { useWallet } from '@solana/wallet-adapter-react'

/** Portico's one opens its modal, where the visitor chooses among all wallets and ways. */
export function Connect() {
  const { wallets, connected, connecting, select } = useWallet()
  if (connected) return null
  return wallets.map(({ adapter: { name } }) => (
    <button key={name} disabled={connecting} onClick={() => select(name)}>
      Connect {name}
    </button>
  ))
}
