import type { ConnectionState } from '../connection/connection-state.ts'
import type { WalletListState } from '../wallets/wallet-list.ts'
import type { ModalView } from './view.ts'

interface Loading {
  readonly loading: boolean
}

export interface LoadingFacts {
  readonly view: ModalView
  /** Stored sessions are being read: which account is connected is not known yet. */
  readonly isRestoring: boolean
  readonly connection: Pick<ConnectionState, 'wcUri' | 'wcError' | 'status'>
  /** What was chosen connects in another way than by a code: a wallet in the page, a link, a method of the page. */
  readonly isAskedOtherwise: boolean
  readonly wallets: Pick<WalletListState, 'loading' | 'search' | 'resumesInSeconds'>
  /** The lists of the account on screen: each is read only when it is looked at. */
  readonly holdings: readonly Loading[]
}

/** R-MODAL-1: whether what the view on screen needs is still loading. */
export function isViewAwaited({ view, isRestoring, ...facts }: LoadingFacts): boolean {
  if (isRestoring) return true
  switch (view) {
    case 'ConnectingWalletConnectBasic':
      return isCodeAwaited(facts.connection)
    case 'ConnectingWallet':
      return !facts.isAskedOtherwise && isCodeAwaited(facts.connection)
    case 'Connect':
      return isOnItsWay(facts.wallets)
    case 'AllWallets':
      return isOnItsWay(facts.wallets) || (facts.wallets.search !== undefined && isOnItsWay(facts.wallets.search))
    case 'Account':
      return facts.holdings.some(({ loading }) => loading)
    default:
      return false
  }
}

/** While a busy service is not asked, the view counts the seconds down instead. */
const isOnItsWay = ({ loading, resumesInSeconds }: Pick<WalletListState, 'loading' | 'resumesInSeconds'>): boolean =>
  loading && resumesInSeconds === undefined

const isCodeAwaited = ({ wcUri, wcError, status }: LoadingFacts['connection']): boolean =>
  wcUri === undefined && wcError === undefined && status !== 'connected'
