import { SIGN_IN_METHOD } from '../../../domain/connection/drawn-pairing.ts'
import { grantedSession } from '../../../domain/sign-in/cacao.ts'
import { isRecapResource, recapResource } from '../../../domain/sign-in/recap.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { readFields, readInteger } from '../../../domain/shared/reading.ts'
import type { Clock } from '../../../ports/clock.ts'
import { pause } from '../../../ports/async.ts'
import type { SignedAnswer, SignInProposal } from '../../../ports/connector.ts'
import { nameAnswerTopic, openRequests } from './answer-topic.ts'
import { type Client, internalsOf } from './client-internals.ts'
import { endProposals } from './end-proposals.ts'
import { readAsked, readSignedResult, type SignedResult } from './read-signed-answer.ts'
import { walletError } from './recorded-answers.ts'

/** As long as a wallet may answer the proposal beside it. The library would keep it for an hour. Unit: seconds. */
const LIFE_S = 300
/** How long a session is good for. Unit: seconds. Source: sign-client 2.21.8, `SESSION_EXPIRY`. */
const SESSION_S = 7 * 86_400
/** How long another tab, which asked before this page was loaded, has for the answer. Unit: milliseconds. */
const OTHER_TAB_MS = 2_000
/** By a wallet that knows nothing of it: it takes the proposal. Source: sign-client 2.21.8. */
const UNSUPPORTED = 10_001

/** An envelope that names its sender's key. Source: WalletConnect v2, envelope type 1. */
const TYPE_1 = 1

interface Asked {
  readonly pairingTopic: string
  readonly publicKey: string
  /** Asked before this page was loaded, by it or by another tab. */
  readonly isEarlier: boolean
}

interface Listener {
  readonly signed: (answer: SignedAnswer) => void
  readonly refused: (pairingTopic: string, error: CoreError) => void
  /** A session as the library would have recorded it. */
  readonly settled: (session: unknown) => void
  /** Whether a tab of the site has the session, or has ended it. */
  readonly isKnown: (sessionTopic: string) => boolean
  /** The wallet may believe in a session that there is not. */
  readonly turnAway: (sessionTopic: string) => Promise<void>
}

/**
 * Asks wallets to connect and to sign the visitor in by one prompt (`wc_sessionAuthenticate`). The library can ask too,
 * but reads the answer to its last request only, loses it at a reload, and keeps a session whose signature is wrong.
 * What goes over the relay, and the record of a session, are the library's: a contract test compares them.
 */
export class SignInRequests {
  /** By the topic over which the answer comes. */
  private readonly asked = new Map<string, Asked>()
  /** What is being read: the relay may deliver an answer twice. */
  private readonly reading = new Set<string>()
  /** Topics over which an answer has come: another one changes nothing. */
  private readonly answered = new Set<string>()
  private readonly life = new AbortController()

  constructor(
    private readonly client: Client,
    private readonly clock: Clock,
    private readonly listener: Listener,
  ) {
    client.core.relayer.on('relayer_message', ({ topic, message }: { topic: string; message: string }) => {
      if (this.asked.has(topic)) void this.take(topic, message).catch(() => {})
    })
  }

  /** Resolves once the relay has the request. @throws Error */
  async ask(pairingTopic: string, proposal: SignInProposal): Promise<void> {
    const { core, metadata } = this.client
    await core.relayer.confirmOnlineStateOrThrow()
    const publicKey = await core.crypto.generateKeyPair()
    const topic = await nameAnswerTopic(this.client, publicKey)
    this.asked.set(topic, { pairingTopic, publicKey, isEarlier: false })
    await internalsOf(this.client).core.relayer.subscribe(topic, { transportType: 'relay' })
    await internalsOf(this.client).engine.sendRequest({
      ...{ topic: pairingTopic, method: SIGN_IN_METHOD, expiry: LIFE_S, throwOnFailedPublish: true },
      params: {
        authPayload: payloadOf(proposal),
        requester: { publicKey, metadata },
        expiryTimestamp: Math.floor(this.clock.now() / 1_000) + LIFE_S,
      },
    })
  }

