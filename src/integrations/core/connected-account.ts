import type { ChainId, NamespaceAccount, Namespace, PorticoCore, StateStream } from '../../adapters/composition/api.ts'
import { CoreError } from '../../domain/shared/core-error.ts'

/** What these functions need of a core. */
export type ConnectableCore = Pick<PorticoCore, 'account' | 'connection' | 'modal' | 'wallets'>

/** An account of a namespace in which a wallet is connected. */
export type ConnectedAccount = NamespaceAccount & { readonly address: string; readonly chain: ChainId }

export function accountNow(core: Pick<PorticoCore, 'account'>, namespace: Namespace): ConnectedAccount | undefined {
  const account = core.account.state.snapshot()[namespace]
  const { status, address, chain } = account
  return status === 'connected' && address !== undefined && chain !== undefined
    ? { ...account, address, chain }
    : undefined
}

/** The account once the sessions from before the page was loaded are restored. No wallet is asked. */
export async function restoredAccount(
  core: Pick<PorticoCore, 'account' | 'connection'>,
  namespace: Namespace,
): Promise<ConnectedAccount | undefined> {
  await firstWanted(core.connection.restoring, (isRestoring) => !isRestoring)
  return accountNow(core, namespace)
}

/**
 * The connected account. Where there is none the visitor is asked for one: in the modal, or by the wallet itself if it
 * is named.
 *
 * @param wallet - The id, rdns or name of a wallet in the page or of a method of the page. Where there is none of it, or
 *   none is named, the modal opens.
 * @throws CoreError `USER_REJECTED` when the modal is closed, or what connecting the wallet failed with.
 */
export async function connectedAccount(
  core: ConnectableCore,
  namespace: Namespace,
  wallet?: string,
): Promise<ConnectedAccount> {
  // Nothing is awaited without need: the modal is to be on screen at the press.
  if (core.connection.restoring.snapshot()) await restoredAccount(core, namespace)
  const there = accountNow(core, namespace)
  if (there !== undefined) return there
  const walletId = wallet === undefined ? undefined : idOf(core, wallet)
  await (walletId === undefined ? askInModal(core, namespace) : askWallet(core, namespace, walletId))
  const account = accountNow(core, namespace)
  if (account === undefined) throw new CoreError('USER_REJECTED')
  return account
}

async function askInModal(core: ConnectableCore, namespace: Namespace): Promise<void> {
  const { active, eip155, solana } = core.account.state.snapshot()
  const isAnyThere = [eip155, solana].some(({ status }) => status === 'connected')
  core.account.activate(namespace)
  // With a wallet of the other namespace there, the modal would show that account.
  core.modal.open(isAnyThere ? { view: 'Connect' } : {})
  // L111: a library may ask at each press, and what the visitor closes would be waited for until they connect.
  const over = new AbortController()
  const connected = firstWanted(core.account.state, () => accountNow(core, namespace) !== undefined, over)
  const closed = firstWanted(core.modal.state, ({ open }) => !open, over)
  await Promise.race([connected, closed])
  if (accountNow(core, namespace) === undefined) core.account.activate(active)
}

function idOf({ modal, wallets }: ConnectableCore, wanted: string): string | undefined {
  // Wallets in the page are looked for with the view that the modal would open.
  modal.openingView()
  const known = [...wallets.installed.snapshot(), ...wallets.methods, ...wallets.deeplink.snapshot()]
  return known.find((each) => [each.id, 'rdns' in each ? each.rdns : undefined, each.name].includes(wanted))?.id
}

async function askWallet(core: ConnectableCore, namespace: Namespace, walletId: string): Promise<void> {
  await core.connection.connect(walletId, namespace)
  const attempt = core.connection.attempt.snapshot()
  if (attempt.kind !== 'failed' || attempt.walletId !== walletId) return
  const { code, details } = attempt.problem
  throw new CoreError(code, { details })
}

/**
 * The first value of a stream that is wanted, the current one included.
 *
 * @param over - Aborted then; once it is, by another wait too, this one is left.
 * @throws CoreError `CORE_DISPOSED`.
 */
function firstWanted<T>(
  stream: StateStream<T>,
  isWanted: (value: T) => boolean,
  over = new AbortController(),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = stream.changes$.subscribe({
      next: (value) => {
        if (!isWanted(value)) return
        resolve(value)
        over.abort()
      },
      complete: () => reject(new CoreError('CORE_DISPOSED')),
    })
    // The current value is told while the subscription is still being made.
    if (over.signal.aborted) subscription.unsubscribe()
    else over.signal.addEventListener('abort', () => subscription.unsubscribe())
  })
}
