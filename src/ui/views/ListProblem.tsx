import { useEffect } from 'react'
import type { WalletListState, WalletSearch } from '../../domain/wallets/wallet-list.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { Button } from '../components/Button.tsx'
import { Empty } from '../components/Empty.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { inThrees } from '../components/in-threes.tsx'
import { Problem } from '../components/Problem.tsx'
import { useCountdown } from '../components/use-countdown.ts'
import { isolated } from '../i18n/isolated.ts'
import { useViewText } from '../i18n/use-view-text.ts'

interface ListProblemProps {
  readonly list: WalletListState
  readonly search: WalletSearch | undefined
}

/** What went wrong with the list, or with the search in it, and Retry; the loaded wallets stay on screen. */
export function ListProblem({ list, search }: ListProblemProps) {
  const { modal, wallets } = useViewText()
  const core = useCore()
  const secondsLeft = useCountdown(search === undefined ? list.retryAfterSeconds : undefined)

  const code = search === undefined ? list.error : search.error
  if (code === undefined) return null
  const retry = () => {
    if (search !== undefined) core.wallets.search(search.text)
    // A new failure is in the list's state.
    else if (list.source === 'service') void core.wallets.loadMore()
    else core.wallets.load().catch(() => undefined)
  }
  const isWaiting = secondsLeft > 0
  // Only the site's operator can mend this.
  if (code === 'CAT_FORBIDDEN') return <Problem problem={{ code, details: wallets.refused(location.origin) }} />
  const isBundled = list.source === 'bundled' && list.wallets.length > 0
  return (
    <Problem problem={{ code, details: isBundled ? wallets.bundled : undefined }}>
      <Button look="quiet" onClick={retry} busy={isWaiting || list.loading} data-testid="retry">
        <Icon d={ICONS.retry} />
        {isWaiting ? wallets.retryIn(secondsLeft) : modal.retry}
      </Button>
    </Problem>
  )
}

/** The service is busy and is asked again automatically: the seconds count down on screen, and are announced once. */
export function BusyNotice({ seconds }: { readonly seconds: number }) {
  const { wallets } = useViewText()
  const { announce } = useHandle()
  const left = useCountdown(seconds)
  useEffect(() => announce(wallets.busy(seconds)), [announce, wallets, seconds])
  return (
    <p className="portico-caption portico-busy" data-testid="busy">
      <Icon d={ICONS.clock} />
      {wallets.busy(left)}
    </p>
  )
}

interface NothingFoundProps {
  /** The search text, if there was a search. */
  readonly text: string | undefined
  readonly onClear: () => void
}

/** The list is empty; any wallet can still scan the code. */
export function NothingFound({ text, onClear }: NothingFoundProps) {
  const { wallets, connect } = useViewText()
  const core = useCore()
  return (
    <Empty sign={ICONS.search} data-testid="no-wallets">
      <h3 className="portico-empty-title">
        {text === undefined ? wallets.empty : inThrees(wallets.none(isolated(text)))}
      </h3>
      {text === undefined ? null : <p>{wallets.noneHint}</p>}
      <div className="portico-actions">
        <Button
          look="primary"
          onClick={() => core.modal.push('ConnectingWalletConnectBasic')}
          data-testid="scan-instead"
        >
          <Icon d={ICONS.qr} />
          {connect.scan}
        </Button>
        {text === undefined ? null : (
          <Button onClick={onClear} data-testid="search-end">
            {wallets.clear}
          </Button>
        )}
      </div>
    </Empty>
  )
}