  /** Takes up what was asked before this page was loaded: the answer may be here already. */
  async resume(): Promise<void> {
    for (const { topic: pairingTopic, params } of openRequests(this.client)) {
      const publicKey = readAsked(params)?.publicKey
      if (publicKey === undefined || !this.client.core.crypto.keychain.has(publicKey)) continue
      const topic = await nameAnswerTopic(this.client, publicKey)
      if (!this.asked.has(topic)) this.asked.set(topic, { pairingTopic, publicKey, isEarlier: true })
    }
    const { messages, subscriber } = internalsOf(this.client).core.relayer
    for (const [topic, texts] of Object.entries(messages.getWithoutAck([...this.asked.keys()])))
      for (const message of texts) void this.take(topic, message).catch(() => {})
    const heard = new Set([...subscriber.topics, ...subscriber.cached.map(({ topic }) => topic)])
    for (const topic of this.asked.keys())
      if (!heard.has(topic)) this.client.core.relayer.subscriber.subscribe(topic).catch(() => {})
  }

  /** No answer to the code is awaited any more: it was withdrawn, or a wallet has taken the proposal. */
  close(pairingTopic: string | undefined): void {
    for (const [topic, asked] of this.asked) if (asked.pairingTopic === pairingTopic) void this.end(topic, asked)
  }

  stop(): void {
    this.life.abort()
  }

  private async take(topic: string, message: string): Promise<void> {
    const asked = this.asked.get(topic)
    if (asked === undefined || this.life.signal.aborted) return
    if (this.answered.has(topic) || this.reading.has(message)) return
    this.reading.add(message)
    try {
      await this.read(topic, message, asked)
    } finally {
      this.reading.delete(message)
    }
  }

  private async read(topic: string, message: string, asked: Asked): Promise<void> {
    const { crypto } = this.client.core
    if (crypto.getPayloadType(message) !== TYPE_1) return
    const answer = readFields(await crypto.decode(topic, message, { receiverPublicKey: asked.publicKey }))
    const request = openRequests(this.client).find(({ id }) => id === readInteger(answer?.get('id')))
    const question = readAsked(request?.params)
    const handled = () => internalsOf(this.client).core.relayer.messages.ack(topic, message)
    const isUnsupported = readInteger(readFields(answer?.get('error'))?.get('code')) === UNSUPPORTED
    if (question?.publicKey !== asked.publicKey || isUnsupported || this.answered.has(topic)) {
      await handled()
      return this.forgetSender(message, asked)
    }
    this.answered.add(topic)
    const result = readSignedResult(answer?.get('result'))
    if (result === undefined || grantedSession(result.cacaos) === undefined) {
      await handled()
      return this.refuse(topic, asked, message, answer)
    }
    const sessionTopic = await crypto.generateSharedKey(asked.publicKey, result.responder.publicKey)
    if (await this.isOfOtherTab(sessionTopic, asked)) return void this.asked.delete(topic)
    const admit = async (): Promise<void> => {
      if (this.asked.get(topic) !== asked || this.life.signal.aborted) return
      await this.admit(sessionTopic, asked, result, question.proposal)
      await handled()
      await this.end(topic, asked, true)
    }
    const { pairingTopic } = asked
    this.listener.signed({ sessionTopic, pairingTopic, asked: question.proposal, signed: signedIn(result), admit })
  }

  /** Q13: a tab that is still there connects the wallet, and signs the visitor in: its nonce is good for once. */
  private async isOfOtherTab(sessionTopic: string, { isEarlier }: Asked): Promise<boolean> {
    if (!isEarlier) return false
    await pause(this.clock, OTHER_TAB_MS, this.life.signal)
    return this.listener.isKnown(sessionTopic)
  }

