import { WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { expect, STILL, test } from './sandbox.ts'
import { SolanaVisit } from './solana-visit.ts'
import { endowedWallet, putIntoPage, StandardWalletOwner } from './test-wallets/standard-page.ts'
import { SWEEP } from './sweep.ts'

test.use(STILL)

// The other ways in are on a phone, or beside one: mobile-wallet.spec.ts and deeplink-wallet.spec.ts.

test(
  'R-VISIT-1 R-VISIT-2 should sign, sign in, send, come back and leave by Wallet Standard',
  { tag: SWEEP },
  async ({ unopened: portico, page, sandbox }) => {
    const visit = new SolanaVisit(portico, WALLET_SOLANA_ADDRESS)
    const plan = await endowedWallet(sandbox)
    const owner = new StandardWalletOwner(page, plan)
    const approve = async () => {}
    await putIntoPage(page, [plan])
    await portico.goto()
    await portico.openModal()
    await portico.get(owner.rowId).click()
    await visit.goesItsWay(approve)
    await expect.poll(() => owner.asked()).toContain('disconnect')
  },
)

test('R-VISIT-1 R-VISIT-2 should sign, sign in, send, come back and leave over WalletConnect', async ({
  portico,
  wallet,
}) => {
  const visit = new SolanaVisit(portico, WALLET_SOLANA_ADDRESS)
  const approve = () => wallet.approveRequest()
  await portico.connect(wallet, 'chains=solana')
  await visit.goesItsWay(approve)
  await expect(wallet.get('disconnect')).toHaveCount(0)
})
