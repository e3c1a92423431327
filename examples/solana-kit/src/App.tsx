import { type UiWallet, useConnect, useWallets } from '@wallet-standard/react'
import { ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'
import { Account } from './Account.tsx'
import { core } from './core.ts'

export function App() {
  const wallets = useWallets().filter(({ chains }) => chains.some((chain) => chain.startsWith('solana:')))
  const connected = wallets.find(({ accounts }) => accounts.length > 0)
  return (
    <PorticoProvider core={core}>
      {connected?.accounts[0] === undefined ? (
        wallets.map((wallet) => <Connect key={wallet.name} wallet={wallet} />)
      ) : (
        <Account wallet={connected} account={connected.accounts[0]} />
      )}
      <ConnectModal />
    </PorticoProvider>
  )
}

/**
 * Portico's one opens its modal, where the visitor chooses among all wallets and ways, and is told what goes wrong. A
 * modal that is closed without a choice is a connect that was declined: no news for the console.
 */
function Connect({ wallet }: { readonly wallet: UiWallet }) {
  const [isConnecting, connect] = useConnect(wallet)
  return (
    <button disabled={isConnecting} onClick={() => void connect().catch(() => {})}>
      Connect {wallet.name}
    </button>
  )
}
