import { isConnected } from '../../domain/account/accounts.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { bundlesOf, callStandings, type CallStanding, standingOf } from '../../domain/rpc/calls-end.ts'
import type { CallsBundle } from '../../domain/rpc/calls.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { EmptyTab } from '../account/TabParts.tsx'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { Button } from '../components/Button.tsx'
import { ExplorerLink } from '../components/ExplorerLink.tsx'
import { Icon } from '../components/Icon.tsx'
import { ICONS } from '../components/icons.ts'
import { Problem } from '../components/Problem.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { useAction } from '../components/use-action.ts'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { useRequestText } from '../i18n/use-request-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { unitsOf } from '../wording/asset-text.ts'
import { dateText } from '../wording/date-text.ts'
import { said, textOf } from '../wording/pieces.ts'
import { transactionLink } from '../wording/explorer-links.ts'

/** R-API-6: the bundles that were sent (EIP-5792), call by call, and the status of each. */
export function CallsView() {
  const { calls: text } = useConnectedText()
  const core = useCore()
  const { address } = useAccount()
  const bundles = bundlesOf(useStream(core.calls.bundles), address)
  if (bundles.length === 0) return <EmptyTab icon={ICONS.clock} title={text.empty} hint={text.emptyHint} />
  return (
    <ul className="portico-bundles" aria-label={text.heading} data-testid="bundles">
      {bundles.map((bundle) => (
        <li key={bundle.id}>
          <Bundle bundle={bundle} />
        </li>
      ))}
    </ul>
  )
}

function Bundle({ bundle }: { readonly bundle: CallsBundle }) {
  const text = useConnectedText()
  const core = useCore()
  const eip155 = useAccount('eip155')
  const { state, run } = useAction(() => core.calls.show(bundle.id))
  const { chain, sessionTopic, startedAt, told } = bundle
  const standing = standingOf(bundle)
  const all = callStandings(bundle)
  const network = findNetwork(core.networks.list, chain)
  const canShow =
    told === 'wallet' &&
    isConnected(eip155) &&
    eip155.sessionTopic === sessionTopic &&
    eip155.methods.includes('wallet_showCallsStatus')
  return (
    <article className="portico-bundle" data-testid="bundle" data-standing={standing}>
      <header className="portico-bundle-head">
        <h3>{text.calls.count(all.length)}</h3>
        <span className={`portico-chip portico-chip--${standing}`} data-testid="bundle-standing">
          {text.calls.standings[standing]}
        </span>
        <p className="portico-muted">
          <bdi>{network?.name ?? chain}</bdi> · {dateText(startedAt, text.locale)}
        </p>
      </header>
      <p className="portico-bundle-hint" role="status">
        {text.calls.hints[standing]}
      </p>
      <ol className="portico-rows">
        {all.map((each) => (
          <li key={each.number}>
            <Call standing={each} bundle={bundle} isSaid={all.some((other) => other.standing !== standing)} />
          </li>
        ))}
      </ol>
      {state.kind === 'failed' ? <Problem problem={state.problem} /> : null}
      {canShow ? (
        <Button
          busy={state.kind === 'busy'}
          onClick={() => run()}
          data-testid="bundle-show"
          aria-label={`${text.calls.show}: ${text.calls.count(all.length)}, ${dateText(startedAt, text.locale)}`}
        >
          {state.kind === 'busy' ? <Spinner /> : <Icon d={ICONS.out} />}
          {text.calls.show}
        </Button>
      ) : null}
    </article>
  )
}

interface CallProps {
  readonly standing: CallStanding
  readonly bundle: CallsBundle
  /** Whether its standing is worth a word: where all are alike, the bundle says it. */
  readonly isSaid: boolean
}

function Call({ standing: { number, call, hash, standing }, bundle: { chain, startedAt }, isSaid }: CallProps) {
  const text = useConnectedText()
  const network = findNetwork(useCore().networks.list, chain)
  const link = transactionLink(network, hash)
  const currency = network?.nativeCurrency
  const sheet = useRequestText()
  const inWords = (amount: bigint) =>
    currency === undefined
      ? textOf(unitsOf(amount, said(sheet.parts.currency), { text: sheet, locale: text.locale }))
      : `${amountText(amount, currency.decimals, text.locale)} ${currency.symbol}`
  const isPlain = call !== undefined && (!call.hasData || call.value !== '0')
  return (
    <div className="portico-call" data-testid="call" data-standing={standing} data-hash={hash}>
      <span className={`portico-dot portico-dot--${standing}`} aria-hidden="true" />
      <span className="portico-row-name">
        <span>
          {text.approval.call(number)}
          {call === undefined ? null : ' · '}
          {call === undefined ? null : isPlain ? isolated(inWords(BigInt(call.value))) : text.calls.contract}
        </span>
        <small>
          {call?.to === undefined ? null : (
            <>
              <span className="portico-call-to">
                {text.history.to} <bdi className="portico-mono">{shortAddress(call.to)}</bdi>
                {isSaid ? ' ·' : null}
              </span>{' '}
            </>
          )}
          {isSaid || call?.to === undefined ? text.calls.standings[standing] : null}
        </small>
      </span>
      <ExplorerLink
        link={link}
        label={`${text.account.explorer}: ${text.approval.call(number)}, ${dateText(startedAt, text.locale)}`}
      />
    </div>
  )
}
