import type { Accounts, ChainId, Namespace, PorticoCore } from '../../adapters/composition/api.ts'
import { NAMESPACES } from '../../domain/network/chain-id.ts'

/** The account that an event is about. */
export interface AccountDetail {
  readonly namespace: Namespace
  readonly address: string
  readonly chain: ChainId | undefined
  readonly walletName: string | undefined
}

export interface PorticoEvents {
  /** The core is loaded. */
  readonly 'portico-ready': { readonly core: PorticoCore }
  /** A wallet is connected, also by a session of an earlier visit. */
  readonly 'portico-connect': AccountDetail
  /** The same wallet is at another address or network. */
  readonly 'portico-change': AccountDetail
  /** The wallet is no longer connected: the account that it was. */
  readonly 'portico-disconnect': AccountDetail
  readonly 'portico-open': undefined
  readonly 'portico-close': undefined
}

type AccountEvent = readonly [type: 'portico-connect' | 'portico-change' | 'portico-disconnect', detail: AccountDetail]

/** What happened between two states: at most one event for each namespace. */
export const accountEvents = (before: Accounts | undefined, now: Accounts | undefined): readonly AccountEvent[] =>
  NAMESPACES.flatMap(
    (namespace) => eventIn(before && connectedIn(before, namespace), now && connectedIn(now, namespace)) ?? [],
  )

function eventIn(was: AccountDetail | undefined, is: AccountDetail | undefined): [AccountEvent] | undefined {
  if (is === undefined) return was === undefined ? undefined : [['portico-disconnect', was]]
  if (was === undefined) return [['portico-connect', is]]
  return was.address === is.address && was.chain === is.chain ? undefined : [['portico-change', is]]
}

function connectedIn(accounts: Accounts, namespace: Namespace): AccountDetail | undefined {
  const { status, address, chain, walletName } = accounts[namespace]
  return status === 'connected' && address !== undefined ? { namespace, address, chain, walletName } : undefined
}
