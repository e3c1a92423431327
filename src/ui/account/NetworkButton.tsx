import type { ChainId } from '../../domain/network/chain-id.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { WalletTile } from '../components/WalletTile.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { type Place, testId } from './place.ts'

interface NetworkButtonProps {
  readonly chain: ChainId | undefined
  readonly place: Place
  readonly onClick: () => void
}

/** The current network; leads to the list of networks. */
export function NetworkButton({ chain, place, onClick }: NetworkButtonProps) {
  const { account } = useViewText()
  const network = findNetwork(useCore().networks.list, chain)
  const name = network?.name ?? account.unknownNetwork
  return (
    <button
      type="button"
      className="portico-row"
      onClick={onClick}
      data-testid={testId(place, 'network-button')}
      data-chain={chain}
    >
      <WalletTile id={chain ?? ''} name={name} className="portico-tile--small" />
      <span className="portico-row-name">
        <span className="portico-hidden">{account.network}: </span>
        {name}
      </span>
      <Icon d={ICONS.next} />
    </button>
  )
}
