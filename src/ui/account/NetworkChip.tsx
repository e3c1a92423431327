import type { ChainId } from '../../domain/network/chain-id.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { NetworkTile } from '../components/NetworkTile.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { type Place, testId } from './place.ts'

interface NetworkChipProps {
  readonly chain: ChainId | undefined
  readonly place: Place
  readonly onClick: () => void
}

/** The current network; leads to the list of networks. */
export function NetworkChip({ chain, place, onClick }: NetworkChipProps) {
  const { account } = useViewText()
  const network = findNetwork(useCore().networks.list, chain)
  const name = network?.name ?? account.unknownNetwork
  return (
    <button
      type="button"
      className={network === undefined ? 'portico-chip-button portico-chip-button--warn' : 'portico-chip-button'}
      onClick={onClick}
      data-testid={testId(place, 'network-button')}
      data-chain={chain}
    >
      {network === undefined ? <Icon d={ICONS.problem} /> : <NetworkTile id={network.id} name={name} />}
      <span className="portico-chip-name">
        <span className="portico-hidden">{account.network}: </span>
        <bdi>{name}</bdi>
      </span>
      <Icon d={ICONS.down} className="portico-icon--small" />
    </button>
  )
}
