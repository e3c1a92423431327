import { gzipSync } from 'node:zlib'
import { PAGE_WALLET_NAME as NAME } from '../../sandbox/page-wallet/page-wallet.ts'
import { PAGE_WALLET_SOLANA_ADDRESS as OWNER } from '../../sandbox/wallet/keys.ts'
import { SOLANA_RECIPIENT, solanaBalance } from './chain.ts'
import { serveHostPage } from './host-page/serve.ts'
import { expect, SolanaAdapterPage, test } from './solana-adapter-page.ts'
import { isSignedBy } from './solana-signature.ts'
import { transferBytes } from './solana-transfer.ts'

const HELLO = [...new TextEncoder().encode('Hello, adapter ✓')]

test('R-SOL-1 R-SOL-2 R-CONST-4 should choose, connect, sign, send, come back and leave by the name of a wallet', async ({
  host,
  sandbox,
}) => {
  await host.wake()
  await host.install()
  await host.call('select', NAME)
  await host.ended()
  expect(await host.stored('walletName')).toBe(NAME)
  await host.call('connect')
  await expect.poll(async () => (await host.state()).connecting).toBe(true)
  await host.get('page-wallet-approve').click()
  expect(await host.ended()).toEqual({ value: undefined })
  expect(await host.state()).toMatchObject({ connected: true, connecting: false, publicKey: OWNER })
  await expect(host.get('connect-button').first()).toContainText(OWNER.slice(0, 4))

  const signature = (await host.agreed('signMessage', HELLO)) as number[]
  expect(isSignedBy(OWNER, HELLO, signature)).toBe(true)

  const transfer = { from: OWNER, to: SOLANA_RECIPIENT, lamports: 1_000_000n }
  const both = await Promise.all([
    transferBytes(sandbox, { ...transfer, version: 'legacy' }),
    transferBytes(sandbox, { ...transfer, version: 0 }),
  ])
  const signed = (await host.agreed('signAllTransactions', both)) as number[][]
  for (const [index, bytes] of signed.entries()) {
    expect(bytes.slice(65)).toEqual(both[index]?.slice(65))
    expect(isSignedBy(OWNER, bytes.slice(65), bytes.slice(1, 65))).toBe(true)
  }

  const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
  const hash = await host.agreed('sendTransaction', await transferBytes(sandbox, transfer), { skipPreflight: true })
  expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  await expect.poll(async () => (await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(1_000_000n)

  await host.page.reload()
  await host.wake()
  await expect.poll(async () => (await host.state()).publicKey).toBe(OWNER)
  await expect(host.get('page-wallet-dialog')).toHaveCount(0)
  await host.call('disconnect')
  expect(await host.ended()).toEqual({ value: undefined })
  expect(await host.state()).toMatchObject({ connected: false, disconnecting: false })
  expect(await host.stored('walletName')).toBeUndefined()
})

test('R-ERR-5 F10 should say what went wrong: a decline, an old blockhash, a wallet that leaves, none chosen', async ({
  host,
  sandbox,
}) => {
  await host.wake()
  await host.call('connect')
  expect(await host.ended()).toMatchObject({ code: 'SOLANA_NOT_SELECTED' })
  await host.install()
  await host.call('select', NAME)
  await host.ended()

  // A sign-in connects by itself.
  const signedIn = (await host.agreed('signIn', { nonce: 'abcd1234', statement: 'Welcome.' })) as {
    readonly address: string
    readonly signedMessage: number[]
    readonly signature: number[]
  }
  expect(signedIn.address).toBe(OWNER)
  expect(new TextDecoder().decode(Uint8Array.from(signedIn.signedMessage))).toContain('Nonce: abcd1234')
  expect(isSignedBy(OWNER, signedIn.signedMessage, signedIn.signature)).toBe(true)
  expect(await host.state()).toMatchObject({ connected: true, publicKey: OWNER })

  await host.call('signMessage', HELLO)
  await host.get('page-wallet-decline').click()
  expect(await host.ended()).toMatchObject({ code: 'USER_REJECTED' })

  const transfer = { from: OWNER, to: SOLANA_RECIPIENT, lamports: 1_000_000n }
  const ofAnotherCluster = { ...transfer, blockhash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' }
  await host.call('sendTransaction', await transferBytes(sandbox, ofAnotherCluster))
  await host.get('page-wallet-approve').click()
  expect(await host.ended()).toMatchObject({ code: 'SOLANA_SEND_FAILED', details: /blockhash not found/i })

  await host.call('signMessage', HELLO)
  await expect(host.get('page-wallet-dialog')).toBeVisible()
  await host.get('page-wallet').dispatchEvent('click')
  expect(await host.ended()).toMatchObject({ code: 'SOLANA_SIGN_MESSAGE_FAILED', cause: 'WALLET_GONE' })
  expect(await host.state()).toMatchObject({ connected: false, connecting: false, wallet: undefined })
})

/** What the code for Solana says and no other code does. */
const OF_SOLANA = /solana:signTransaction|standard:connect|No Solana wallet is chosen|getGenesisHash/

test('R-SOL-1 should load no code for Solana on a page without it, and no more than 20 kB of it before a wallet is chosen', async ({
  page,
  sandbox,
  solanaHost,
}) => {
  // Two pages, of which neither is a stranger.
  const host = new SolanaAdapterPage(page, { ...sandbox, page: solanaHost })
  const sizes = new Map<string, number>()
  const ofSolana: string[] = []
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) asked.add(pathname)
  })
  /** What a page loads until its code is on screen, with what `look` has it do besides. */
  const loadedBy = async (url: string, look: () => Promise<unknown>): Promise<readonly string[]> => {
    await page.goto('about:blank')
    sizes.clear()
    ofSolana.splice(0)
    asked.clear()
    await page.goto(url)
    await host.openModal()
    await look()
    // From the server again: the browser forgets what it loaded once the page is left.
    for (const pathname of [...asked]) {
      const body = await (await fetch(new URL(pathname, url))).text()
      sizes.set(pathname, gzipSync(body, { level: 9 }).length)
      if (OF_SOLANA.test(body)) ofSolana.push(pathname)
    }
    return [...sizes.keys()]
  }

  const networks = sandbox.pageConfig.networks.filter(({ id }) => id.startsWith('eip155:'))
  const evmOnly = await serveHostPage(sandbox, { config: { ...sandbox.pageConfig, networks } })
  const without = await loadedBy(evmOnly.url, async () => {
    await expect(host.get('qr')).toBeVisible()
    expect(await page.evaluate(() => globalThis.portico.cores[0]?.solana)).toBeUndefined()
  })
  expect(ofSolana).toEqual([])
  await evmOnly.stop()

  const withSolana = await loadedBy(solanaHost.url, async () => {
    await page.keyboard.press('Escape')
    await host.install()
  })
  const more = withSolana.filter((path) => !without.includes(path))
  expect(ofSolana.length).toBeGreaterThan(1)
  const weight = more.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0)
  test.info().annotations.push({ type: 'Solana before a choice, bytes gzip', description: `${weight}` })
  expect(weight).toBeLessThan(20_000)
})
