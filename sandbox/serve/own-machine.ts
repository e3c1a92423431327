import type { IncomingMessage } from 'node:http'

const LOOPBACK_ADDRESSES: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** Whether a request comes from this machine, to an address of it: a page elsewhere may have a name that leads here. */
export const isFromHere = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK_ADDRESSES.includes(socket.remoteAddress) && LOOPBACK_HOST.test(headers.host ?? '')

/** Whether it has a JSON body; from a page of another origin that needs a preflight, which is not answered here. */
export const isJson = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.split(';')[0]?.trim() === 'application/json'
