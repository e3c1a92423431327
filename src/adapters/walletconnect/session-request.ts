import { REQUEST_LIFE_MS } from '../../domain/connection/wallet-request.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { readEach, readFields, readText } from '../../domain/shared/reading.ts'
import { type ChainId, namespaceOf, writtenIds } from '../../domain/network/chain-id.ts'
import type { Clock } from '../../ports/clock.ts'
import type { SessionRequest } from '../../ports/wallet-sessions.ts'
import { abortion } from '../time/within.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { type RecordedAnswers, walletError } from './recorded-answers.ts'
import { requestDeadline } from './request-deadline.ts'

/** WalletConnect's tag of a session request. */
const SESSION_REQUEST_TAG = 1108

/** Asks a wallet one question. See `WalletSessions.request` for what it rejects with. */
export async function askWallet(
  client: Client,
  clock: Clock,
  answers: RecordedAnswers,
  request: SessionRequest,
  signal: AbortSignal,
  onSent: (requestId: string) => void = () => {},
): Promise<unknown> {
  const chainId = grantedId(client, request)
  const { sessionTopic: topic, method, params } = request
  // The event names the request by the very object that was handed in.
  const call = { method, params }
  const { aborted, stop } = abortion(signal)
  const cancels = [stop]
  let isSent = false

  const waiting = unsentOf(client)
  waiting.set(call, topic)
  const deadline = requestDeadline(client, clock, () => isSent)
  cancels.push(deadline.stop)

  const sent = (event: { id: number; request: unknown }) => {
    if (event.request !== call) return
    isSent = true
    waiting.delete(call)
    followed.identify(String(event.id))
    onSent(String(event.id))
  }
  const followed = answers.follow(request)
  client.on('session_request_sent', sent)
  cancels.push(() => client.off('session_request_sent', sent))
  try {
    signal.throwIfAborted()
    const answer = client.request({ topic, chainId, request: call, expiry: REQUEST_LIFE_MS / 1000 })
    followed.settleWith(answer)
    return await Promise.race([answer, aborted, deadline.late])
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CoreError) throw error
    if (!isSent) throw new CoreError('RELAY_UNREACHABLE', { cause: error })
    throw walletError(error)
  } finally {
    waiting.delete(call)
    if (!isSent) unqueue(client, topic, waiting)
    for (const cancel of cancels) cancel()
  }
}

/**
 * What was not granted is refused here, before the wallet hears of it.
 *
 * @returns the chain's id as the wallet wrote it in its grant: it knows no other.
 */
function grantedId(client: Client, { sessionTopic, chain, method }: SessionRequest): ChainId {
  const session = client.session.getAll().find(({ topic }) => topic === sessionTopic)
  if (session === undefined) throw new CoreError('SESSION_GONE')
  const namespace = namespaceOf(chain)
  // Read anew: an update of the wallet's is stored by the library whatever it holds.
  const grants = [...(readFields(session.namespaces) ?? [])].map(([key, grant]) => ({ key, grant: readFields(grant) }))
  const of = (id: ChainId) => grants.filter(({ key }) => key === namespace || key === id)
  const isGranted = (id: ChainId) =>
    of(id).some(({ key, grant }) => key === id || accountsIn(grant).some((account) => account.startsWith(`${id}:`)))
  const id = writtenIds(chain).find(isGranted)
  if (id === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
  if (!of(id).some(({ grant }) => readEach(grant?.get('methods'), readText).includes(method)))
    throw new CoreError('METHOD_NOT_GRANTED')
  return id
}

const accountsIn = (grant: ReadonlyMap<string, unknown> | undefined): readonly string[] =>
  readEach(grant?.get('accounts'), readText)

/** By what was asked: the sessions whose requests the relay has not taken yet. */
type Unsent = Map<object, string>

const unsent = new WeakMap<Client, Unsent>()

function unsentOf(client: Client): Unsent {
  const known = unsent.get(client) ?? new Map<object, string>()
  unsent.set(client, known)
  return known
}

/**
 * Takes back what waits for the relay and for which nobody waits any more. The library queues a message two seconds after
 * it was published first, and by its session alone: where another one of that waits there, both are left.
 */
function unqueue(client: Client, sessionTopic: string, waiting: Unsent): void {
  if ([...waiting.values()].includes(sessionTopic)) return
  const { queue } = internalsOf(client).core.relayer.publisher
  for (const [id, { request }] of queue)
    if (request.params?.topic === sessionTopic && request.params.tag === SESSION_REQUEST_TAG) queue.delete(id)
}
