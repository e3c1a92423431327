import * as ui from '@wallet-ui/react'
import { ConnectModal, PorticoProvider } from 'portico/react'
import 'portico/react.css'
import { Account } from './Account.tsx'
import { cluster, core } from './core.ts'

const config = ui.createWalletUiConfig({ clusters: [ui.createSolanaLocalnet(cluster.rpcUrl)] })

export function App() {
  return (
    <PorticoProvider core={core}>
      <ui.WalletUi config={config}>
        <Wallets />
      </ui.WalletUi>
      <ConnectModal />
    </PorticoProvider>
  )
}

function Wallets() {
  const { account, wallet, wallets } = ui.useWalletUi()
  if (account !== undefined && wallet !== undefined) return <Account wallet={wallet} account={account} />
  return wallets.map((each) => <Connect key={each.name} wallet={each} />)
}

/** Portico's one opens its modal, where the visitor chooses among all wallets and ways. */
function Connect({ wallet }: { readonly wallet: ui.UiWallet }) {
  const { connect, isConnecting } = ui.useWalletUiWallet({ wallet })
  return (
    <button disabled={isConnecting} onClick={() => void connect().catch(() => {})}>
      Connect {wallet.name}
    </button>
  )
}
