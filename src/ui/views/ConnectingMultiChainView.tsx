import { type InstalledWay, installedWays } from '../../domain/wallets/installed-ways.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { networksOf } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { NetworkTile } from '../components/NetworkTile.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { askInstalled } from './choose-wallet.ts'
import { useChosenWallet } from './use-choices.ts'
import { WalletGone } from './WalletGone.tsx'
import { WalletScene } from './Scene.tsx'

/** A wallet in the page that supports EVM and Solana: which of the two to connect. */
export function ConnectingMultiChainView() {
  const { multiChain } = useViewText()
  const core = useCore()
  const choice = useChosenWallet()
  if (choice === undefined) return <WalletGone />

  return (
    <div className="portico-stack">
      <WalletScene choice={choice}>
        <p>{multiChain.body(choice.name)}</p>
      </WalletScene>
      <ul className="portico-rows portico-rows--cards">
        {installedWays(choice, core.networks.list).map((way) => (
          <li key={way.namespace}>
            <WayRow choice={choice} way={way} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many networks are named; the others are counted. */
const NAMED = 2

function WayRow({ choice, way }: { readonly choice: WalletChoice; readonly way: InstalledWay }) {
  const { connect, multiChain, namespaces } = useViewText()
  const core = useCore()
  const { namespace } = way
  const account = useStream(core.account.state)[namespace]
  const isConnected = account.status === 'connected' && account.walletName === choice.name
  const names = networksOf(core.networks.list, namespace).map(({ name }) => name)

  return (
    <button
      type="button"
      className="portico-row portico-row--card"
      onClick={() => askInstalled(core, choice, way)}
      data-testid={`way-${namespace}`}
    >
      <NetworkTile id={namespace} name={namespaces[namespace]} />
      <span className="portico-row-name">
        {namespaces[namespace]}
        <small>{multiChain.more(names.slice(0, NAMED).join(', '), Math.max(0, names.length - NAMED))}</small>
      </span>
      {isConnected ? <span className="portico-chip portico-chip--good">{connect.connected}</span> : null}
      <Icon d={ICONS.next} />
    </button>
  )
}
