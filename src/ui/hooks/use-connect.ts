import { useMemo } from 'react'
import type { PorticoCore } from '../../application/core.ts'
import { type ConnectAttempt, NO_ATTEMPT } from '../../domain/connection/connect-attempt.ts'
import type { Namespace } from '../../domain/network/namespace.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { WalletChoices } from '../../domain/wallets/choice-order.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { type ActionProgress, useCoreAction } from './use-core-action.ts'
import { useCoreStream, useSelected } from './use-selected.ts'

export interface Connect extends ActionProgress<void> {
  /** As the modal lists them: those in the page, and the catalogue once `core.wallets.load()` has read it. */
  readonly wallets: readonly WalletChoice[]
  /** What the visitor has to do meanwhile; `core.connection.answer` takes what they did. */
  readonly attempt: ConnectAttempt
  /**
   * Connects a wallet in the page, by the id of its choice or of its announcement, a wallet that is asked by a link, or
   * a method of the page. Others are reached by the modal's codes and links. To be called from within the visitor's
   * press. A later call replaces an earlier one, which rejects with `REQUEST_CANCELLED`, as one that is cancelled does.
   */
  readonly connect: (walletId: string, namespace?: Namespace) => Promise<void>
}

const NO_WALLETS: readonly WalletChoice[] = []

/** Connects a wallet without the modal. */
export function useConnect(): Connect {
  const attempt = useCoreStream(attemptOf) ?? NO_ATTEMPT
  const wallets = useSelected(choicesOf, allOf) ?? NO_WALLETS
  const action = useCoreAction('connect', connect)
  return useMemo(() => ({ ...action, wallets, attempt }), [action, wallets, attempt])
}

const attemptOf = ({ connection }: PorticoCore) => connection.attempt
const choicesOf = ({ wallets }: PorticoCore) => wallets.choices
const allOf = ({ all }: WalletChoices) => all

async function connect({ connection, wallets }: PorticoCore, walletId: string, namespace?: Namespace): Promise<void> {
  const ways = wallets.choices.snapshot().find(walletId)?.installed ?? []
  const isNamed = ways.some(({ id }) => id === walletId)
  const way = ways.find(({ namespaces }) => namespace === undefined || namespaces.includes(namespace))
  const id = isNamed ? walletId : (way?.id ?? walletId)
  if (await connection.connect(id, namespace)) return
  const attempt = connection.attempt.snapshot()
  if (attempt.kind !== 'failed' || attempt.walletId !== id) throw new CoreError('REQUEST_CANCELLED')
  throw new CoreError(attempt.problem.code, { details: attempt.problem.details })
}

export interface Disconnect extends ActionProgress<void> {
  /** One namespace, or the whole session of the active one. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
}

/** Ends the connection. */
export const useDisconnect = (): Disconnect => useCoreAction('disconnect', disconnect)

const disconnect = ({ connection }: PorticoCore, namespace?: Namespace) => connection.disconnect(namespace)
