import { type KeyboardEvent, useRef } from 'react'
import { NAMESPACES, type Namespace } from '../../domain/network/chain-id.ts'
import { networksOf } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { type Place, testId } from './place.ts'

const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const DOWN: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** EVM | Solana: which of the accounts is on screen. An option without an account leads to one. */
export function NamespaceSwitch({ place }: { readonly place: Place }) {
  const text = useViewText()
  const core = useCore()
  const accounts = useStream(core.account.state)
  const group = useRef<HTMLDivElement>(null)
  const offered = NAMESPACES.filter((namespace) => networksOf(core.networks.list, namespace).length > 0)
  if (offered.length < 2) return null

  const choose = (namespace: Namespace | undefined) => {
    if (namespace === undefined) return
    core.account.activate(namespace)
    group.current?.querySelector<HTMLElement>(`[data-namespace=${namespace}]`)?.focus()
  }
  // As in any group of radio buttons: one option is the tab stop, and the arrow keys wrap around.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const along = ALONG[event.key]
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = along === undefined ? DOWN[event.key] : isRightToLeft ? -along : along
    if (step === undefined) return
    event.preventDefault()
    choose(offered[(offered.indexOf(accounts.active) + step + offered.length) % offered.length])
  }

  return (
    <div
      ref={group}
      className="portico-segments portico-segments--small"
      role="radiogroup"
      aria-label={text.account.chooseNamespace}
      onKeyDown={onKeyDown}
    >
      {offered.map((namespace) => {
        const isActive = accounts.active === namespace
        const { address } = accounts[namespace]
        return (
          <button
            key={namespace}
            type="button"
            className="portico-segment"
            role="radio"
            aria-checked={isActive}
            tabIndex={isActive ? 0 : -1}
            onClick={() => choose(namespace)}
            data-namespace={namespace}
            data-testid={testId(place, `namespace-${namespace}`)}
            data-connected={address !== undefined}
          >
            {text.namespaces[namespace]}
            {address === undefined ? (
              <small>
                <Icon d={ICONS.plus} className="portico-icon--small" />
                <span className="portico-hidden">{text.account.notConnected}</span>
              </small>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
