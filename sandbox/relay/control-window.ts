import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFromHere, isJson } from '../serve/own-machine.ts'
import type { FaultRule } from './fault-rule.ts'
import { readFaultRule } from './fault-rule-reader.ts'
import type { Relay } from './relay.ts'
import type { Switchboard } from './switchboard.ts'

/** Largest body read. Unit: bytes. */
const MAX_BODY_BYTES = 64 * 1024
/** Frames shown by `state`. */
const RECENT_FRAMES = 50

type Reply = readonly [status: number, body: unknown]
type Fields = Readonly<Record<string, unknown>>

/**
 * `GET /_relay/state` and `POST /_relay/faults|cut|close|pause|resume`, with JSON bodies, so that a person or another
 * process can make the relay misbehave. For this machine only; a page elsewhere cannot reach it either, because a
 * JSON body from another origin needs a preflight, which is never answered.
 */
export async function answerControlRequest(
  relay: Relay,
  switchboard: Switchboard,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [status, body] = await decide(relay, switchboard, request).catch((): Reply => [
    400,
    { error: 'the body could not be read' },
  ])
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}

async function decide(relay: Relay, switchboard: Switchboard, request: IncomingMessage): Promise<Reply> {
  if (!isFromHere(request)) return [403, { error: 'for this machine only' }]
  const route = `${request.method} ${request.url}`
  if (route === 'GET /_relay/state') return [200, describe(relay, switchboard)]

  const command = COMMANDS.get(route)
  if (command === undefined) return [404, { error: `one of GET /_relay/state, ${[...COMMANDS.keys()].join(', ')}` }]
  if (!isJson(request)) return [415, { error: 'Content-Type: application/json, please' }]
  const fields = await readBody(request)
  if (fields === undefined) return [400, { error: `a JSON object of at most ${MAX_BODY_BYTES} bytes, please` }]
  const problem = await command(relay, fields)
  return problem === undefined ? [200, describe(relay, switchboard)] : [400, { error: problem }]
}

/** Does what its route says, or tells what is wrong with the fields. */
type Command = (relay: Relay, fields: Fields) => string | undefined | Promise<undefined>

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['POST /_relay/faults', replaceFaults],
  [
    'POST /_relay/cut',
    (relay, { clientId }) => {
      if (clientId !== undefined && typeof clientId !== 'string') return 'clientId is a text'
      return void relay.cut(clientId)
    },
  ],
  [
    'POST /_relay/close',
    (relay, { code }) => (isCloseCode(code) ? void relay.closeAll(code) : 'code is 1000 or from 3000 to 4999'),
  ],
  ['POST /_relay/pause', async (relay) => void (await relay.pause())],
  [
    'POST /_relay/resume',
    (relay, { keepMemory = true }) => {
      if (typeof keepMemory !== 'boolean') return 'keepMemory is true or false'
      return relay.resume({ keepMemory }).then(() => undefined)
    },
  ],
])

/** The close codes that an application may send, by RFC 6455, 7.4. */
const isCloseCode = (code: unknown): code is number =>
  Number.isSafeInteger(code) && (code === 1000 || ((code as number) >= 3000 && (code as number) <= 4999))

/** `{ "rules": [...] }` takes the place of all rules; an empty list makes the relay behave again. */
function replaceFaults(relay: Relay, { rules }: Fields): string | undefined {
  if (!Array.isArray(rules) || rules.length > 100) return 'rules is a list of at most 100'
  const accepted: FaultRule[] = []
  for (const [index, each] of rules.entries()) {
    const read = readFaultRule(each)
    if ('problem' in read) return `rule ${index}: ${read.problem}`
    accepted.push(read.rule)
  }
  relay.faults.clear()
  for (const rule of accepted) relay.faults.add(rule)
  return undefined
}

function describe(relay: Relay, switchboard: Switchboard): unknown {
  const { mailbox, subscriptions } = switchboard.memory
  return {
    url: relay.url,
    sockets: relay.sockets(),
    clients: switchboard.clients.map(({ clientId, origin }) => ({
      clientId,
      origin,
      topics: subscriptions.topicsOf(clientId),
    })),
    mailbox: mailbox.size(),
    rules: relay.faults.rules,
    frames: relay.frames.slice(-RECENT_FRAMES),
  }
}

async function readBody(request: IncomingMessage): Promise<Fields | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}
