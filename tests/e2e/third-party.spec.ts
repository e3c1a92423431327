import { PAGE_WALLET_NAME } from '../../sandbox/page-wallet/page-wallet.ts'
import { PAGE_WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { SOLANA_RECIPIENT, solanaBalance } from './chain.ts'
import { expect, test } from './solana-adapter-page.ts'
import { isSignedBy } from './solana-signature.ts'
import { putThirdPartyInto } from './third-party/local.ts'

test('R-SOL-2 should connect a wallet of npm that we did not write, and have it sign and send', async ({
  portico,
  sandbox,
}) => {
  await putThirdPartyInto(portico.page)
  await portico.page.reload()
  await portico.page.evaluate((url) => globalThis.thirdParty.registerBurner(url), sandbox.solana.url)
  await portico.openModal()
  await portico.get('wallet-standard:Burner Wallet#1').click()
  const address = portico.get('page-account-address')
  await expect(address).toBeVisible()
  const owner = (await address.getAttribute('data-address')) ?? ''
  await sandbox.solana.fund(owner, 1_000_000_000n)

  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('Hello, burner ✓')
  await portico.get('sign-submit').click()
  expect(isSignedBy(owner, 'Hello, burner ✓', await portico.get('signature').innerText())).toBe(true)
  await portico.get('modal-close').click()

  const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
  await portico.send('0.25', SOLANA_RECIPIENT)
  await expect(portico.get('send-hash')).toBeVisible()
  await portico.get('modal-close').click()
  await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'confirmed')
  expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(250_000_000n)
})

test("should have our page's wallet be one to those who wrote the Solana wallet adapter", async ({ host, sandbox }) => {
  await putThirdPartyInto(host.page)
  await host.page.reload()
  await host.install()
  const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
  const using = host.page.evaluate(([name, url, recipient]) => globalThis.thirdParty.useWallet(name, url, recipient), [
    PAGE_WALLET_NAME,
    sandbox.solana.url,
    SOLANA_RECIPIENT,
  ] as const)
  for (const title of ['Connect to this page', 'Sign a message', 'Sign in to this page', /Send 0.001 SOL/]) {
    await expect(host.get('page-wallet-dialog').getByRole('heading')).toHaveText(title)
    await host.get('page-wallet-approve').click()
  }
  const { signature, signedIn, ...rest } = await using
  expect(rest).toMatchObject({ isCompatible: true, address: PAGE_WALLET_SOLANA_ADDRESS, isLeft: true })
  expect(signedIn).toContain(`with your Solana account:\n${PAGE_WALLET_SOLANA_ADDRESS}\n\nNonce: abcd1234`)
  const message = 'Hello from a page that others wrote'
  expect(isSignedBy(PAGE_WALLET_SOLANA_ADDRESS, message, signature as number[])).toBe(true)
  await expect.poll(async () => (await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(1_000_000n)
})
