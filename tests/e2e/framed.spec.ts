import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readQr } from '../browser/read-qr.ts'
import { expect, test } from './sandbox.ts'

/** Another site, which shows the page in a frame that has no origin: the frame's storage throws when it is touched. */
async function startHost(pageUrl: string): Promise<{ url: string; server: Server }> {
  const frame = '<iframe sandbox="allow-scripts" src="/" width="900" height="800"></iframe>'
  const server = createServer((request, response) => {
    if (request.url === '/host') return void response.setHeader('Content-Type', 'text/html').end(frame)
    void fetch(new URL(request.url ?? '/', pageUrl)).then(async (served) => {
      // Our own policy forbids to be framed; the rest of it stays.
      const policy = served.headers.get('content-security-policy')?.replace(/frame-ancestors [^;]*;?/, '')
      response.setHeader('Content-Type', served.headers.get('content-type') ?? '')
      response.setHeader('Content-Security-Policy', policy ?? '')
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.end(Buffer.from(await served.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/host`, server }
}

test('K01 should connect inside a sandboxed frame, in memory', async ({ browser, sandbox, wallet }) => {
  const { url, server } = await startHost(sandbox.page.url)
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.text().includes('Content Security Policy') && errors.push(message.text()))
  try {
    await page.goto(url)
    const inside = page.frameLocator('iframe')
    await inside.getByTestId('connect-button').first().click()
    await expect(inside.getByTestId('qr')).toBeVisible()
    let uri = ''
    await expect(async () => {
      uri = await readQr(await page.screenshot())
      expect(uri).toMatch(/^wc:/)
    }).toPass()
    await wallet.pair(uri)
    await wallet.approve()
    await expect(inside.getByTestId('page-account-address')).toBeVisible()
    await expect(inside.getByTestId('memory-banner').first()).toContainText("You'll need to reconnect after a reload")
    expect(errors).toEqual([])
  } finally {
    await page.close()
    server.close()
  }
})
