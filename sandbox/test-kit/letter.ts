import type { Letter } from '../../src/integrations/playwright/api.ts'

/** A letter from the bytes of SMTP's DATA: the first part in plain text, else in HTML. Source: RFC 5322, 2045 to 2047. */
export function readLetter(from: string, to: readonly string[], data: string): Letter {
  const { headers, body } = partOf(data)
  const parts = leavesOf(headers, body)
  const plain =
    parts.find(({ type }) => type.startsWith('text/plain')) ?? parts.find(({ type }) => type.startsWith('text/'))
  return { from, to, subject: words(headers.get('subject') ?? ''), text: (plain?.text ?? '').trimEnd() }
}

interface Leaf {
  readonly type: string
  readonly text: string
}

function partOf(text: string): { headers: ReadonlyMap<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(text)
  const head = end === null ? text : text.slice(0, end.index)
  const body = end === null ? '' : text.slice(end.index + end[0].length)
  // A header goes on in lines that begin with a blank.
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body }
}

function leavesOf(headers: ReadonlyMap<string, string>, body: string, depth = 0): readonly Leaf[] {
  const type = (headers.get('content-type') ?? 'text/plain').toLowerCase()
  const boundary = /boundary="?([^";]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined || depth > 5) return [{ type, text: decoded(body, headers, type) }]
  const parts = body.split(new RegExp(`\\r?\\n?--${escaped(boundary)}(?:--)?[ \\t]*\\r?\\n?`)).slice(1)
  return parts.flatMap((part) => {
    const inner = partOf(part)
    return part.trim() === '' ? [] : leavesOf(inner.headers, inner.body, depth + 1)
  })
}

function decoded(body: string, headers: ReadonlyMap<string, string>, type: string): string {
  const charset = /charset="?([\w-]+)/.exec(type)?.[1] ?? 'utf-8'
  switch ((headers.get('content-transfer-encoding') ?? '').toLowerCase()) {
    case 'base64':
      return textOf(Buffer.from(body, 'base64'), charset)
    case 'quoted-printable':
      return textOf(unquoted(body.replaceAll(/=[ \t]*\r?\n/g, '')), charset)
    default:
      return textOf(Buffer.from(body, 'latin1'), charset)
  }
}

/** The encoded words of a header: `=?utf-8?B?…?=`. */
const words = (header: string): string =>
  Buffer.from(header, 'latin1')
    .toString('utf8')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi, (_all, charset: string, how: string, given: string) =>
      textOf(
        how.toLowerCase() === 'b' ? Buffer.from(given, 'base64') : unquoted(given.replaceAll('_', ' ')),
        charset.toLowerCase(),
      ),
    )

const unquoted = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  )

function textOf(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
