import { missingNamespace } from '../../domain/account/missing-namespace.ts'
import {
  type InjectedKind,
  type InjectedMethodFacts,
  methodsFor,
  recentIdOf,
} from '../../domain/connection/connect-methods.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { useViewText } from '../i18n/use-view-text.ts'
import { MethodPicture } from './MethodPicture.tsx'

/** The page's own methods of a kind, each in a row. */
export function MethodRows({ kind }: { readonly kind: InjectedKind }) {
  const { methods: text } = useViewText()
  const core = useCore()
  const sought = missingNamespace(useStream(core.account.state))
  const shown = methodsFor(core.wallets.methods, kind, sought)
  if (shown.length === 0) return null
  return (
    <ul className="portico-rows portico-rows--cards" aria-label={text.list} data-testid={`methods-${kind}`}>
      {shown.map((method) => (
        <li key={method.id}>
          <MethodRow method={method} />
        </li>
      ))}
    </ul>
  )
}

function MethodRow({ method }: { readonly method: InjectedMethodFacts }) {
  const { methods: text, connect } = useViewText()
  const core = useCore()
  const { recentWallet } = useStream(core.connection.state)
  const { id, kind, name } = method
  const isRecent = recentWallet?.id === recentIdOf(id)

  const choose = () => {
    // Within the press: a method may open a window. The state tells the outcome.
    void core.connection.connect(id)
    core.modal.push('ConnectingWallet', id)
  }
  return (
    <button
      type="button"
      className={`portico-row portico-row--card portico-row--go ${isRecent ? 'portico-row--recent' : ''}`}
      onClick={choose}
      data-testid={`method-${id}`}
    >
      <MethodPicture method={method} />
      <span className="portico-row-name">
        {kind === 'email' ? text.email : text.continueWith(name)}
        {kind === 'email' ? <small>{text.emailHint}</small> : null}
      </span>
      {isRecent ? <span className="portico-chip portico-chip--accent">{connect.recent}</span> : null}
      <Icon d={ICONS.next} />
    </button>
  )
}
