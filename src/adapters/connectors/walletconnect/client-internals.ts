import type { SignClient } from '@walletconnect/sign-client'

export type Client = Awaited<ReturnType<typeof SignClient.init>>

type Listener = (...given: unknown[]) => unknown

/** Node's, and in browsers the package `events`. */
export interface Emitter {
  emit(name: string, ...given: unknown[]): boolean
  on(name: string, listener: Listener): unknown
  once(name: string, listener: Listener): unknown
  rawListeners(name: string): readonly Listener[]
  listenerCount(name: string): number
  removeAllListeners(name: string): unknown
}

interface Question {
  /** The relay's number of a message that is published; other requests get one later. */
  readonly id?: string | number
  readonly method: string
  readonly params?: unknown
}

interface HistoryRecord {
  readonly id: number
  readonly topic: string
  /** Unit: seconds since the Unix epoch. */
  readonly expiry?: number
  readonly request: { readonly method: string; readonly params?: unknown }
  readonly response?: unknown
}

interface PairingRecord {
  readonly topic: string
  /** Unit: seconds since the Unix epoch. */
  readonly expiry: number
  readonly relay: { readonly protocol: string }
  /** Whether a wallet has answered. */
  readonly active: boolean
}

interface Part {
  readonly events: Emitter
}

/**
 * The private parts of sign-client 2.21.8 that we depend on, and no others. A contract test checks each, and fails when
 * a new version names or treats it differently.
 */
export interface ClientInternals {
  readonly engine: Part & {
    onSessionPingResponse(topic: string, answer: { readonly id: number; readonly error?: unknown }): void
    /** Wallets that answered a proposal and have not settled yet; only in memory, so a reload loses it. */
    readonly pendingSessions: Map<
      number,
      { sessionTopic: string; pairingTopic: string; proposalId: number; publicKey: string }
    >
    onSessionProposeResponse(topic: string, payload: { id: number; jsonrpc: '2.0'; result: unknown }): Promise<void>
    /** Whether a message is dropped as older than the last one, by their ids. */
    isRequestOutOfSync(last: number, id: number): boolean
    /** Makes a message of a request and publishes it, under the relay's number that it is given. Returns its id. */
    sendRequest(message: {
      topic?: string
      method?: string
      params?: unknown
      /** How long the relay keeps it. Unit: seconds. */
      expiry?: number
      throwOnFailedPublish?: boolean
      relayRpcId?: string | number
      appLink?: unknown
    }): Promise<unknown>
    onSessionDeleteRequest(topic: string, payload: { readonly id: number; readonly params: unknown }): Promise<void>
  }
  readonly core: {
    readonly heartbeat: Part & { interval: number; stop(): void; init(): Promise<void> }
    readonly pairing: Part & {
      readonly pairings: {
        readonly keys: readonly string[]
        /** Throws where there is none. */
        get(topic: string): PairingRecord
        set(topic: string, pairing: PairingRecord): Promise<void>
        delete(topic: string, reason: { readonly code: number; readonly message: string }): Promise<void>
      }
    }
    readonly expirer: Part & {
      set(topic: string, expiry: number): void
      /** Called for each target as it is set, and at each pulse. Unit of the expiry: seconds since the Unix epoch. */
      checkExpiry(target: string, expiration: { readonly expiry: number }): void
    }
    readonly history: Part & {
      set(topic: string, request: unknown): void
      /** By the id of the request. */
      readonly records: Map<number, HistoryRecord>
      /** Writes them all. */
      persist(): Promise<void>
    }
    readonly crypto: {
      /** Returns the topic: the key's hash, where none is given. */
      setSymKey(symKey: string, topic?: string): Promise<string>
      /** The 32 bytes of the key that signs the relay's token; generated when there are none. */
      getClientSeed(): Promise<Uint8Array>
      getClientId(): Promise<string>
      signJWT(audience: string): Promise<string>
    }
    readonly verify: {
      register(params: unknown): Promise<string | undefined>
      resolve(params: unknown): Promise<unknown>
    }
    readonly relayer: Part & {
      readonly connected: boolean
      readonly relayUrl: string
      connectTimeout: number
      /** Before each attempt to connect: rejects where the browser has no network. */
      confirmOnlineStateOrThrow(): Promise<void>
      /** False while it waits between two attempts, too. */
      readonly connectionAttemptInProgress: boolean
      connect(relayUrl?: string): Promise<void>
      /** Makes the `provider` of the next attempt to connect. */
      createProvider(): Promise<void>
      readonly provider: {
        onPayload(payload: unknown): void
        /** Among others, by the id of a request: the listener that waits for its answer. */
        readonly events: Emitter
        readonly connection: Part & {
          /** The browser's, or that of the package `ws`. */
          readonly socket?: { close(): void } | undefined
          onClose(event: { readonly code: number }): void
        }
        request(question: Question): Promise<unknown>
      }
      /** Without a request to the relay where that is to be skipped. */
      subscribe(
        topic: string,
        options: { internal: { skipSubscribe: boolean } } | { transportType: 'relay' },
      ): Promise<string>
      transportOpen(relayUrl?: string): Promise<void>
      request(question: Question): Promise<unknown>
      /** Handles messages as if they had been pushed; those that were handled before are dropped. */
      handleBatchMessageEvents(messages: unknown[]): Promise<void>
      /** Messages sent and received, by topic and hash, so that none is handled twice. */
      readonly messages: {
        readonly messages: Map<string, Record<string, string>>
        has(topic: string, message: string): boolean
        /** What came over these topics and was not handled yet, also before a reload. */
        getWithoutAck(topics: readonly string[]): Readonly<Record<string, readonly string[]>>
        /** It is handled. */
        ack(topic: string, message: string): Promise<void>
        /** Forgets the messages of a topic. */
        del(topic: string): Promise<void>
      }
      readonly publisher: {
        initialPublishTimeout: number
        readonly queue: Map<string, { request: { params?: { topic?: string; tag?: number } } }>
        checkQueue(): void
        rpcPublish(request: unknown, options?: unknown): Promise<unknown>
      }
      readonly subscriber: Part & {
        initialSubscribeTimeout: number
        readonly topics: string[]
        readonly cached: readonly { readonly topic: string }[]
      }
    }
  }
}

export const internalsOf = (client: Client): ClientInternals => client as unknown as ClientInternals
