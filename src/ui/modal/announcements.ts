import type { Accounts } from '../../domain/account/accounts.ts'
import { isSameAccount } from '../../domain/account/same-account.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import type { ConnectionState } from '../../domain/connection/connection-state.ts'
import type { WalletRequestState } from '../../domain/connection/wallet-request.ts'
import { NAMESPACES } from '../../domain/network/chain-id.ts'
import type { Network } from '../../domain/network/network.ts'
import type { InterfaceTexts } from '../i18n/dictionary.ts'

/** The state from which a change of status is announced. */
export interface Heard {
  readonly accounts: Accounts
  readonly connection: ConnectionState
  readonly request: WalletRequestState
  readonly isShaking: boolean
}

/**
 * The announcement of a change; `undefined` for a change that needs none. Problems are announced where they are shown.
 */
export function whatToSay(
  before: Heard,
  now: Heard,
  text: InterfaceTexts,
  networks: readonly Network[],
): string | undefined {
  for (const namespace of NAMESPACES) {
    const [was, is] = [before.accounts[namespace], now.accounts[namespace]]
    if (was.status !== 'connected' && is.status === 'connected')
      return text.pairing.connected(is.walletName ?? text.namespaces[namespace])
    if (was.status === 'connected' && is.status !== 'connected') return text.pairing.disconnected
    // Another of the connected wallets is in use: a change of the network is its own.
    if (is.status === 'connected' && is.sessionTopic !== was.sessionTopic)
      return text.account.connectedWith(is.walletName ?? text.namespaces[namespace])
    const { address = '' } = is
    if (is.status === 'connected' && !isSameAccount(address, was.address ?? ''))
      return `${text.account.otherAccounts}: ${shortAddress(address)}`
    if (is.chain !== undefined && is.chain !== was.chain)
      return text.networks.nowOn(networks.find(({ id }) => id === is.chain)?.name ?? text.account.unknownNetwork)
  }
  if (now.isShaking && !before.isShaking) return text.unsupported.refuses
  if (now.request !== undefined && before.request === undefined) return text.request.continueIn(now.request.walletName)
  if (now.request?.isSlow === true && before.request?.isSlow !== true) return text.request.slow
  if (now.connection.buffering && !before.connection.buffering) return text.pairing.waiting
  if (now.connection.wcRenewals > before.connection.wcRenewals) return text.pairing.renewed
  if (now.connection.status === 'connecting' && before.connection.status === 'disconnected')
    return text.button.connecting
  return undefined
}
