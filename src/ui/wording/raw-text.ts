import type { Approval } from '../../domain/rpc/approval.ts'
import { withHiddenShown } from '../../domain/shared/hidden-letters.ts'

/** What the wallet gets, as an engineer reads it: of typed data its JSON, of a call its data, else the parameters. */
export function rawText({ facts, params }: Pick<Approval, 'params' | 'facts'>): string {
  if (facts.kind === 'message') return facts.hex
  if (facts.kind === 'transaction' && facts.data !== undefined) return facts.data
  if (facts.kind === 'solanaTransactions') return facts.transactions.join('\n\n')
  const [, typed] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return withHiddenShown(
    facts.kind === 'typedData' && typeof typed === 'string' ? indented(JSON.parse(typed)) : indented(params),
  )
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)
