import type { CDPSession } from '@playwright/test'

/** How the rest of the world behaves; either way no host outside this machine is asked. */
export interface Weather {
  /** False: every request abroad fails at once, as on a machine without a network. */
  readonly isOnline: boolean
  /** Whether the vendor's verify server answers; where it does not, kits wait for it. */
  readonly hasVerify: boolean
}

type Answer = { readonly type: string; readonly body: string }

/**
 * Plays the vendors' servers to the peers, from this process. Only addresses abroad are intercepted, so that the
 * page's own files come as directly as they would without us.
 */
export async function playInternet(session: CDPSession, weather: Weather): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = weather.isOnline ? answerFor(new URL(request.url), weather) : undefined
    const done =
      answer === undefined
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [
              { name: 'Content-Type', value: answer.type },
              { name: 'Access-Control-Allow-Origin', value: '*' },
              { name: 'Access-Control-Allow-Methods', value: '*' },
              { name: 'Access-Control-Allow-Headers', value: askedHeaders(request.headers) },
            ],
            body: Buffer.from(answer.body).toString('base64'),
          })
    done.catch(() => undefined) // the page is gone, or has cancelled the request
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
}

const askedHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'access-control-request-headers')?.[1] ?? '*'

function answerFor(url: URL, { hasVerify }: Weather): Answer | undefined {
  const { hostname, pathname, searchParams } = url
  if (/^verify\.walletconnect\.(com|org)$/.test(hostname))
    return hasVerify ? attestation(searchParams.get('id') ?? '') : undefined
  if (/image/i.test(pathname)) return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  if (pathname.endsWith('/getWallets')) return json({ count: WALLETS.length, data: WALLETS })
  if (pathname.endsWith('/getAnalyticsConfig')) return json({ isAnalyticsEnabled: false, isAppKitAuthEnabled: false })
  if (pathname.endsWith('/appkit/v1/config')) return json({ features: [] })
  if (pathname.endsWith('/projects/v1/origins')) return json({ allowedOrigins: [] })
  if (hostname.startsWith('pulse.') || hostname.startsWith('cca-lite.')) return json({})
  return undefined
}

const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) })

/** As many as a page of the catalogue has. */
const WALLETS = Array.from({ length: 40 }, (_, index) => ({
  id: index.toString(16).padStart(64, '0'),
  name: `Wallet ${index}`,
  homepage: 'https://example.com',
  image_id: `${index}`,
  order: index,
  mobile_link: `wallet${index}://`,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chains: ['eip155:1'],
}))

/** What the server's frame tells the client: a token that names the id it was asked about. Its signature is for wallets. */
function attestation(id: string): Answer {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = [part({ alg: 'ES256', typ: 'JWT' }), part({ id, isVerified: true, isScam: false }), 'AA'].join('.')
  const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation: token }))
  return { type: 'text/html', body: `<script>parent.postMessage(${message.replaceAll('<', '\\u003c')}, '*')</script>` }
}
