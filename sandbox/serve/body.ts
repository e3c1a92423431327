import type { IncomingMessage } from 'node:http'

/** Bytes of a request body after which reading stops: far above the largest call that a page makes. */
const MAX_BODY_BYTES = 1_000_000

/** The whole body as text; rejects when it is longer than {@link MAX_BODY_BYTES}. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('The request body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
