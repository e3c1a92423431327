import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Letter, Mailbox } from '../../src/integrations/playwright/api.ts'
import { readLetter } from './letter.ts'
import { WaitingRoom } from './waiting-room.ts'

/** A mail server that keeps what it is given, and delivers nothing. */
export interface RunningMailbox extends Mailbox {
  stop(): Promise<void>
}

/** Longest letter taken. Unit: characters, each of which is a byte. */
const MAX_LETTER = 1_000_000
const MAX_LETTERS = 1_000

/** How long `next` waits by itself. Unit: milliseconds. */
const PATIENCE_MS = 15_000

/**
 * @param port - 0: a free one.
 * @param onLetter - Is told of each letter as it comes.
 */
export async function startMailbox(port = 0, onLetter?: (letter: Letter) => void): Promise<RunningMailbox> {
  const letters: Letter[] = []
  const handedOut = new Set<Letter>()
  const room = new WaitingRoom()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy()) // a client that resets must not end the process
    converse(socket, (letter) => {
      if (letters.length < MAX_LETTERS) letters.push(letter)
      onLetter?.(letter)
      room.changed()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    letters,
    next: async (to, { timeout = PATIENCE_MS } = {}) => {
      const isFor = (letter: Letter) => letter.to.some((each) => each.toLowerCase() === to.toLowerCase())
      const letter = await room.until(
        () => letters.find((each) => isFor(each) && !handedOut.has(each)),
        timeout,
        () => `No letter to ${to} came within ${timeout} ms. ${seen(letters)}`,
      )
      handedOut.add(letter)
      return letter
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const seen = (letters: readonly Letter[]): string =>
  letters.length === 0
    ? 'None came at all.'
    : `These came: ${letters.map(({ to, subject }) => `“${subject}” to ${to.join(', ')}`).join('; ')}.`

/** One client's side of SMTP, as far as clients go that only deliver. Source: RFC 5321. */
function converse(socket: Socket, take: (letter: Letter) => void): void {
  socket.setEncoding('latin1')
  let heard = ''
  let from = ''
  let to: string[] = []
  let isData = false
  const say = (line: string) => void socket.write(`${line}\r\n`)

  const obey = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (verb === 'EHLO') return say(`250-localhost\r\n250-8BITMIME\r\n250 SIZE ${MAX_LETTER}`)
    if (verb === 'MAIL') from = address
    if (verb === 'RCPT') to.push(address)
    if (verb === 'RSET') [from, to] = ['', []]
    if (verb === 'QUIT') return void socket.end('221 Bye\r\n')
    isData = verb === 'DATA'
    return say(isData ? '354 Go on, and end with a dot' : ANSWERS.has(verb) ? '250 OK' : '502 Not known here')
  }

  say('220 localhost')
  socket.on('data', (chunk: string | Buffer) => {
    heard += chunk.toString('latin1')
    if (heard.length > MAX_LETTER) return void socket.end('552 Too long\r\n')
    for (;;) {
      const end = isData ? /(?:^|\r\n)\.\r\n/.exec(heard) : /\r?\n/.exec(heard)
      if (end === null) return
      const said = heard.slice(0, end.index)
      heard = heard.slice(end.index + end[0].length)
      if (isData) {
        // A line that begins with a dot was sent with one more.
        take(readLetter(from, to, said.replaceAll(/^\.\./gm, '.')))
        ;[isData, from, to] = [false, '', []]
        say('250 Kept')
      } else obey(said)
    }
  })
}

const ANSWERS = new Set(['HELO', 'MAIL', 'RCPT', 'RSET', 'NOOP'])
