import { type MouseEvent, useId } from 'react'
import { viewOf, walletIdOf } from '../../domain/modal/modal-state.ts'
import { stepsToCode } from '../../domain/modal/steps-to-code.ts'
import { walletGroups } from '../../domain/wallets/first-view.ts'
import { countNamesakes } from '../../domain/wallets/namesakes.ts'
import { isListAwaited } from '../../domain/wallets/wallet-list.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { useCore, useHandle } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Empty } from '../components/Empty.tsx'
import { ICONS } from '../components/icons.ts'
import { usePicturesAhead } from '../components/pictures-ahead.ts'
import { WalletRow } from '../components/WalletRow.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { RowsSkeleton } from '../modal/Skeleton.tsx'
import { AllWalletsRow } from './AllWalletsRow.tsx'
import { PageMethods } from './PageMethods.tsx'
import { useChoices } from './use-choices.ts'

/** The wallets to choose from, beside the code or the wallet that was chosen: what is chosen here takes its place. */
export function WalletSide() {
  const { connect, wallets } = useViewText()
  const core = useCore()
  const { popular } = useChoices()
  const isAwaited = isListAwaited(useStream(core.wallets.list))
  const handle = useHandle()
  const { opening } = useStream(handle.state)
  const isReading = useStream(core.connection.restoring)
  const isAll = viewOf(useStream(core.modal.state)) === 'AllWallets'
  usePicturesAhead(popular)
  const groups = walletGroups(popular, isAwaited)
  const has = (kind: 'email' | 'social') => core.wallets.methods.some((method) => method.kind === kind)

  // One wallet after the other is looked at, and the way back from each leads to the code.
  const begin = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, a') === null) return
    for (let steps = stepsToCode(core.modal.state.snapshot()); steps > 0; steps -= 1) core.modal.back()
  }
  // Until it is known who is connected, the core does not open: a press would lead nowhere.
  if (isReading && opening !== undefined) return <RowsSkeleton rows={7} />
  const hasNone = popular.length === 0 && !isAwaited && core.wallets.methods.length === 0
  return (
    <section aria-label={connect.wallets} onClickCapture={handle.settle} data-testid="wallet-side">
      <div onClickCapture={begin}>
        {has('email') ? <PageMethods kind="email" /> : null}
        {has('social') ? <PageMethods kind="social" /> : null}
        <Group name={connect.recent} choices={groups.recent} />
        <Group name={connect.installed} choices={groups.installed} />
        <Group
          name={connect.popular}
          choices={groups.popular}
          bones={isAwaited ? 6 : 0}
          isAlone={groups.recent.length + groups.installed.length === 0}
        />
      </div>
      {hasNone ? (
        <Empty sign={ICONS.wallets} className="portico-empty portico-side-none">
          <p>{wallets.empty}</p>
        </Empty>
      ) : null}
      {/* Pressed again, the list stays where the visitor has scrolled it to. */}
      <div className="portico-rows portico-side-foot" onClickCapture={isAll ? undefined : begin}>
        <AllWalletsRow isCurrent={isAll} />
      </div>
    </section>
  )
}

interface GroupProps {
  readonly name: string
  readonly choices: readonly WalletChoice[]
  /** Places for wallets that are still to come. */
  readonly bones?: number
  /** Its name would be a second title, beside that of the view: it is read out alone. */
  readonly isAlone?: boolean
}

function Group({ name, choices, bones = 0, isAlone = false }: GroupProps) {
  const id = useId()
  const chosen = walletIdOf(useStream(useCore().modal.state))
  if (choices.length + bones === 0) return null
  return (
    <>
      <h3 id={id} className={isAlone ? 'portico-hidden' : undefined}>
        {name}
      </h3>
      {choices.length === 0 ? null : (
        <ul className="portico-rows" aria-labelledby={id}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <WalletRow
                choice={choice}
                namesakes={countNamesakes(choices, choice)}
                isGrouped
                isCurrent={choice.id === chosen}
              />
            </li>
          ))}
        </ul>
      )}
      {bones === 0 ? null : <RowsSkeleton rows={bones} />}
    </>
  )
}
