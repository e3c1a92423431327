import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EVM_RECIPIENT } from './chain.ts'
import { expect, STILL, test } from './sandbox.ts'

test.use(STILL)

/** One of anvil's own accounts: the node signs for it, as the owners of a Safe would. */
const SAFE = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'

/** The app of a Safe, with the page in a frame: it answers by the protocol, and executes at once. */
const appOf = (pageUrl: string, nodeUrl: string) => `<!doctype html><title>Safe</title>
<iframe src="${pageUrl}" width="1200" height="680" style="border:0"></iframe>
<script>
  const node = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch('${nodeUrl}', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    return (await answer.json()).result
  }
  const answers = {
    getSafeInfo: () => ({ safeAddress: '${SAFE}', chainId: 31337, threshold: 1, owners: ['${SAFE}'], isReadOnly: false }),
    sendTransactions: async ({ txs: [{ to, value, data }] }) => ({
      safeTxHash: await node('eth_sendTransaction', { from: '${SAFE}', to, data, value: '0x' + BigInt(value).toString(16) }),
    }),
    getTxBySafeTxHash: ({ safeTxHash }) => ({ txStatus: 'SUCCESS', txHash: safeTxHash }),
  }
  addEventListener('message', async ({ data: { id, method, params }, source, origin }) => {
    const data = await answers[method](params)
    source.postMessage({ id, success: true, version: '9.1.0', data }, origin)
  })
</script>`

/** A Safe's app and, at another origin, the page with a policy that lets it be framed. */
async function startSafe(pageUrl: string, nodeUrl: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html')
    if (request.url === '/safe') return void response.end(appOf(`http://127.0.0.1:${port}/`, nodeUrl))
    void fetch(new URL(request.url ?? '/', pageUrl)).then(async (served) => {
      const policy = served.headers.get('content-security-policy') ?? ''
      response.setHeader('Content-Type', served.headers.get('content-type') ?? '')
      response.setHeader('Content-Security-Policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      response.end(Buffer.from(await served.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/safe`, stop: () => void server.close() }
}

test('should connect the Safe around the page, and send through it', async ({ page, sandbox }) => {
  const safe = await startSafe(sandbox.page.url, sandbox.evm[0]!.url)
  await page.goto(safe.url)
  const inside = page.frameLocator('iframe')
  await inside.getByTestId('connect-button').first().click()
  await inside.getByTestId('connect-wallets').getByText('Safe').click()
  await expect(inside.getByTestId('page-account-address')).toHaveAttribute('data-address', SAFE)

  await inside.getByTestId('page-send-open').click()
  await inside.getByTestId('send-receiver').fill(EVM_RECIPIENT)
  await inside.getByTestId('send-amount').fill('1')
  await inside.getByTestId('send-submit').click()
  await inside.getByTestId('send-confirm').click()
  await expect(inside.getByTestId('send-status')).toContainText('Transaction started')
  await expect(inside.getByTestId('toast')).toHaveCount(0)
  safe.stop()
})