  private async refuse(
    topic: string,
    asked: Asked,
    message: string,
    answer: ReadonlyMap<string, unknown> | undefined,
  ): Promise<void> {
    const isDeclined = answer?.has('error') === true
    const error = isDeclined ? walletError(answer.get('error')) : new CoreError('WALLET_BAD_ANSWER')
    // A wallet whose answer cannot be read may have made a session of it: it is told that there is none.
    if (!isDeclined) await this.listener.turnAway(await this.topicWithSender(message, asked)).catch(() => {})
    await this.forgetSender(message, asked)
    endProposals(this.client, asked.pairingTopic)
    await this.end(topic, asked)
    this.listener.refused(asked.pairingTopic, error)
  }

  private topicWithSender(message: string, { publicKey }: Asked): Promise<string> {
    const { crypto } = this.client.core
    return crypto.generateSharedKey(publicKey, crypto.getPayloadSenderPublicKey(message) ?? '')
  }

  /** To read a message the library keeps a key for it, as if a session might follow. */
  private async forgetSender(message: string, asked: Asked): Promise<void> {
    await this.client.core.crypto.deleteSymKey(await this.topicWithSender(message, asked))
  }

  /** Records what the wallet has recorded. Source: `authenticate` of sign-client 2.21.8, which forgets the expiry. */
  private async admit(
    topic: string,
    { pairingTopic, publicKey }: Asked,
    { cacaos, responder }: SignedResult,
    { recap }: SignInProposal,
  ): Promise<void> {
    const { client } = this
    const { pairing, expirer, relayer } = client.core
    const { methods, accounts } = grantedSession(cacaos) ?? { methods: [], accounts: [] }
    const expiry = Math.floor(this.clock.now() / 1_000) + SESSION_S
    const session = {
      ...{ topic, acknowledged: true, self: { publicKey, metadata: client.metadata }, peer: responder },
      ...{ controller: responder.publicKey, expiry, requiredNamespaces: {}, optionalNamespaces: {} },
      ...{ relay: { protocol: 'irn' }, pairingTopic },
      namespaces: {
        eip155: {
          accounts: accounts.map(({ chain, address }) => `${chain}:${address}`),
          chains: [...new Set(accounts.map(({ chain }) => chain))],
          methods: methods.filter((method) => recap.methods.includes(method)),
          events: ['chainChanged', 'accountsChanged'],
        },
      },
      ...{ transportType: 'relay', sessionConfig: { disableDeepLink: true } },
    }
    // Where the relay is away, the client repeats this by itself.
    void relayer.subscribe(topic, { transportType: 'relay' }).catch(() => {})
    await client.session.set(topic, session as never)
    expirer.set(topic, expiry)
    endProposals(client, pairingTopic)
    if (client.core.pairing.getPairings().some((each) => each.topic === pairingTopic)) {
      await pairing.updateMetadata({ topic: pairingTopic, metadata: responder.metadata as never })
      await pairing.activate({ topic: pairingTopic })
    }
    this.listener.settled(session)
  }

  /** @param isSettled - The key is the session's from now on. */
  private async end(topic: string, { pairingTopic, publicKey }: Asked, isSettled = false): Promise<void> {
    const { crypto, relayer, history } = this.client.core
    this.asked.delete(topic)
    for (const { id, params } of openRequests(this.client))
      if (readAsked(params)?.publicKey === publicKey) history.delete(pairingTopic, id)
    const forgotten = [crypto.deleteSymKey(topic), ...(isSettled ? [] : [crypto.deleteKeyPair(publicKey)])]
    await Promise.all([...forgotten, relayer.unsubscribe(topic)].map((each) => each.catch(() => {})))
  }
}

const signedIn = ({ cacaos: [first, ...others] }: SignedResult): SignedAnswer['signed'] => [first, ...others]

/** As the library asks. */
function payloadOf({ fields, recap }: SignInProposal): object {
  const { domain, uri, nonce, issuedAt, statement = '', expirationTime, requestId, resources = [] } = fields
  return {
    ...{ type: 'caip122', chains: recap.chains, statement, aud: uri, domain, version: '1', nonce, iat: issuedAt },
    ...{ exp: expirationTime, requestId },
    resources: [
      ...resources.filter((each) => !isRecapResource(each)),
      // The wallet names the networks.
      recapResource({ methods: recap.methods, chains: [] }),
    ],
  }
}
