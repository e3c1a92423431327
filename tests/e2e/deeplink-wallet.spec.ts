import { devices } from '@playwright/test'
import { WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { SOLANA_RECIPIENT, solanaBalance, splBalance } from './chain.ts'
import { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test as base } from './sandbox.ts'
import { SWEEP } from './sweep.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 14']
const test = base.extend({
  unopened: async ({ unopened, sandbox }, use) => {
    unopened.visits(sandbox.wallet.url)
    await use(unopened)
  },
})

test.use(STILL)
test.use(phone)

const ROW = 'wallet-portico-sandbox-phantom'
const SOL = 1_000_000_000n

/** Taps the link, answers in the wallet that it opens in this tab, and is back on the page. */
async function inWallet(portico: PageUnderTest, answer: 'approve' | 'reject'): Promise<void> {
  await portico.get('open-wallet').tap()
  await portico.get(answer).tap()
  await portico.page.waitForURL((url) => url.origin === portico.sandbox.page.url)
}

async function choose(portico: PageUnderTest): Promise<void> {
  await portico.get('connect-button').first().tap()
  await portico.get(ROW).tap()
}

/** By their names in the store. */
const KEYS = /secret|walletKey/

test('R-VISIT-1 should connect, sign and send on a phone by links that lead to the wallet and back', async ({
  unopened: portico,
  sandbox,
}) => {
  await portico.page.goto(`${sandbox.page.url}/?colour=blue#place`)
  await choose(portico)
  await expect(portico.get('open-inside')).toHaveAttribute('href', /\/phantom\/ul\/browse\/http%3A%2F%2Flocalhost/)
  await inWallet(portico, 'approve')
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
  await expect(portico.get('toast')).toContainText('Connected to Test Phantom')
  expect(portico.page.url()).toBe(`${sandbox.page.url}/?colour=blue#place`)

  await portico.get('page-sign-open').tap()
  await portico.get('sign-message').fill('From my phone ✓')
  await portico.get('sign-submit').tap()
  await inWallet(portico, 'approve')
  // Shown only once the core has verified it.
  await expect(portico.get('signature')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  await expect(portico.get('signed-message')).toHaveText('From my phone ✓')
  await portico.get('modal-close').tap()

  const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
  await portico.send('0.5', SOLANA_RECIPIENT)
  await inWallet(portico, 'approve')
  await portico.get('modal-close').tap()
  await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'confirmed')
  expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(SOL / 2n)

  await portico.page.reload()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
  expect(await portico.storedText()).toMatch(KEYS)
  await portico.get('page-disconnect').tap()
  await expect(portico.get('connect-button').first()).toBeVisible()
  // What was sent is kept for a day, and what the wallet was spoken to with is not.
  expect(await portico.storedText()).not.toMatch(KEYS)
})

test(
  'F08 should find the answer in another tab of a phone, and send a token once',
  { tag: SWEEP },
  async ({ portico, sandbox, context }) => {
    const mint = sandbox.tokens.solana?.porchUsd ?? ''
    await choose(portico)
    await inWallet(portico, 'approve')
    await expect(portico.get('page-account-address')).toBeVisible()
    const before = await splBalance(sandbox, mint, SOLANA_RECIPIENT)
    await portico.get('connect-button').first().tap()
    await portico.get('tab-tokens').tap()
    await portico.get('token-row').filter({ hasText: 'Porch USD' }).tap()
    await portico.fillAndConfirm('1.5', SOLANA_RECIPIENT)
    // As from an app: the system opens the way back in a tab of its own.
    const other = new PageUnderTest(await context.newPage(), sandbox)
    await other.page.goto((await portico.get('open-wallet').getAttribute('href')) ?? '')
    await other.get('approve').tap()
    await expect(other.get('account-address')).toBeVisible()
    await expect(portico.get('send-hash')).toBeVisible()
    await other.get('tab-activity').tap()
    await expect(other.get('transaction-row').first()).toContainText('−1.5 PUSD')
    expect((await splBalance(sandbox, mint, SOLANA_RECIPIENT)) - before).toBe(1_500_000n)
    expect(await portico.storedSends()).toMatchObject([{ amount: '1500000' }])
  },
)

test(
  'should take a no for a no, sign in on a phone, and believe nothing that was not asked for',
  { tag: SWEEP },
  async ({ portico, sandbox }) => {
    await choose(portico)
    await inWallet(portico, 'reject')
    await expect(portico.get('problem')).toHaveAttribute('data-code', 'USER_REJECTED')
    await inWallet(portico, 'approve')
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)

    await portico.get('page-sign-in-open').tap()
    await portico.get('sign-in-submit').tap()
    await inWallet(portico, 'approve')
    await expect(portico.get('signed-in')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)

    const key = 'phantom_encryption_public_key'
    const forged = `portico_return=${'0'.repeat(32)}&colour=blue&${key}=${WALLET_SOLANA_ADDRESS}&nonce=1&data=4yUk`
    await portico.page.goto(`${sandbox.page.url}/?data=mine&${forged}#place`)
    await expect(portico.get('toast')).toHaveAttribute('data-code', 'RETURN_UNKNOWN')
    expect(portico.page.url()).toBe(`${sandbox.page.url}/?data=mine&colour=blue#place`)
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
  },
)

test(
  'should sign in where the visitor is, once, though two tabs of a phone know of it',
  { tag: SWEEP },
  async ({ portico, sandbox, context }) => {
    await choose(portico)
    await inWallet(portico, 'approve')
    await expect(portico.get('page-account-address')).toBeVisible()
    const verified: string[] = []
    context.on('request', (request) => request.url().endsWith('/sign-in/verify') && verified.push(request.url()))
    await portico.get('page-sign-in-open').tap()
    await portico.get('sign-in-submit').tap()
    const other = new PageUnderTest(await context.newPage(), sandbox)
    await other.page.goto((await portico.get('open-wallet').getAttribute('href')) ?? '')
    await other.get('approve').tap()
    await expect(other.get('signed-in')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
    await expect(portico.get('problem')).toHaveAttribute('data-code', 'SIGNIN_ELSEWHERE')
    await expect(portico.get('problem')).toHaveClass(/calm/) // nothing is broken
    expect(verified).toHaveLength(1)
  },
)
