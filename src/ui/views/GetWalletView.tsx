import { useMemo } from 'react'
import { walletIdOf } from '../../domain/modal/modal-state.ts'
import { isListAwaited } from '../../domain/wallets/wallet-list.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { walletStores } from '../../domain/wallets/wallet-stores.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { pictureOf } from '../components/choice-picture.ts'
import { Empty } from '../components/Empty.tsx'
import { ICONS } from '../components/icons.ts'
import { Picture } from '../components/Picture.tsx'
import { useFrameText } from '../i18n/use-frame-text.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { Loading, RowsSkeleton } from '../modal/Skeleton.tsx'
import { GetChosenWallet } from './GetChosenWallet.tsx'
import { useChoices, useChosenWallet } from './use-choices.ts'
import { WalletGone } from './WalletGone.tsx'

/** Where to get a wallet: the chosen one, or one of some popular ones. */
export function GetWalletView() {
  const isChosen = walletIdOf(useStream(useCore().modal.state)) !== undefined
  const choice = useChosenWallet()
  if (!isChosen) return <SomeWallets />
  return choice === undefined ? <WalletGone /> : <GetChosenWallet choice={choice} />
}

/** Enough to choose from, for a visitor who knows no wallet. */
const SOME = 6

function SomeWallets() {
  const { get, wallets } = useViewText()
  const { modal } = useFrameText()
  const core = useCore()
  const choices = useChoices()
  const list = useStream(core.wallets.list)
  const some = useMemo(() => {
    const isToBeHad = ({ installed, listing }: WalletChoice) =>
      installed.length === 0 && walletStores(listing, core.platform).some(({ kind }) => kind !== 'homepage')
    return choices.all.filter(isToBeHad).slice(0, SOME)
  }, [choices, core])

  const isAwaited = some.length === 0 && isListAwaited(list)
  if (isAwaited)
    return (
      <div className="portico-stack">
        <p className="portico-muted">{get.body}</p>
        <Loading label={modal.loading}>
          <div className="portico-stack">
            <RowsSkeleton rows={SOME} />
          </div>
        </Loading>
      </div>
    )
  if (some.length === 0)
    return (
      <Empty sign={ICONS.wallets}>
        <h3 className="portico-empty-title">{get.empty}</h3>
        <Button look="primary" onClick={() => core.modal.push('ConnectingWalletConnectBasic')} data-testid="scan">
          {wallets.scan}
        </Button>
      </Empty>
    )
  return (
    <div className="portico-stack">
      <p className="portico-muted">{get.body}</p>
      <ul className="portico-rows" data-testid="get-list">
        {some.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className="portico-row"
              onClick={() => core.modal.push('GetWallet', choice.id)}
              data-testid={`get-${choice.id}`}
            >
              <Picture of={pictureOf(choice)} />
              <span className="portico-row-name">
                <bdi>{choice.name}</bdi>
              </span>
              <span className="portico-chip portico-chip--accent portico-chip--get">{get.get}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
