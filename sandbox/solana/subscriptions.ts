import type { WebSocket } from 'ws'
import { viewAccount } from './account-view.ts'
import type { SolanaChain } from './chain.ts'
import { readAddress, readCommitment, readCount, readSignature } from './params.ts'
import type { Params } from './params.ts'
import { answerCall } from './json-rpc.ts'
import type { Methods } from './json-rpc.ts'
import { inContext } from './transaction-methods.ts'
import { toWireJson } from './wire-json.ts'

/** Checks after each block for news, and sends it; `true` ends the subscription. */
type Watch = (notify: (result: unknown) => void) => boolean

interface Subscription {
  readonly topic: string
  readonly watch: Watch
}

/** Serves the subscriptions of one WebSocket. They end with it. */
export function serveSubscriptions(socket: WebSocket, chain: SolanaChain): void {
  const watches = new Map<number, Subscription>()
  const unanswered: [number, Subscription][] = [] // the client has not been told the number yet
  let count = 0

  const send = (message: unknown) => socket.send(toWireJson(message))
  const look = (subscription: number) => {
    const entry = watches.get(subscription)
    if (entry === undefined) return
    const notify = (result: unknown) =>
      send({ jsonrpc: '2.0', method: `${entry.topic}Notification`, params: { result, subscription } })
    try {
      if (entry.watch(notify)) watches.delete(subscription)
    } catch {
      // It asks for what cannot be shown, as an account that has grown too large for base 58: the chain goes on.
      watches.delete(subscription)
    }
  }
  const subscribe = (topic: string, watch: Watch): number => {
    count += 1
    unanswered.push([count, { topic, watch }])
    return count
  }
  const unsubscribe = ([subscription]: Params): boolean => watches.delete(readCount(subscription))

  const methods: Methods = {
    signatureSubscribe: (params) => subscribe('signature', watchSignature(chain, params)),
    accountSubscribe: (params) => subscribe('account', watchAccount(chain, params)),
    slotSubscribe: () => subscribe('slot', watchSlot(chain)),
    signatureUnsubscribe: unsubscribe,
    accountUnsubscribe: unsubscribe,
    slotUnsubscribe: unsubscribe,
  }

  const answer = async (text: string) => {
    socket.send(await answerCall(text, methods))
    for (const [subscription, entry] of unanswered.splice(0)) {
      watches.set(subscription, entry)
      look(subscription) // what is true already is sent at once
    }
  }
  let last = Promise.resolve()
  socket.on('message', (data: Buffer) => {
    last = last.then(() => answer(data.toString('utf8')))
  })
  const stop = chain.onBlock(() => {
    for (const subscription of watches.keys()) look(subscription)
  })
  socket.on('close', stop)
  socket.on('error', () => socket.terminate())
}

/** Notifies once, when the transaction has reached the commitment. */
function watchSignature(chain: SolanaChain, [text, options]: Params): Watch {
  const signature = readSignature(text)
  const commitment = readCommitment(options)
  return (notify) => {
    const landed = chain.find(signature)
    if (landed === undefined || !chain.hasReached(landed, commitment)) return false
    notify(inContext(chain, { err: landed.outcome.error }))
    return true
  }
}

/** Notifies whenever the account has changed. */
function watchAccount(chain: SolanaChain, [text, options]: Params): Watch {
  const address = readAddress(text)
  const view = (wanted: unknown) => viewAccount(chain.svm.account(address), wanted, chain.svm)
  const state = () => toWireJson(view({ encoding: 'base64' }))
  view(options) // what cannot be shown is refused now, and not when the account changes
  let known = state()
  return (notify) => {
    const now = state()
    if (now !== known) notify(inContext(chain, view(options)))
    known = now
    return false
  }
}

function watchSlot(chain: SolanaChain): Watch {
  let known = chain.slot
  return (notify) => {
    if (chain.slot === known) return false
    known = chain.slot
    notify({ slot: known, parent: known - 1, root: chain.slotAt('finalized') })
    return false
  }
}
