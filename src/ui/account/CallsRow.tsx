import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import { bundlesOf, standingOf } from '../../domain/rpc/calls-end.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'
import { GoRow } from '../components/GoRow.tsx'
import { ICONS } from '../components/icons.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'

/** Leads to the bundles of calls, where the account has sent any. */
export function CallsRow({ account: { address } }: { readonly account: NamespaceAccount }) {
  const { calls: text } = useConnectedText()
  const core = useCore()
  const [newest, ...others] = bundlesOf(useStream(core.calls.bundles), address)
  if (newest === undefined) return null
  return (
    <GoRow
      icon={ICONS.swap}
      hint={text.standings[standingOf(newest)]}
      note={String(others.length + 1)}
      onClick={() => core.modal.push('Calls')}
      data-testid="calls-open"
    >
      {text.heading}
    </GoRow>
  )
}
