import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { planFor, putIntoPage as putEvmIntoPage, WalletOwner } from './test-wallets/injected/owner.ts'
import { putIntoPage, StandardWalletOwner, twoStandardWallets } from './test-wallets/standard-page.ts'
import type { WalletPage } from './wallet-page.ts'
import { SWEEP } from './sweep.ts'

test.use(STILL)

const mustBe = (portico: PageUnderTest, address: string) =>
  expect(portico.get('page-account-address')).toHaveAttribute('data-address', address)

async function sign(portico: PageUnderTest, wallet: WalletPage): Promise<void> {
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('hello')
  await portico.get('sign-submit').click()
  await wallet.approveRequest()
  await expect(portico.get('signature')).toBeVisible()
  await portico.get('modal-close').click()
}

test('R-VISIT-1 should hold an EVM wallet and a Solana wallet on two devices, each with its own end', async ({
  portico,
  wallet: evm,
  newWallet,
}) => {
  await portico.connect(evm, 'chains=eip155')
  await portico.get('page-namespace-solana').click()
  await expect(portico.get('page-withheld')).toHaveText('Sandbox Wallet shared no Solana account.')

  const solana = await newWallet()
  await portico.get('page-connect-namespace').click()
  await expect(portico.get('modal-title')).toHaveText('Add a Solana wallet')
  await solana.pair(await portico.scan())
  await expect(solana.get('proposal')).not.toContainText('Local chain A')
  await solana.approve()
  await mustBe(portico, WALLET_SOLANA_ADDRESS)
  await sign(portico, solana)
  await portico.get('page-namespace-eip155').click()
  await mustBe(portico, WALLET_EVM_ADDRESS)
  await sign(portico, evm)

  await portico.page.reload()
  await mustBe(portico, WALLET_EVM_ADDRESS)
  await portico.get('page-disconnect').click()
  await mustBe(portico, WALLET_SOLANA_ADDRESS)
  await expect(evm.get('disconnect')).toHaveCount(0)
  await expect(solana.get('disconnect')).toHaveCount(1)
  await solana.get('disconnect').click()
  await expect(portico.get('connect-button').first()).toHaveText('Connect wallet')
})

test(
  'R-CONN-5 should leave one namespace of a session that serves both, and end it with the other',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await portico.connect(wallet)
    await portico.get('page-namespace-solana').click()
    await mustBe(portico, WALLET_SOLANA_ADDRESS)
    await portico.get('page-disconnect-only').click()
    await mustBe(portico, WALLET_EVM_ADDRESS)
    await expect(portico.get('page-namespace-solana')).toHaveAttribute('data-connected', 'false')
    await expect(wallet.get('disconnect')).toHaveCount(1)

    await portico.page.reload()
    await mustBe(portico, WALLET_EVM_ADDRESS)
    await expect(portico.get('page-namespace-solana')).toHaveAttribute('data-connected', 'false')
    await portico.get('page-disconnect').click()
    await expect(portico.get('page-account-address')).toBeHidden()
    await expect(wallet.get('disconnect')).toHaveCount(0)
  },
)

test('R-VISIT-1 should be one wallet that speaks both in the page, each kind connected and left by itself', async ({
  unopened: portico,
  page,
  sandbox,
}) => {
  const [onSolana, another] = await twoStandardWallets(sandbox)
  const onEvm = planFor(sandbox, { name: onSolana.name, uuid: '350670db-19fa-4704-a166-000000000009' })
  await putEvmIntoPage(page, [onEvm])
  await putIntoPage(page, [onSolana, another])
  await portico.goto()
  const evm = new WalletOwner(page, onEvm)
  const solana = new StandardWalletOwner(page, onSolana)

  await portico.openModal()
  const row = portico.get('connect-wallets').getByRole('button', { name: onSolana.name })
  await expect(row).toHaveCount(1)
  // What it takes to know Solana wallets is fetched once one registers: before that the row is one of EVM alone.
  await expect(portico.get('connect-wallets')).toContainText(another.name)
  await row.click()
  await portico.get('way-eip155').click()
  await mustBe(portico, evm.address())
  expect(await solana.asked()).toEqual([])

  await portico.get('connect-button').first().click()
  await portico.get('namespace-solana').click()
  await portico.get('connect-same').click()
  await mustBe(portico, solana.address())
  await page.reload()
  await mustBe(portico, solana.address())
  await portico.get('page-namespace-eip155').click()
  await mustBe(portico, evm.address())

  await portico.get('page-disconnect').click()
  await mustBe(portico, solana.address())
  await portico.get('page-namespace-eip155').click()
  await portico.get('page-connect-namespace').click()
  // What speaks Solana only is not offered.
  await expect(portico.get('connect-wallets')).not.toContainText(another.name)
  await expect(portico.get('connect-wallets')).toContainText(onEvm.name)
})
