import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { getBase58Decoder } from '@solana/web3.js'
import { WebSocket } from 'ws'

/** What a token claims; tests replace single claims. */
export interface Claims {
  readonly iss?: unknown
  readonly sub?: unknown
  readonly aud?: unknown
  readonly iat?: unknown
  readonly exp?: unknown
}

export interface ClientKeys {
  readonly privateKey: KeyObject
  readonly clientId: string
}

export function newKeys(): ClientKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { privateKey, clientId: `did:key:z${getBase58Decoder().decode(Uint8Array.of(0xed, 0x01, ...raw))}` }
}

/** A token as a client makes it; `header` and `claims` replace what a good one holds. */
export function makeToken(
  { privateKey, clientId }: ClientKeys,
  claims: Claims,
  header: object = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const iat = Math.floor(Date.now() / 1000)
  const payload = { iss: clientId, sub: 'ab12', iat, exp: iat + 86_400, ...claims }
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

export interface Push {
  readonly id: number
  readonly params: { id: string; data: { topic: string; message: string; tag: number; attestation?: string } }
}

export interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number }
}

/** A bare relay client: sends what a test says, keeps what comes. Acknowledges pushes unless told not to. */
export class TestClient {
  readonly pushes: Push[] = []
  readonly texts: string[] = []
  closeCode: number | undefined
  acknowledges = true
  private socket: WebSocket | undefined
  private lastId = 0
  private readonly waiting = new Map<string, { resolve: (answer: Answer) => void; reject: (reason: Error) => void }>()

  constructor(
    readonly url: string,
    readonly keys: ClientKeys = newKeys(),
  ) {}

  get clientId(): string {
    return this.keys.clientId
  }

  get messages(): string[] {
    return this.pushes.map(({ params }) => params.data.message)
  }

  /** Resolves when the socket is open; rejects with the status when the handshake is refused. */
  async open(token = makeToken(this.keys, { aud: this.url }), headers: Record<string, string> = {}): Promise<this> {
    const socket = new WebSocket(`${this.url}/?auth=${token}&projectId=none`, { headers })
    this.socket = socket
    this.closeCode = undefined
    socket.on('message', (data) => this.onText((data as Buffer).toString('utf8')))
    socket.on('close', (code) => this.onClose(code))
    await new Promise<void>((resolve, reject) => {
      socket.on('open', resolve)
      socket.on('error', reject)
    })
    return this
  }

  send(data: string | Buffer): void {
    this.socket?.send(data)
  }

  /** Calls a method and resolves with the answer, whatever it says. */
  async call(method: string, params: unknown): Promise<Answer> {
    this.lastId += 1
    const id = `${this.clientId}-${this.lastId}`
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  }

  close(): void {
    this.socket?.terminate()
  }

  private onText(text: string): void {
    this.texts.push(text)
    const frame = JSON.parse(text) as Answer & { id: string; method?: string }
    this.waiting.get(frame.id)?.resolve(frame)
    this.waiting.delete(frame.id)
    if (frame.method !== 'irn_subscription') return
    const push = JSON.parse(text) as Push
    this.pushes.push(push)
    if (this.acknowledges) this.send(JSON.stringify({ id: push.id, jsonrpc: '2.0', result: true }))
  }

  private onClose(code: number): void {
    this.closeCode = code
    for (const { reject } of this.waiting.values()) reject(new Error('closed while waiting'))
    this.waiting.clear()
  }
}

/** A topic of 64 hex digits, for a small number. */
export const topicOf = (number: number): string => number.toString(16).padStart(64, '0')
