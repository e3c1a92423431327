import { verifyMessage } from 'viem'
import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { EVM_RECIPIENT, evmBalance, SOLANA_RECIPIENT, solanaBalance } from './chain.ts'
import { expect, test } from './sandbox.ts'
import { isSignedBy } from './solana-signature.ts'
import { SWEEP } from './sweep.ts'

test('R-VISIT-1 R-VISIT-2 should connect a wallet that scans the code, sign, send and switch on EVM', async ({
  portico,
  wallet,
  sandbox,
}) => {
  await portico.connect(wallet)
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await expect(portico.get('modal')).toBeHidden()
  const { page } = portico

  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('Hello, Portico ✓')
  await portico.get('sign-submit').click()
  await wallet.approveRequest()
  const signature = await portico.get('signature').innerText()
  expect(
    await verifyMessage({
      ...{ address: WALLET_EVM_ADDRESS, message: 'Hello, Portico ✓' },
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
  await portico.get('modal-close').click()

  const before = await evmBalance(sandbox, 0, EVM_RECIPIENT)
  await portico.send('1.25', EVM_RECIPIENT)
  await wallet.approveRequest()
  await expect(portico.get('send-hash')).toBeVisible()
  await portico.get('modal-close').click()
  await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'confirmed')
  expect((await evmBalance(sandbox, 0, EVM_RECIPIENT)) - before).toBe(1_250_000_000_000_000_000n)

  await portico.get('page-network-button').click()
  await portico.get('network-eip155:31338').click()
  await page.keyboard.press('Escape')
  await expect(portico.get('page-network-button')).toContainText('Local chain B')
  const onB = await evmBalance(sandbox, 1, WALLET_EVM_ADDRESS)
  await expect(portico.get('page-balance')).toHaveAttribute('data-amount', String(onB))
})

test('R-VISIT-2 should sign and send on Solana', { tag: SWEEP }, async ({ portico, wallet, sandbox }) => {
  await portico.connect(wallet)
  await portico.get('page-namespace-solana').click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)

  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('Hallo, Solana')
  await portico.get('sign-submit').click()
  await wallet.approveRequest()
  const signature = await portico.get('signature').innerText()
  expect(isSignedBy(WALLET_SOLANA_ADDRESS, 'Hallo, Solana', signature)).toBe(true)
  await portico.get('modal-close').click()

  const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
  await portico.send('0.5', SOLANA_RECIPIENT)
  await wallet.approveRequest()
  await expect(portico.get('send-hash')).toBeVisible()
  await portico.get('modal-close').click()
  await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'confirmed')
  expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(500_000_000n)
})

test('should be who they were after a reload, namespace and network included', async ({ portico, wallet }) => {
  await portico.connect(wallet)
  await portico.get('page-network-button').click()
  await portico.get('network-eip155:31338').click()
  await portico.page.keyboard.press('Escape')
  await expect(portico.get('page-network-button')).toContainText('Local chain B')
  await portico.page.reload()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await expect(portico.get('page-network-button')).toContainText('Local chain B')
  await expect(portico.get('page-account-status')).toHaveAttribute('data-verification', 'verified')

  await portico.get('page-namespace-solana').click()
  await portico.page.reload()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
})

test('should not say disconnected while it reads which wallet is connected', async ({ portico, wallet, page }) => {
  await portico.connect(wallet)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  // The largest piece of code is the WalletConnect client, which reads what is stored.
  let isHeld = false
  await page.route(/\/assets\/client-classes-/, async (route) => {
    isHeld = true
    await released
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => isHeld).toBe(true)
  await expect(portico.get('connect-button')).toHaveText('Reconnecting…')
  await portico.get('connect-button').click()
  await expect(portico.get('modal-title')).toHaveText('Account')
  await expect(portico.get('modal').locator('[aria-busy=true]')).toBeVisible()
  await expect(portico.get('no-account')).toHaveCount(0)
  release()
  await expect(portico.get('account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await expect(portico.get('no-account')).toHaveCount(0)
})

test('should open at a press in which the label of the button changes: who is connected has come', async ({
  portico,
  wallet,
  page,
}) => {
  await portico.openModal()
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await expect(portico.get('page-account-address')).toBeVisible()
  let letIn = () => {}
  const held = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/core-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const button = portico.get('page-connect-button')
  await expect(button).toContainText('Reconnecting…')
  const ring = (await button.locator('.portico-spinner').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2)
  await page.mouse.down()
  letIn()
  await expect(button).not.toContainText('Reconnecting…')
  await expect(button).toContainText('porch.eth')
  await page.mouse.up()
  await expect(portico.get('modal')).toBeVisible()
  await expect(portico.get('modal-title')).toHaveText('Account')
})

test('R-CONN-5 should disconnect, say so, open nothing unasked, and the wallet should hear of it (V19)', async ({
  portico,
  wallet,
}) => {
  await portico.connect(wallet)
  await expect(wallet.get('disconnect')).toHaveCount(1)
  await portico.get('connect-button').first().click()
  await portico.fromMenu('disconnect')
  await expect(portico.get('modal')).toBeHidden()
  await expect(portico.get('page-account-address')).toBeHidden()
  await expect(portico.get('toast')).toHaveText('Disconnected')
  await expect(portico.get('live')).toHaveText('Disconnected')
  await expect(portico.get('connect-button').first()).toBeFocused()
  await expect(wallet.get('disconnect')).toHaveCount(0)
  await portico.page.reload()
  await expect(portico.get('connect-button').first()).toBeVisible()
  expect(await portico.storedText()).not.toMatch(/symKey|DEEPLINK|portico\.(?:hint|recent|choices)/)
})

test(
  'R-CONN-5 should be disconnected when the wallet ends the session',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await portico.connect(wallet)
    await wallet.get('disconnect').click()
    await expect(portico.get('page-account-address')).toBeHidden()
    await expect(portico.get('connect-button').first()).toBeVisible()
  },
)

test(
  'should take a rejection of a request for what it is, and keep what was typed',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await portico.connect(wallet)
    await portico.send('1', EVM_RECIPIENT)
    await expect(wallet.get('request').first()).toBeVisible()
    await wallet.reject()
    await expect(portico.get('send-error').getByTestId('problem')).toHaveAttribute('data-code', 'USER_REJECTED')
    await portico.get('send-edit').click()
    await expect(portico.get('send-amount')).toHaveValue('1')
    await portico.get('modal-close').click()
    await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'rejected')
  },
)

test('F14 should show the hash that the wallet sent while the page was reloading', async ({ portico, wallet }) => {
  await portico.connect(wallet)
  await portico.send('0.01', EVM_RECIPIENT)
  await expect(wallet.get('request').first()).toBeVisible()
  await portico.page.goto('about:blank')
  await wallet.approve()
  await expect(wallet.get('request')).toHaveCount(0)
  await portico.goto()
  const row = portico.get('page-activity-row').first()
  await expect(row).toHaveAttribute('data-status', 'confirmed')
  await expect(row).toHaveAttribute('data-hash', /^0x[0-9a-f]{64}$/)
})
