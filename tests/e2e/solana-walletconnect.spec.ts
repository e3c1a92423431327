import type { SolanaHabit } from '../../sandbox/wallet/solana-habit.ts'
import { WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { SOLANA_RECIPIENT, solanaBalance } from './chain.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { isSignedBy } from './solana-signature.ts'
import type { WalletPage } from './wallet-page.ts'
import { SWEEP } from './sweep.ts'

test.use(STILL)

async function takeUp(wallet: WalletPage, habit: SolanaHabit): Promise<void> {
  await wallet.get('behaviour').evaluate((details) => details.setAttribute('open', ''))
  await wallet.get('behaviour-solana').selectOption(habit)
}

async function sign(portico: PageUnderTest, wallet: WalletPage, message: string): Promise<void> {
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill(message)
  await portico.get('sign-submit').click()
  await wallet.approveRequest()
}

/** Leaves the wallet's account as it was, but for what is sent. */
async function send(portico: PageUnderTest, wallet: WalletPage, amount: string): Promise<void> {
  await portico.send(amount, SOLANA_RECIPIENT)
  await wallet.approveRequest()
}

test(
  'R-SOL-2 should sign and send with a wallet that only signs, whatever way it answers',
  { tag: SWEEP },
  async ({ portico, wallet, sandbox }) => {
    await portico.connect(wallet, 'chains=solana&solana=signature-only')
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
    const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)

    const habits = ['signature-only', 'base58', 'bytes'] as const
    for (const [number, habit] of habits.entries()) {
      await takeUp(wallet, habit)
      await send(portico, wallet, `0.0${number + 1}`)
      await expect(portico.get('send-hash')).toBeVisible()
      await portico.get('modal-close').click()
      await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'confirmed')
    }
    expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(60_000_000n)

    await takeUp(wallet, 'hexadecimal')
    await sign(portico, wallet, 'in hexadecimal')
    expect(isSignedBy(WALLET_SOLANA_ADDRESS, 'in hexadecimal', await portico.get('signature').innerText())).toBe(true)
  },
)

test(
  'R-SOL-2 should believe no signature but the right one, and still be connected',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await portico.connect(wallet, 'chains=solana&solana=forged')
    await sign(portico, wallet, 'forged')
    await expect(portico.get('problem').first()).toHaveAttribute('data-code', 'SIGNATURE_INVALID')
    await portico.get('modal-close').click()

    await takeUp(wallet, 'short')
    await send(portico, wallet, '0.01')
    await expect(portico.get('send-error')).toBeVisible()
    await portico.get('modal-close').click()
    await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', /unknown|failed/)

    await portico.page.reload()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
    await portico.get('page-disconnect').click()
    await expect(portico.get('page-account-address')).toBeHidden()
    await expect(wallet.get('disconnect')).toHaveCount(0)
  },
)
