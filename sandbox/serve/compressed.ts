import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Texts and programs; pictures and fonts are compressed already. */
const IS_COMPRESSED = /^(?:text\/|image\/svg|application\/(?:json|wasm|manifest))/
/** A browser asks for many more files than are read a second time: enough for the largest page, and then begun anew. */
const MOST_KEPT = 500

/**
 * How hard a text is pressed. A document goes with the first ten packets of a connection (RFC 6928) or waits for a
 * further way there and back: it is worth 20 ms, once. A large script would take a second for a tenth of its bytes.
 */
const SMALL = { upTo: 65_536, quality: 10 }
const LARGE_QUALITY = 5

const ways = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: body.length <= SMALL.upTo ? SMALL.quality : LARGE_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
/** The better one first. Browsers take Brotli over HTTPS, and from this machine. */
const NAMES = ['br', 'gzip'] as const

const kept = new Map<string, Buffer>()

/**
 * The body as it goes over the wire to who asks, as any host of static files sends it: texts are a third as long.
 * Writes the headers that say so.
 */
export async function encoded(body: Buffer, type: string, request: IncomingMessage, response: ServerResponse) {
  if (!IS_COMPRESSED.test(type)) return body
  response.setHeader('Vary', 'Accept-Encoding')
  const name = NAMES.find((each) => isTaken(each, request.headers['accept-encoding']))
  if (name === undefined) return body
  response.setHeader('Content-Encoding', name)
  const key = name + createHash('sha256').update(body).digest('base64')
  const known = kept.get(key)
  if (known !== undefined) return known
  const small = await ways[name](body)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, small)
  return small
}

const isTaken = (name: string, accepted = ''): boolean =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)
