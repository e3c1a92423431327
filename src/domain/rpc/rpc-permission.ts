/**
 * R-RPC-1: methods that only read and need no approval. They pass directly. Source: the two lists that wallets of the
 * ecosystem keep, in full.
 */
export const SAFE_RPC_METHODS: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_showCallsStatus',
])

/** R-RPC-1: methods that sign, send or grant something: the visitor has to see and to approve each. */
export const NOT_SAFE_RPC_METHODS: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokePermissions',
  'wallet_sendCalls',
  'wallet_watchAsset',
])

/** Methods that Portico answers by itself: who is connected, connecting, and on which network. */
export const OWN_RPC_METHODS: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'net_version',
  'wallet_addEthereumChain',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'web3_clientVersion',
])

/** Wallets that are not in the page have no subscriptions, and nodes have them over sockets alone. */
export const SUBSCRIPTIONS: ReadonlySet<string> = new Set(['eth_subscribe', 'eth_unsubscribe'])

/**
 * T230: what viem tries by itself: the one after a transaction that was refused, the other before it prepares one. It
 * does without where a wallet does not have them, and the visitor has nothing to read of it.
 */
const TRIED_BY_LIBRARIES: ReadonlySet<string> = new Set(['wallet_sendTransaction', 'eth_fillTransaction'])

/** Methods that may send money: a caller that gets no hash cannot conclude that nothing was sent. */
export const SENDING_RPC_METHODS: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
])

/**
 * `own`: Portico answers. `pass`: ask the node or the wallet. `approve`: only with the visitor's yes. `refuse`: judged,
 * and not offered. `block`: never.
 */
export type RpcPermission = 'own' | 'pass' | 'approve' | 'refuse' | 'block'

/** R-RPC-2: what becomes of a call. A method in no list is blocked, since its risk was never judged. */
export function rpcPermission(method: string): RpcPermission {
  if (OWN_RPC_METHODS.has(method)) return 'own'
  if (SAFE_RPC_METHODS.has(method)) return 'pass'
  if (SUBSCRIPTIONS.has(method) || TRIED_BY_LIBRARIES.has(method)) return 'refuse'
  return NOT_SAFE_RPC_METHODS.has(method) ? 'approve' : 'block'
}

/** EIP-1193: the method is not supported; what a blocked call is refused with. */
export const UNSUPPORTED_METHOD_CODE = 4200
