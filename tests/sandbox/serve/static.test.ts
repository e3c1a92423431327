import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embedConfig } from '../../../sandbox/serve/embed-config.ts'
import { servePage } from '../../../sandbox/serve/static.ts'
import type { ServedPage } from '../../../sandbox/serve/static.ts'

const PAGE = '<!doctype html><script type="application/json" id="portico-config">{}</script><p>page</p>'
const CONFIG = { relayUrl: 'ws://localhost:5176', note: '</script><img src=x onerror=alert(1)> $& $1' }

let folder: string
let page: ServedPage
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-static-'))
  const root = join(folder, 'page')
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), PAGE)
  writeFileSync(join(root, 'assets', 'main-abc.js'), 'console.log(1)')
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'long.js'), 'console.log(1)\n'.repeat(1_000))
  writeFileSync(join(root, 'dot.png'), Buffer.alloc(9))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  mkdirSync(join(folder, 'page-too'))
  writeFileSync(join(folder, 'page-too', 'secret.txt'), 'secret')
  const connectSources = ['ws://localhost:5176', 'http://localhost:8545/', 'http://localhost:8545/other']
  page = await servePage({ root, config: CONFIG, connectSources })
})
afterAll(async () => {
  await page.stop()
  rmSync(folder, { recursive: true })
})

describe('servePage', () => {
  it('P01 should send exactly the policy of the design, and the headers beside it', async () => {
    const { headers } = await fetch(page.url)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
        "connect-src 'self' ws://localhost:5176 http://localhost:8545; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('date')).not.toBeNull()
  })

  it('P08 should allow by their hashes the import map of a page and what its build has marked, and nothing else in it', async () => {
    const map = '{"integrity":{"/assets/a.js":"sha384-x"}}'
    const place = '<script type="application/json" id="portico-config">{}</script>'
    const html = `<script type="importmap">${map}</script>${place}<script>alert(1)</script><style>b{}</style><style data-built>a{}</style><script data-built>run()</script>`
    const mapped = join(folder, 'mapped')
    mkdirSync(mapped)
    writeFileSync(join(mapped, 'index.html'), html)
    const served = await servePage({ root: mapped, config: CONFIG, connectSources: [] })
    const { headers } = await fetch(served.url)
    await served.stop()
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const allowed = `; script-src 'self' ${hash(map)} ${hash('run()')}; style-src 'self' ${hash('a{}')}; `
    expect(headers.get('content-security-policy')).toContain(allowed)
  })

  it('should put the configuration into the page, whatever stands in it', async () => {
    const html = await (await fetch(page.url)).text()
    const [, json] = /id="portico-config">([^<]*)<\/script><p>page<\/p>$/.exec(html) ?? []
    expect(JSON.parse(json ?? '')).toEqual(CONFIG)
  })

  it.each(['/wc?uri=wc%3Aabc%402%3Frelay-protocol%3Dirn', '/wc', '/any/where', '/?x=.js', '/index.html'])(
    'should answer %s with the page, which is never kept',
    async (path) => {
      const response = await fetch(`${page.url}${path}`)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toContain('<p>page</p>')
    },
  )

  it('should let hashed files be kept for ever and others only with a question', async () => {
    const script = await fetch(`${page.url}/assets/main-abc.js`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await script.text()).toBe('console.log(1)')
    const icon = await fetch(`${page.url}/favicon.svg`)
    expect(icon.headers.get('content-type')).toBe('image/svg+xml')
    expect(icon.headers.get('cache-control')).toBe('no-cache')
  })

  it('should answer HEAD with the headers alone', async () => {
    for (const path of ['/', '/assets/main-abc.js']) {
      const response = await fetch(`${page.url}${path}`, { method: 'HEAD' })
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
      expect(await response.text()).toBe('')
    }
  })

  it('should send texts compressed to browsers that take them so, and pictures as they are', async () => {
    const ask = async (path: string, accepts: string) => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'accept-encoding': accepts }
        request({ port: page.port, host: 'localhost', path, headers }, resolve).on('error', reject).end()
      })
      const chunks: Buffer[] = []
      for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      expect(Number(answer.headers['content-length'])).toBe(body.length)
      return { body, encoding: answer.headers['content-encoding'], vary: answer.headers.vary }
    }
    for (const path of ['/', '/long.js', '/favicon.svg', '/assets/main-abc.js']) {
      const [plain, small] = [await ask(path, 'gzip;q=0, br;q=0.0'), await ask(path, 'gzip, deflate')]
      expect(plain.encoding).toBeUndefined()
      expect(small).toMatchObject({ encoding: 'gzip', vary: 'Accept-Encoding' })
      const smaller = await ask(path, 'gzip, deflate, br, zstd')
      expect(smaller).toMatchObject({ encoding: 'br', vary: 'Accept-Encoding' })
      expect(brotliDecompressSync(smaller.body)).toEqual(plain.body)
      expect(gunzipSync(small.body)).toEqual(plain.body)
    }
    expect((await ask('/long.js', 'gzip')).body.length).toBeLessThan(1_000)
    expect(await ask('/dot.png', 'gzip')).toEqual({ body: Buffer.alloc(9), encoding: undefined, vary: undefined })
  })

  it('should say what is not there, and what is not allowed', async () => {
    expect((await fetch(`${page.url}/assets/gone.js`)).status).toBe(404)
    expect((await fetch(`${page.url}/assets.d/x.js`)).status).toBe(404)
    expect((await fetch(page.url, { method: 'POST' })).status).toBe(405)
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/../page-too/secret.txt',
    '//../secret.txt',
    '/%00/secret.txt',
    '/%zz.txt',
    'http://localhost/../secret.txt',
  ])('should keep what is outside its folder from %s', async (path) => {
    const { status, body } = await askRaw(page.port, path)
    expect(body).not.toContain('secret')
    expect([400, 404]).toContain(status)
  })

  it('should never hand out a file from outside, whatever the path', async () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '/',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      'assets',
      'secret.txt',
      'page-too',
      '%252e',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const { body } = await askRaw(page.port, `/${pieces.join('')}`)
        expect(body).not.toContain('secret')
      }),
    )
  })

  it('should serve under another policy, or none, when asked to', async () => {
    const root = join(folder, 'page')
    const open = await servePage({ root, config: {}, connectSources: [], csp: false })
    expect((await fetch(open.url)).headers.get('content-security-policy')).toBeNull()
    await open.stop()
  })
})

describe('embedConfig', () => {
  it('should refuse a page without a place for it', () => {
    expect(() => embedConfig('<p>', {})).toThrow(/portico-config/)
  })

  it('should give back every configuration, and never end its element early', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (config) => {
        const html = embedConfig(PAGE, config)
        const json = html.slice(html.indexOf('">') + 2, html.indexOf('</script>'))
        expect(JSON.stringify(JSON.parse(json))).toBe(JSON.stringify(config))
        expect(html.endsWith('</script><p>page</p>')).toBe(true)
      }),
    )
  })
})

/** Asks with the path as it is: `fetch` would tidy it up first. */
function askRaw(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path }, (response: IncomingMessage) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
