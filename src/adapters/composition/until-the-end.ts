import { CoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain } from '../../ports/blockchain.ts'

type Methods = { readonly [Name in Exclude<keyof Blockchain, 'namespace'>]: boolean }

/** Which methods ask a node. A signed transaction is still broadcast while the core ends. */
const ASKS_A_NODE: Methods = {
  ...{ readAddress: false, isTransfer: false, readTransferAnswer: false, messageCall: false, switchCalls: false },
  ...{ balance: true, prepareTransfer: true, status: true, find: true, ask: true, broadcast: false },
  ...{ readSignature: true, readTypedSignature: true, tryCalls: true, lookUpTransactions: true },
  ...{ describeTokens: true },
}

/** W06: wraps a chain so that it asks no node once its core has ended, even in the middle of an action. */
export function untilTheEnd(own: Blockchain, life: AbortSignal): Blockchain {
  const methods = Object.entries(ASKS_A_NODE).map(([name, asks]) => [
    name,
    async (...given: unknown[]): Promise<unknown> => {
      if (asks && life.aborted) throw new CoreError('CORE_DISPOSED')
      return (own[name as keyof Methods] as (...all: unknown[]) => Promise<unknown>)(...given)
    },
  ])
  return { namespace: own.namespace, ...(Object.fromEntries(methods) as Omit<Blockchain, 'namespace'>) }
}
