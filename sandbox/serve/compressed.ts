import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Texts and programs; pictures and fonts are compressed already. */
const IS_COMPRESSED = /^(?:text\/|image\/svg|application\/(?:json|wasm|manifest))/
/** A browser asks for many more files than are read a second time: enough for the largest page, and then begun anew. */
const MOST_KEPT = 500

const compress = promisify(gzip)
const kept = new Map<string, Buffer>()

/**
 * The body as it goes over the wire to who asks, as any host of static files sends it: texts are a third as long.
 * Writes the headers that say so.
 */
export async function encoded(body: Buffer, type: string, request: IncomingMessage, response: ServerResponse) {
  if (!IS_COMPRESSED.test(type)) return body
  response.setHeader('Vary', 'Accept-Encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(request.headers['accept-encoding'] ?? '')) return body
  response.setHeader('Content-Encoding', 'gzip')
  const key = createHash('sha256').update(body).digest('base64')
  const known = kept.get(key)
  if (known !== undefined) return known
  const small = await compress(body)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, small)
  return small
}
