import { WALLET_EVM_ADDRESS, WALLET_SECOND_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { planFor, putIntoPage, WalletOwner } from './test-wallets/injected/owner.ts'
import type { WalletPage } from './wallet-page.ts'

test.use(STILL)

const mustBe = async (portico: PageUnderTest, name: string, address: string): Promise<void> => {
  await expect(portico.get('page-account-status')).toContainText(`Connected with ${name}`)
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', address)
}

async function scan(portico: PageUnderTest, wallet: WalletPage, name: string): Promise<void> {
  await portico.get('scan').click()
  await wallet.pair(await portico.scan(), `name=${name}`)
  await wallet.approve()
  await expect(portico.get('modal')).toBeHidden()
}

/** Opens the list of the connected wallets. */
async function list(portico: PageUnderTest): Promise<void> {
  await portico.openModal()
  await portico.fromMenu('connected-wallets')
  await expect(portico.get('modal-title')).toHaveText('Wallets')
}

/** By the keyboard alone. */
async function fromMenu(portico: PageUnderTest, id: string): Promise<void> {
  await portico.get('account-menu').press('ArrowDown')
  const entry = portico.get(id)
  await expect(entry).toBeVisible()
  for (let presses = 0; presses < 6; presses += 1) {
    if (await entry.evaluate((element) => element.matches(':focus'))) break
    await portico.page.keyboard.press('ArrowDown')
  }
  await expect(entry).toBeFocused()
  await portico.page.keyboard.press('Enter')
}

async function use(portico: PageUnderTest, name: string): Promise<void> {
  await list(portico)
  await portico.get(`use-wallet-${name}`).click()
  await expect(portico.get('account-status')).toContainText(`Connected with ${name}`)
  await portico.get('modal-close').click()
}

async function signWith(portico: PageUnderTest, wallet: WalletPage): Promise<void> {
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('hello')
  await portico.get('sign-submit').click()
  await wallet.approveRequest()
  await expect(portico.get('signature')).toBeVisible()
  await portico.get('modal-close').click()
}

test('should hold two wallets on other devices and one in the page, and use the one that the visitor chooses', async ({
  unopened: portico,
  wallet: first,
  newWallet,
  page,
  sandbox,
}) => {
  const plan = planFor(sandbox, { name: 'Aspen', uuid: '350670db-19fa-4704-a166-000000000011' })
  await putIntoPage(page, [plan])
  await portico.goto()
  const aspen = new WalletOwner(page, plan)
  const second = await newWallet()

  await portico.openModal()
  await scan(portico, first, 'First')
  await mustBe(portico, 'First', WALLET_EVM_ADDRESS)

  await portico.openModal()
  await portico.fromMenu('another-wallet')
  await scan(portico, second, 'Second')
  await second.get('switch-account').click()
  await mustBe(portico, 'Second', WALLET_SECOND_EVM_ADDRESS)
  await expect(first.get('disconnect')).toHaveCount(1)

  await list(portico)
  await expect(portico.get('wallet-list').getByRole('listitem')).toHaveCount(2)
  await portico.get('another-wallet').click()
  await portico.get(aspen.rowId).click()
  await mustBe(portico, 'Aspen', aspen.address())

  // Each in use again, and each request at its own wallet; each time as before after a reload.
  for (const [name, address, wallet] of [
    ['Second', WALLET_SECOND_EVM_ADDRESS, second],
    ['Aspen', aspen.address(), undefined],
    ['First', WALLET_EVM_ADDRESS, first],
  ] as const) {
    await use(portico, name)
    await mustBe(portico, name, address)
    if (wallet !== undefined) await signWith(portico, wallet)
    await page.reload()
    await mustBe(portico, name, address)
  }

  // Another tab agrees on all of it, and goes along.
  const other = new PageUnderTest(await page.context().newPage(), sandbox)
  await other.watch()
  await putIntoPage(other.page, [plan])
  await other.goto()
  await mustBe(other, 'First', WALLET_EVM_ADDRESS)
  await use(other, 'Second')
  await mustBe(portico, 'Second', WALLET_SECOND_EVM_ADDRESS)
  other.mustBeClean()
  await other.page.close()

  // One that stands by is disconnected, and the others do not notice.
  await list(portico)
  await portico.get('leave-wallet-First').click()
  await expect(portico.get('use-wallet-First')).toHaveCount(0)
  await expect(first.get('disconnect')).toHaveCount(0)
  await mustBe(portico, 'Second', WALLET_SECOND_EVM_ADDRESS)
  await page.reload()
  await mustBe(portico, 'Second', WALLET_SECOND_EVM_ADDRESS)

  // The one in use leaves by itself, and the one before it follows.
  await second.get('disconnect').click()
  await mustBe(portico, 'Aspen', aspen.address())
  await page.reload()
  await mustBe(portico, 'Aspen', aspen.address())
  await portico.openModal()
  await expect(portico.get('connected-wallets')).toHaveCount(0)
  await portico.fromMenu('disconnect')
  await expect(portico.get('connect-button').first()).toHaveText('Connect wallet')
})

test('should change and leave wallets by the keyboard alone, and keep the focus in the list', async ({
  portico,
  wallet: first,
  newWallet,
  page,
}) => {
  const second = await newWallet()
  await portico.openModal()
  await first.pair(await portico.scan(), 'name=First')
  await first.approve()
  await expect(portico.get('modal')).toBeHidden()
  await portico.openModal()
  await fromMenu(portico, 'another-wallet')
  await second.pair(await portico.scan(), 'name=Second&chains=eip155')
  await second.approve()
  await expect(portico.get('modal')).toBeHidden()

  await portico.openModal()
  await fromMenu(portico, 'connected-wallets')
  const rows = portico.get('wallet-list').getByRole('button')
  await expect(rows).toHaveCount(4)
  await rows.first().focus()
  await page.keyboard.press('Tab')
  await expect(portico.get('leave-wallet-Second')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(portico.get('use-wallet-First')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(portico.get('account-status')).toContainText('Connected with First')
  await expect(portico.get('live')).toContainText('Connected with First')

  await fromMenu(portico, 'connected-wallets')
  await portico.get('leave-wallet-First').press('Enter')
  await expect(portico.get('use-wallet-Second')).toBeFocused()
  await portico.get('modal-close').click()
  await expect(portico.get('page-account-status')).toContainText('Connected with Second')
  await expect(first.get('disconnect')).toHaveCount(0)
})
