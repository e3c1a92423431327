import { createPorticoServer, type PorticoServerOptions } from 'portico/server'
import { describe, expect, it } from 'vitest'
import { NETWORKS } from '../../support/networks.ts'
import { ORIGIN } from './site.ts'

const OPTIONS: PorticoServerOptions = { origin: ORIGIN, networks: NETWORKS, rateLimit: false }
const detailsOf = (change: object) => {
  try {
    createPorticoServer({ ...OPTIONS, ...change } as PorticoServerOptions)
    return 'made'
  } catch (error) {
    expect(error).toMatchObject({ code: 'CONFIG_INVALID' })
    return (error as { details?: string }).details
  }
}

describe('the options of a server', () => {
  it('should be enough as they are, and touch nothing', () => {
    expect(detailsOf({})).toBe('made')
    expect(detailsOf({ origin: ['https://a.example', 'https://b.example:8443'] })).toBe('made')
    expect(detailsOf({ origin: 'http://127.0.0.1:3000', services: { projectId: 'id' } })).toBe('made')
  })

  it.each<[object, string]>([
    [{ origin: undefined }, 'origin is missing'],
    [{ origin: [] }, 'origin is missing'],
    [{ origin: 'app.example' }, 'origin has to be one like https://app.example'],
    [{ origin: 'https://app.example/' }, 'without a path or a slash'],
    [{ origin: 'https://app.example/portico' }, 'without a path'],
    [{ origin: 'HTTPS://app.example' }, 'origin has to be'],
    [{ origin: 'http://app.example' }, 'has to begin with https://'],
    [{ origin: 'http://localhost.evil.example' }, 'has to begin with https://'],
    [{ origin: ['https://app.example', 'http://localhost'] }, 'at once'],
    [{ origin: '*' }, 'origin has to be'],
    [{ networks: [] }, 'network is needed'],
    [{ networks: undefined }, 'networks is missing'],
    [{ rateLimit: undefined }, 'rateLimit is missing'],
    [{ rateLimit: true }, 'rateLimit has to be'],
    [{ rateLimit: {} }, 'rateLimit.clientOf is missing'],
    [{ rateLimit: { clientOf: () => '', services: 0 } }, 'rateLimit.services'],
    [{ rateLimit: { clientOf: () => '', perMinute: 1 } }, 'no option rateLimit.perMinute'],
    [{ path: 'portico' }, 'path has to be one like /portico'],
    [{ path: '/portico/' }, 'path has to be one like /portico'],
    [{ path: '/' }, 'path has to be one like /portico'],
    [{ session: { lifetimeMs: -1 } }, 'session.lifetimeMs'],
    [{ session: { by: 'storage' } }, 'session.by'],
    [{ session: { sameSite: 'None' } }, 'session.sameSite'],
    [{ services: {} }, 'services.projectId is missing'],
    [{ services: { projectId: 'YOUR_PROJECT_ID' } }, 'services.projectId is a placeholder'],
    [{ services: { projectId: 'id', servicesUrl: 'ftp://x' } }, 'services.servicesUrl'],
    [
      { services: { accountsUrl: 'https://me:secret@x.example', servicesUrl: 'https://x.example' } },
      'services.accountsUrl',
    ],
    [{ secret: 'x' }, 'There is no option secret'],
    [{ store: 'redis://x' }, 'store has to be'],
  ])('should be refused with a word that helps: %j', (change, words) => expect(detailsOf(change)).toContain(words))

  it.each([Number.POSITIVE_INFINITY, Number.MAX_VALUE, 10 ** 14])(
    'S253 should name an end of a session that can be stored, and not %d',
    (lifetimeMs) => expect(detailsOf({ session: { lifetimeMs } })).toContain('session.lifetimeMs has to be at most'),
  )
})
