import { Fragment, type ReactNode, useId, useState } from 'react'
import { isLocalTopic } from '../../domain/connection/local-topic.ts'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { networksOf } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { busyProps } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { useIsMounted } from '../components/use-is-mounted.ts'
import { NetworkTile } from '../components/NetworkTile.tsx'
import { useViewText } from '../i18n/use-view-text.ts'
import { WaitingForWallet } from './WaitingForWallet.tsx'

interface NetworkListProps {
  readonly onSwitched?: () => void
  /** Below the networks, and above what is told of the wallet that is asked. */
  readonly children?: ReactNode
}

/**
 * The page's networks of the current namespace; choosing one asks the wallet to switch to it. They stay where they are,
 * below the pointer, while the wallet is asked.
 */
export function NetworkList({ onSwitched, children }: NetworkListProps) {
  const text = useViewText()
  const core = useCore()
  const account = useAccount()
  const request = useStream(core.requests.current)
  const [wanted, want] = useState<ChainId | undefined>(undefined)
  const isMounted = useIsMounted()
  const approvalId = useId()
  const { state, run } = useAction(async (chain: ChainId) => {
    await core.networks.switchTo(chain)
    // The visitor may have gone on to another view by the time that the wallet agrees.
    if (isMounted()) onSwitched?.()
  })
  const isSwitching = state.kind === 'busy'
  // A wallet in the page is on one network at a time, and can switch to others without granting them first.
  const isLocal = account.sessionTopic !== undefined && isLocalTopic(account.sessionTopic)

  const choose = (chain: ChainId) => {
    if (chain === account.chain) return onSwitched?.()
    want(chain)
    run(chain)
  }

  const networks = networksOf(core.networks.list, account.namespace)
  const needsApproval = (id: ChainId) => id !== account.chain && !account.chains.includes(id) && !isLocal
  const groups = [false, true].map((isToBeAsked) => networks.filter(({ id }) => needsApproval(id) === isToBeAsked))

  return (
    <div className="portico-stack portico-networks">
      {/* O151: the wallet may have gone there all the same. */}
      {state.kind === 'failed' && wanted !== account.chain ? <Problem problem={state.problem} /> : null}
      {groups.map((group, place) => {
        if (group.length === 0) return null
        const headingId = place === 0 ? undefined : approvalId
        return (
          <Fragment key={place}>
            {/* Seen once, and heard with each network that it is about. */}
            {headingId && (
              <h3 className="portico-section" id={headingId}>
                {text.networks.notGranted}
              </h3>
            )}
            <ul className="portico-rows">
              {group.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="portico-row"
                    aria-current={id === account.chain}
                    aria-describedby={headingId}
                    {...busyProps(isSwitching, () => choose(id))}
                    data-testid={`network-${id}`}
                  >
                    <NetworkTile id={id} name={name} className="portico-tile--small" />
                    <span className="portico-row-name">{name}</span>
                    {isSwitching && wanted === id ? (
                      <span className="portico-row-note">
                        <Spinner /> {text.networks.switching}
                      </span>
                    ) : id === account.chain ? (
                      <span className="portico-row-note portico-row-note--on">
                        <Icon d={ICONS.done} />
                        {text.networks.current}
                      </span>
                    ) : null}
                  </button>
                </li>
              ))}
            </ul>
          </Fragment>
        )
      })}
      {children}
      {request === undefined ? null : (
        <div className="portico-send-foot">
          <WaitingForWallet request={request} isStill={isSwitching} />
        </div>
      )}
    </div>
  )
}
