import type { Namespace } from '../../domain/network/chain-id.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import { loaded } from '../../domain/shared/loaded.ts'

/** A blockchain whose library is loaded with the first call. */
export function lazyBlockchain(namespace: Namespace, load: () => Promise<Blockchain>): Blockchain {
  let loading: Promise<Blockchain> | undefined
  // A chunk that failed to load is requested again with the next call.
  const ready = () =>
    (loading ??= loaded(load).catch((error: unknown) => ((loading = undefined), Promise.reject(error))))
  return {
    namespace,
    readAddress: async (...given) => (await ready()).readAddress(...given),
    balance: async (...given) => (await ready()).balance(...given),
    prepareTransfer: async (...given) => (await ready()).prepareTransfer(...given),
    isTransfer: async (...given) => (await ready()).isTransfer(...given),
    readTransferAnswer: async (...given) => (await ready()).readTransferAnswer(...given),
    broadcast: async (...given) => (await ready()).broadcast(...given),
    status: async (...given) => (await ready()).status(...given),
    find: async (...given) => (await ready()).find(...given),
    messageCall: async (...given) => (await ready()).messageCall(...given),
    readSignature: async (...given) => (await ready()).readSignature(...given),
    readTypedSignature: async (...given) => (await ready()).readTypedSignature(...given),
    ask: async (...given) => (await ready()).ask(...given),
    tryCalls: async (...given) => (await ready()).tryCalls(...given),
    lookUpTransactions: async (...given) => (await ready()).lookUpTransactions(...given),
    describeTokens: async (...given) => (await ready()).describeTokens(...given),
    switchCalls: async (...given) => (await ready()).switchCalls(...given),
  }
}
