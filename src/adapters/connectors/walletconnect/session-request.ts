import { REQUEST_LIFE_MS } from '../../../domain/connection/request-timing.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { asUnsent } from '../../../domain/shared/unsent.ts'
import { readEach, readFields, readText } from '../../../domain/shared/reading.ts'
import { type ChainId, namespaceOf, writtenIds } from '../../../domain/network/chain-id.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { SessionRequest } from '../../../ports/connector.ts'
import type { Client } from './client-internals.ts'
import { type RecordedAnswers, walletError } from './recorded-answers.ts'
import { requestDeadline } from './request-deadline.ts'
import type { UnsentRequests } from './unsent-requests.ts'
import { abortion } from '../../../ports/async.ts'

/** Sends one request to a wallet. See `PairingConnector.request` for its rejections. */
export async function askWallet(
  client: Client,
  clock: Clock,
  { answers, unsent }: { readonly answers: RecordedAnswers; readonly unsent: UnsentRequests },
  request: SessionRequest,
  signal: AbortSignal,
  onSent: (requestId: string) => void = () => {},
): Promise<unknown> {
  const chainId = grantedId(client, request)
  const { sessionTopic: topic, method, params } = request
  // The event identifies the request by the very object that was passed in.
  const call = { method, params }
  const { aborted, stop } = abortion(signal)
  const cancels = [stop]
  let isSent = false

  unsent.add(call)
  const deadline = requestDeadline(client, clock, () => isSent)
  cancels.push(deadline.stop)

  const sent = (event: { id: number; request: unknown }) => {
    if (event.request !== call) return
    isSent = true
    unsent.taken(call)
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
    if (unsent.takeBack(client, call)) {
      followed.forget()
      throw asUnsent(signal.aborted ? signal.reason : error, 'RELAY_UNREACHABLE')
    }
    signal.throwIfAborted()
    if (error instanceof CoreError) throw error
    if (!isSent) throw new CoreError('RELAY_UNREACHABLE', { cause: error })
    throw walletError(error)
  } finally {
    unsent.taken(call)
    for (const cancel of cancels) cancel()
  }
}

/**
 * Refuses what the wallet has not granted, before the wallet is asked.
 *
 * @returns the chain's id as the wallet wrote it in its grant: the wallet knows no other form.
 */
function grantedId(client: Client, { sessionTopic, chain, method }: SessionRequest): ChainId {
  const session = client.session.getAll().find(({ topic }) => topic === sessionTopic)
  if (session === undefined) throw new CoreError('SESSION_GONE', { isUnsent: true })
  const namespace = namespaceOf(chain)
  // Read again: the library stores a wallet's update unchecked.
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
