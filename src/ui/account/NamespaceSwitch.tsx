import { NAMESPACES } from '../../domain/network/chain-id.ts'
import { networksOf } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { useText } from '../i18n/use-text.ts'
import { type Place, testId } from './test-id.ts'

/** EVM | Solana: which of the accounts is on screen. The one that is not connected says so. */
export function NamespaceSwitch({ place }: { readonly place: Place }) {
  const text = useText()
  const core = useCore()
  const accounts = useStream(core.accounts)
  const offered = NAMESPACES.filter((namespace) => networksOf(core.networks, namespace).length > 0)
  if (offered.length < 2) return null

  return (
    <div className="portico-segments" role="group" aria-label={text.account.chooseNamespace}>
      {offered.map((namespace) => {
        const isConnected = accounts[namespace].address !== undefined
        return (
          <button
            key={namespace}
            type="button"
            className="portico-segment"
            aria-pressed={accounts.active === namespace}
            onClick={() => core.activate(namespace)}
            data-testid={testId(place, `namespace-${namespace}`)}
            data-connected={isConnected}
          >
            {text.namespaces[namespace]}
            {isConnected ? null : <small>{text.account.notConnected}</small>}
          </button>
        )
      })}
    </div>
  )
}
