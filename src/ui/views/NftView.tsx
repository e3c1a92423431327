import { useEffect, useState } from 'react'
import { walletIdOf } from '../../domain/modal/modal-state.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { isNftListOf } from '../../domain/nfts/nft-list.ts'
import { NftPicture } from '../account/NftPicture.tsx'
import { EmptyTab, TabSkeleton } from '../account/TabParts.tsx'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { HashFact } from '../components/HashFact.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { inThrees } from '../components/in-threes.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { tokenLink } from '../wording/explorer-links.ts'

/** One NFT: its picture, what it is, and which token it is on which network. */
export function NftView() {
  const text = useConnectedText()
  const core = useCore()
  const { address, chain } = useAccount()
  const list = useStream(core.account.nfts)
  const id = walletIdOf(useStream(core.modal.state))
  const isRead = address !== undefined && chain !== undefined && isNftListOf(list, { address, chain }) && list.isRead
  const found = list.nfts.find((nft) => nft.id === id)
  // It stays when the list is read again without it: what the visitor looks at does not vanish.
  const [first] = useState(found)
  const nft = found ?? first
  const isAwaited = nft === undefined && core.offers.nfts && !isRead && list.error === undefined

  useEffect(() => {
    // The page itself may have opened this before the list was shown.
    if (isAwaited) core.account.loadNfts().catch(() => undefined) // `error` tells
  }, [core, isAwaited])

  if (isAwaited) return <TabSkeleton rows={1} />
  if (nft === undefined) return <EmptyTab icon={ICONS.grid} title={text.nfts.empty} />
  const { name, collection, contract, tokenId, imageId, is_spam } = nft
  const shownName = <bdi data-testid="nft-name">{name === '' ? text.nfts.unnamed : name}</bdi>
  const hasPicture = imageId !== undefined && !is_spam
  const network = findNetwork(core.networks.list, chain)
  return (
    <div className="portico-stack">
      <NftPicture nft={nft} className={hasPicture ? 'portico-picture--nft-large' : 'portico-picture--nft-none'} />
      {/* A bait is read after the warning, and is no heading. */}
      {is_spam ? (
        <div className="portico-problem" data-testid="nft-spam-warning">
          <Icon d={ICONS.problem} />
          <p>{text.nfts.hiddenHint}</p>
        </div>
      ) : null}
      <div className="portico-nft-what">
        {is_spam ? <p>{shownName}</p> : <h3>{shownName}</h3>}
        {collection === '' ? null : (
          <p>
            <bdi data-testid="nft-collection">{collection}</bdi>
          </p>
        )}
      </div>
      <dl className="portico-facts">
        <div>
          <dt>{text.account.network}</dt>
          <dd>
            <bdi>{network?.name ?? text.account.unknownNetwork}</bdi>
          </dd>
        </div>
        {contract === undefined ? null : (
          <HashFact
            {...{ name: text.review.contract, hash: contract, copyLabel: text.receive.copy }}
            {...{ testId: 'nft-contract', copyTestId: 'nft-copy' }}
            // Its sender wants the visitor to look it up, and to find more links there.
            link={is_spam ? undefined : tokenLink(network, contract)}
          />
        )}
        {tokenId === undefined ? null : (
          <div>
            <dt>{text.nfts.tokenId}</dt>
            <dd className="portico-mono" data-testid="nft-token-id">
              <bdi dir="ltr">{inThrees(tokenId)}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
