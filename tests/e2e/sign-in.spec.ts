import { parseSiweMessage } from 'viem/siwe'
import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { SWEEP } from './sweep.ts'

test.use(STILL)

const openAccount = async (portico: PageUnderTest): Promise<void> => {
  await portico.get('connect-button').first().click()
  await expect(portico.get('account-address')).toBeVisible()
}

test('should call the account by the name that leads back to it, and send by name to an address in full', async ({
  portico,
  wallet,
}) => {
  await portico.connect(wallet)
  await expect(portico.get('button-account').first()).toHaveText('porch.eth')
  await expect(portico.get('page-account-name')).toHaveText('porch.eth')
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await portico.get('page-send-open').click()
  await portico.get('send-amount').fill('1,5')
  await portico.get('send-receiver').fill('Pebble.eth')
  await expect(portico.get('receiver-address')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

  // I08: with a decimal comma, which is not the custom of this page's language, the page asks.
  await portico.get('send-submit').click()
  await expect(portico.get('amount-question')).toContainText('Do you mean')
  await portico.get('amount-answer').click()
  await expect(portico.get('send-amount')).toHaveValue('1.5')
  await portico.get('send-submit').click()
  await expect(portico.get('review-name')).toHaveText('pebble.eth')
  await expect(portico.get('review-to')).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await expect(portico.get('send-preview')).toContainText('1.5 ETH')

  // A name that an account claims, but that does not lead back to it, is not shown.
  await portico.page.keyboard.press('Escape')
  await wallet.get('switch-account').click()
  await expect(portico.get('page-account-address')).not.toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await expect(portico.get('button-account').first()).toContainText('0x')
  await expect(portico.get('page-account-name')).toHaveCount(0)
})

test('N01 N08 should sign in by a text of this page that is read first, and say who is signed in', async ({
  portico,
  wallet,
}) => {
  await portico.connect(wallet)
  await openAccount(portico)
  await portico.get('sign-in-open').click()
  await portico.get('sign-in-whole').click()
  await expect(portico.get('sign-in-text')).toBeVisible()
  const text = await portico.get('sign-in-text').innerText()
  const { host, origin } = new URL(portico.page.url())
  expect(parseSiweMessage(text)).toMatchObject({ domain: host, uri: origin, address: WALLET_EVM_ADDRESS, version: '1' })

  await portico.get('sign-in-submit').click()
  await wallet.reject()
  await expect(portico.get('problem')).toHaveAttribute('data-code', 'USER_REJECTED')
  await portico.get('sign-in-again').click()
  await expect(portico.get('sign-in-submit')).toBeVisible()
  expect(await portico.get('sign-in-text').textContent()).not.toBe(text) // a nonce is good for one try
  await portico.get('sign-in-submit').click()
  await wallet.approveRequest()
  await expect(portico.get('signed-in')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await expect(portico.get('signed-in')).toContainText('porch.eth')
  await portico.get('sign-in-back').click()
  await expect(portico.get('sign-in-open')).toHaveText('Signed in')
  await portico.page.keyboard.press('Escape')

  // Another account has not signed in.
  await portico.get('page-namespace-solana').click()
  await portico.get('page-sign-in-open').click()
  await expect(portico.get('sign-in-text')).toContainText(`with your Solana account:\n${WALLET_SOLANA_ADDRESS}\n`)
  await portico.get('sign-in-submit').click()
  await wallet.approveRequest()
  await expect(portico.get('signed-in')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
  await portico.get('sign-in-back').click()
  await expect(portico.get('modal')).toHaveAttribute('data-view', 'Account')
})

test(
  'N08 should not let in whom the server refuses, and say when there is no server',
  { tag: SWEEP },
  async ({ portico, wallet, sandbox }) => {
    await portico.connect(wallet)
    await portico.page.route('**/sign-in/verify', (route) => route.fulfill({ json: { isIn: false } }))
    Object.assign(sandbox.services.faults, { status: 503, only: '/sign-in/nonce', times: 1 })
    await portico.get('page-sign-in-open').click()
    await expect(portico.get('problem')).toHaveAttribute('data-code', 'SIGNIN_UNAVAILABLE')
    await portico.get('sign-in-again').click()
    await portico.get('sign-in-submit').click()
    await wallet.approveRequest()
    await expect(portico.get('problem')).toHaveAttribute('data-code', 'SIGNIN_REFUSED')
    await expect(portico.get('signed-in')).toHaveCount(0)
  },
)
