import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from './site/serve.ts'

let folder: string
let served: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-site-'))
  const site = join(folder, 'site')
  mkdirSync(join(site, 'guides'), { recursive: true })
  writeFileSync(join(site, 'index.html'), '<p>home</p>')
  writeFileSync(join(site, 'guides', 'theme.html'), '<p>theme</p>')
  writeFileSync(join(site, 'screen.webp'), Buffer.alloc(9))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  served = await serve(site)
})
afterAll(async () => {
  await served.stop()
  rmSync(folder, { recursive: true })
})

describe('serve', () => {
  it.each([
    ['/', '<p>home</p>'],
    ['/guides/theme.html?a#b', '<p>theme</p>'],
  ])('should send the page at %s, compressed', async (path, text) => {
    const response = await fetch(`${served.url}${path}`)
    expect(await response.text()).toBe(text)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })

  it('should send a picture as it is', async () => {
    const response = await fetch(`${served.url}/screen.webp`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  it.each(['/guides/', '/guides', '/none.html', '/%2e%2e/secret.txt', '/..%2fsecret.txt'])(
    'should find nothing at %s',
    async (path) => {
      expect((await fetch(`${served.url}${path}`)).ok).toBe(false)
    },
  )
})
