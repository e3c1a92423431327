import { CoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain } from '../../ports/blockchain.ts'

type Methods = { readonly [Name in Exclude<keyof Blockchain, 'namespace'>]: boolean }

/** Which of them ask a node. What was signed is handed in even while a core ends. */
const ASKS_A_NODE: Methods = {
  ...{ readAddress: false, isTransfer: false, readTransferAnswer: false, messageCall: false, switchCalls: false },
  ...{ balance: true, prepareTransfer: true, status: true, find: true, ask: true, broadcast: false },
  ...{ readSignature: true, readTypedSignature: true },
}

/** W06: a chain that a core which has ended asks nothing any more, wherever it was in the middle of. */
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
