import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../bridge/use-isomorphic-layout-effect.ts'
import { canGoBack, stepOf } from '../../domain/modal/modal-state.ts'
import { firstView, PHONE_TILES } from '../../domain/wallets/first-view.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { hasMoreWallets } from '../../domain/wallets/wallet-list.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { usePicturesAhead } from '../components/pictures-ahead.ts'
import { backToTop } from '../components/scroller.ts'
import { SearchField } from '../components/SearchField.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { VirtualGrid } from '../components/VirtualGrid.tsx'
import { WalletTileButton } from '../components/WalletTileButton.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { GridSkeleton } from '../modal/Skeleton.tsx'
import { WideContext } from '../modal/wide-context.ts'
import { listMemoryOf } from './list-memory.ts'
import { BusyNotice, ListProblem, NothingFound } from './ListProblem.tsx'
import { useChoices } from './use-choices.ts'
import { useWalletCount } from './use-wallet-count.ts'
import { useWalletSearch } from './use-wallet-search.ts'
import { WalletStrip } from './WalletStrip.tsx'

/** From here on the list keeps the height of a list, whatever a search finds. */
const LONG = 8

/**
 * The whole list of wallets, and a search in it. While the service is unavailable, the list that Portico ships. Where
 * it is the first view, as R-VIEW-2 has it on a phone, it begins with a few large ones.
 */
export function AllWalletsView() {
  const { wallets: text } = useViewText()
  const core = useCore()
  const { announce } = useHandle()
  const all = useChoices()
  const list = useStream(core.wallets.list)
  const [memory] = useState(() => listMemoryOf(stepOf(core.modal.state.snapshot())))
  const search = useWalletSearch(memory)
  // The result of an earlier search does not belong to the text typed here.
  const shown = search.isWanted ? all.search : undefined
  const view = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const count = useWalletCount()

  usePicturesAhead(all.all)
  const isFirst = core.platform.isMobile && !canGoBack(core.modal.state.snapshot())
  const isWide = useContext(WideContext)
  const large = useMemo(() => (isFirst ? firstView(all.popular, 'phone').tiles : []), [isFirst, all])
  // A wallet that stands above the list, or in the column beside it, is in the list only if it was searched for.
  const elsewhere = isWide && all.all.length > all.popular.length ? all.popular : large
  const others = useMemo(() => withoutThese(all.all, elsewhere), [all, elsewhere])
  const choices = shown === undefined ? others : all.found
  const found = shown === undefined ? undefined : choices.length
  const foundText = shown?.text

  // A new search starts at the top, whatever the scroll position of the one before.
  const firstSearch = useRef(foundText)
  useEffect(() => {
    if (foundText === firstSearch.current) return
    firstSearch.current = foundText
    if (view.current !== null) backToTop(view.current)
  }, [foundText])
  const isAnswered = shown?.loading === false
  useEffect(() => {
    if (isAnswered && found !== undefined && foundText !== undefined) announce(text.found(found))
  }, [announce, text, found, foundText, isAnswered])

  const isSearch = shown !== undefined
  const busyFor = search.resumesInSeconds ?? (isSearch ? undefined : list.resumesInSeconds)
  // Declared before the grid first asks for more: its effect runs before the effects of this view.
  const leaving = useRef<AbortController | undefined>(undefined)
  useIsomorphicLayoutEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const mayLoadMore = !isSearch && !list.loading && list.error === undefined && hasMoreWallets(list)
  const loadMore = useCallback(() => {
    if (mayLoadMore) void core.wallets.loadMore(leaving.current?.signal) // what went wrong stands in the list
  }, [core, mayLoadMore])
  const enterList = () => view.current?.querySelector<HTMLElement>('.portico-grid [tabindex="0"]')?.focus()
  const endSearch = () => {
    search.type('')
    bar.current?.querySelector('input')?.focus() // the button that was pressed goes
  }
  const isListAwaited = list.error === undefined && (list.loading || list.source === 'none')
  // All that there is may stand there.
  const isEmpty = choices.length === 0 && (isSearch || elsewhere.length === 0)
  // Only the list counts: a search in it changes no height.
  const isShort = !isListAwaited && Math.max(all.all.length, list.count) < LONG
  const isAwaited = choices.length === 0 && (isSearch ? !isAnswered : isListAwaited)

  return (
    <div className={isShort ? 'portico-wallets portico-wallets--short' : 'portico-wallets'} ref={view}>
      {isFirst && !isSearch && (large.length > 0 || isAwaited) ? (
        <WalletStrip choices={large} places={PHONE_TILES} isLarge data-testid="popular-wallets" />
      ) : null}
      <div className="portico-wallets-bar" ref={bar}>
        <SearchField
          label={text.search}
          placeholder={count === undefined ? text.search : text.searchMany(count)}
          clearLabel={text.clear}
          text={search.text}
          onChange={search.type}
          isBusy={search.isRunning}
          onDown={enterList}
          data-testid="wallet-search"
        />
        <Button
          className="portico-button--icon"
          aria-label={text.scan}
          title={text.scan}
          onClick={() => core.modal.push('ConnectingWalletConnectBasic')}
          data-testid="scan"
        >
          <Icon d={ICONS.qr} />
        </Button>
      </div>
      <ListProblem list={list} search={shown} />
      {busyFor === undefined ? null : <BusyNotice seconds={busyFor} />}
      {isAwaited ? (
        <GridSkeleton />
      ) : choices.length > 0 ? (
        <VirtualGrid
          key={foundText}
          items={choices}
          keyOf={({ id }) => id}
          label={text.list}
          className="portico-grid"
          total={isSearch ? choices.length : Math.max(choices.length, list.count - elsewhere.length)}
          memory={memory.grid}
          cover={bar}
          onNearEnd={loadMore}
          data-testid="wallet-list"
        >
          {tileOf}
        </VirtualGrid>
      ) : !isEmpty ? null : (
        <NothingFound text={isSearch ? shown.text : undefined} onClear={endSearch} />
      )}
      {list.loading && busyFor === undefined && choices.length > 0 && !isSearch ? (
        <p className="portico-caption">
          <Spinner />
          {text.loadingMore}
        </p>
      ) : null}
    </div>
  )
}

const withoutThese = (choices: readonly WalletChoice[], large: readonly WalletChoice[]): readonly WalletChoice[] => {
  if (large.length === 0) return choices
  const ids = new Set(large.map(({ id }) => id))
  return choices.filter(({ id }) => !ids.has(id))
}

const tileOf = (choice: WalletChoice, tabIndex: 0 | -1) => <WalletTileButton choice={choice} tabIndex={tabIndex} />
