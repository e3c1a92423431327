import { useEffect, useMemo } from 'react'
import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { isNftListOf, noNfts } from '../../domain/nfts/nft-list.ts'
import type { Nft } from '../../domain/nfts/nft.ts'
import { afterPaint } from '../bridge/after-paint.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { NftPicture } from './NftPicture.tsx'
import { EmptyTab, Fold, NotOffered } from './TabParts.tsx'
import { useFold } from './use-fold.ts'

/** The NFTs of the account; likely spam is folded, and its pictures are not fetched before it is shown. */
export function NftsTab({ account: { address, chain } }: { readonly account: NamespaceAccount }) {
  const text = useConnectedText()
  const core = useCore()
  const state = useStream(core.account.nfts)
  const [showsHidden, toggleHidden] = useFold('nfts')

  useEffect(() => {
    if (!core.offers.nfts || address === undefined || chain === undefined) return
    return afterPaint(() => void core.account.loadNfts().catch(() => undefined)) // `error` tells
  }, [core, address, chain])

  const isOurs = address !== undefined && chain !== undefined && isNftListOf(state, { address, chain })
  const { nfts, next, loading, isRead, error } = isOurs ? state : noNfts
  const hidden = useMemo(() => nfts.filter(({ is_spam }) => is_spam), [nfts])
  const shown = useMemo(() => nfts.filter(({ is_spam }) => !is_spam), [nfts])
  if (!core.offers.nfts) return <NotOffered />
  const more = () => void core.account.loadMoreNfts().catch(() => undefined) // `error` tells
  const again = () =>
    nfts.length > 0 && next !== undefined ? more() : void core.account.loadNfts().catch(() => undefined)

  const problem =
    error === undefined ? null : (
      <Problem problem={{ code: error }}>
        <Button look="quiet" onClick={again} busy={loading} data-testid="nfts-retry">
          <Icon d={ICONS.retry} />
          {text.modal.retry}
        </Button>
      </Problem>
    )
  if (nfts.length === 0 && (!isRead || next !== undefined)) return problem ?? <NftSkeleton />
  if (nfts.length === 0)
    return problem ?? <EmptyTab icon={ICONS.grid} title={text.nfts.empty} hint={text.nfts.emptyHint} />
  return (
    <div className="portico-stack" aria-busy={loading}>
      {problem}
      {shown.length === 0 ? (
        <EmptyTab icon={ICONS.grid} title={text.nfts.empty} hint={text.nfts.emptyHint} />
      ) : (
        <Tiles nfts={shown} label={text.nfts.list} data-testid="nft-list" />
      )}
      {next === undefined ? null : (
        <Button onClick={more} busy={loading} data-testid="nfts-more">
          {loading ? <Spinner /> : null}
          {text.area.loadMore}
        </Button>
      )}
      {hidden.length === 0 ? null : (
        <Fold isOpen={showsHidden} onToggle={toggleHidden} data-testid="nfts-hidden">
          {showsHidden ? text.nfts.hideHidden : text.nfts.showHidden(hidden.length)}
        </Fold>
      )}
      {showsHidden && hidden.length > 0 ? (
        <>
          <p className="portico-note">{text.nfts.hiddenHint}</p>
          <Tiles nfts={hidden} label={text.nfts.hiddenHint} data-testid="nft-spam" />
        </>
      ) : null}
    </div>
  )
}

interface TilesProps {
  readonly nfts: readonly Nft[]
  readonly label: string
  readonly 'data-testid': string
}

const Tiles = ({ nfts, ...named }: TilesProps) => (
  <VirtualRows rows={nfts} keyOf={keyOf} kindOf={kindOf} className="portico-nfts" {...named}>
    {tileOf}
  </VirtualRows>
)

const keyOf = ({ id }: Nft): string => id
const kindOf = (): string => 'nft'
const tileOf = (nft: Nft) => <NftTile nft={nft} />

/** Leads to all that is known of it. */
function NftTile({ nft }: { readonly nft: Nft }) {
  const { nfts } = useConnectedText()
  const { modal } = useCore()
  const { id, name, collection, is_spam } = nft
  return (
    <button
      type="button"
      className="portico-nft"
      onClick={() => modal.push('Nft', id)}
      data-testid="nft"
      data-spam={is_spam}
    >
      <NftPicture nft={nft} />
      <bdi className="portico-nft-name">{name === '' ? nfts.unnamed : name}</bdi>{' '}
      {/* As high without a collection, so that only the visible ones need to be rendered. */}
      <small>{collection === '' ? '\u00A0' : <bdi className="portico-nft-collection">{collection}</bdi>}</small>
    </button>
  )
}

function NftSkeleton() {
  const { area } = useConnectedText()
  return (
    <div aria-busy="true" data-testid="tab-loading">
      <span className="portico-hidden">{area.loading}</span>
      <ul className="portico-nfts" aria-hidden="true">
        {Array.from({ length: 4 }, (_, place) => (
          <li key={place}>
            <div className="portico-nft">
              <span className="portico-picture portico-picture--nft portico-bone" />
              <span className="portico-bone portico-bone--text" />
              <span className="portico-bone portico-bone--text" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
