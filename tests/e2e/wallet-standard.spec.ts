import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { SOLANA_RECIPIENT, solanaBalance } from './chain.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test as base } from './sandbox.ts'
import { putIntoPage, StandardWalletOwner, twoStandardWallets } from './test-wallets/standard-page.ts'
import { SWEEP } from './sweep.ts'

interface Fixtures {
  /** Signs and sends, knows the public clusters, has two accounts. */
  readonly sunstone: StandardWalletOwner
  /** Sends only, knows the local cluster. */
  readonly moonstone: StandardWalletOwner
}

const SOL = 1_000_000_000n

const test = base.extend<Fixtures>({
  portico: async ({ unopened: portico, sandbox, page }, use) => {
    const plans = await twoStandardWallets(sandbox)
    for (const { address } of plans.flatMap(({ accounts }) => accounts)) await sandbox.solana.fund(address, 10n * SOL)
    await putIntoPage(page, plans)
    await portico.goto()
    await use(portico)
  },
  sunstone: async ({ page, sandbox }, use) =>
    use(new StandardWalletOwner(page, (await twoStandardWallets(sandbox))[0])),
  moonstone: async ({ page, sandbox }, use) =>
    use(new StandardWalletOwner(page, (await twoStandardWallets(sandbox))[1])),
})

test.use(STILL)

async function connect(portico: PageUnderTest, wallet: StandardWalletOwner): Promise<void> {
  await portico.openModal()
  await portico.get(wallet.rowId).click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', wallet.address())
}

async function sign(portico: PageUnderTest, message: string): Promise<void> {
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill(message)
  await portico.get('sign-submit').click()
}

test('R-VISIT-1 should find the Solana wallets in the page, and connect the chosen one', async ({
  portico,
  sunstone,
  moonstone,
}) => {
  await portico.openModal()
  await expect(portico.get(sunstone.rowId)).toContainText('Sunstone')
  await expect(portico.get(sunstone.rowId).locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  await expect(portico.get(moonstone.rowId)).toContainText('Moonstone')
  await portico.get(sunstone.rowId).click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', sunstone.address())
  await expect(portico.get('modal')).toBeHidden()
  expect(await sunstone.asked()).toEqual(['connect'])
  expect(await moonstone.asked()).toEqual([])
})

test(
  'R-VISIT-2 should sign a message, and send by the page what the wallet only signs',
  { tag: SWEEP },
  async ({ portico, sandbox, sunstone }) => {
    await connect(portico, sunstone)
    await sign(portico, 'Hello, Sunstone ✓')
    // Shown only once the core has verified it.
    await expect(portico.get('signature')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    await portico.get('modal-close').click()

    const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
    await portico.send('0.5', SOLANA_RECIPIENT)
    await expect(portico.get('send-hash')).toBeVisible()
    await portico.get('modal-close').click()
    await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'confirmed')
    expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(SOL / 2n)
    // It does not list the local cluster: its own node could be any.
    expect(await sunstone.asked()).toEqual(['connect', 'signMessage', 'signTransaction'])
  },
)

test(
  'R-SOL-2 should have a wallet send that cannot sign only, and ask it for nothing else',
  { tag: SWEEP },
  async ({ portico, sandbox, moonstone }) => {
    await connect(portico, moonstone)
    const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
    await portico.send('0.25', SOLANA_RECIPIENT)
    await expect(portico.get('send-hash')).toBeVisible()
    await portico.get('modal-close').click()
    await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'confirmed')
    expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(SOL / 4n)

    await sign(portico, 'Hello, Moonstone')
    await expect(portico.get('problem')).toHaveAttribute('data-code', 'METHOD_NOT_GRANTED')
    expect(await moonstone.asked()).toEqual(['connect', 'signAndSendTransaction'])
  },
)

test('should take a refusal for what it is, at connecting and at signing', async ({ portico, sunstone }) => {
  await sunstone.will('decline')
  await portico.openModal()
  await portico.get(sunstone.rowId).click()
  await expect(portico.get('wallet-failed').getByText('Request declined')).toBeVisible()
  await sunstone.will('approve')
  await portico.get('try-again').click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', sunstone.address())

  await sunstone.will('decline')
  await portico.send('0.1', SOLANA_RECIPIENT)
  await expect(portico.get('send-error').getByTestId('problem')).toHaveAttribute('data-code', 'USER_REJECTED')
  await portico.get('modal-close').click()
  await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'rejected')
})

test('should leave a wallet that does not answer when the visitor cancels', async ({
  portico,
  sunstone,
  moonstone,
}) => {
  await sunstone.will('hold')
  await portico.openModal()
  await portico.get(sunstone.rowId).click()
  await expect(portico.get('wallet-asking')).toBeVisible()
  await portico.get('modal-back').click()
  await portico.get(moonstone.rowId).click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', moonstone.address())
  await sunstone.act('release')
  // It has shared its account with the page by now; the page does not take it.
  await expect.poll(() => portico.page.evaluate(() => localStorage.getItem('test-wallet:Sunstone'))).toBe('0')
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', moonstone.address())
})

test(
  'should go along when its owner chooses another account, and end when there is none',
  { tag: SWEEP },
  async ({ portico, sunstone }) => {
    await connect(portico, sunstone)
    await sunstone.use(1)
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', sunstone.address(1))
    await sign(portico, 'Hello, second account')
    await expect(portico.get('signature')).toBeVisible()
    await portico.get('modal-close').click()
    await sunstone.use(undefined)
    await expect(portico.get('page-account-address')).toBeHidden()
  },
)

test(
  'should be disconnected with a word when the wallet leaves the page, and find it again later (T23)',
  { tag: SWEEP },
  async ({ portico, sunstone }) => {
    await connect(portico, sunstone)
    await sunstone.act('unregister')
    await expect(portico.get('page-account-address')).toBeHidden()
    await expect(portico.get('toast')).toContainText('Your wallet ended this connection. Connect again.')
    await portico.openModal()
    await expect(portico.get(sunstone.rowId)).toHaveCount(0)
    await sunstone.act('register')
    await expect(portico.get(sunstone.rowId)).toBeVisible()
  },
)

test(
  'should be connected after a reload without a question, and not after a disconnect',
  { tag: SWEEP },
  async ({ portico, sunstone }) => {
    await connect(portico, sunstone)
    await portico.page.reload()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', sunstone.address())
    await expect(portico.get('page-account-status')).toHaveAttribute('data-verification', 'verified')
    expect(new Set(await sunstone.asked())).toEqual(new Set(['silent']))
    await sign(portico, 'Still here')
    await expect(portico.get('signature')).toBeVisible()
    await portico.get('modal-close').click()

    await portico.get('page-disconnect').click()
    await expect(portico.get('page-account-address')).toBeHidden()
    await expect.poll(() => sunstone.asked()).toContain('disconnect')
    expect(await portico.storedText()).not.toMatch(/portico\.(?:local|hint|recent|choices)/)
    await portico.page.reload()
    await expect(portico.get('connect-button').first()).toBeVisible()
    expect(await sunstone.asked()).toEqual([])
  },
)

test('should live beside a wallet of another device: each has its own namespace, and its own end', async ({
  portico,
  sunstone,
  wallet,
}) => {
  await connect(portico, sunstone)
  await portico.get('page-namespace-eip155').click()
  await portico.get('page-connect-namespace').click()
  await portico.get('scan').click()
  await wallet.pair(await portico.scan(), 'chains=eip155:31337')
  await wallet.approve()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await portico.page.reload()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  await portico.get('page-namespace-solana').click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', sunstone.address())
  await sunstone.act('unregister')
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
})

test(
  'D01 D04 D05 A13 should list who can be listed of those that mean harm, and run nothing of theirs',
  { tag: SWEEP },
  async ({ portico, sunstone }) => {
    await portico.openModal()
    await expect(portico.get(sunstone.rowId)).toBeVisible()
    await portico.page.evaluate(() => {
      const register = (...wallets: unknown[]) =>
        window.dispatchEvent(
          new CustomEvent('wallet-standard:register-wallet', {
            detail: (api: { register: (...given: unknown[]) => void }) => api.register(...wallets),
          }),
        )
      const explode = () => {
        throw new Error('no')
      }
      const chains = ['solana:localnet']
      const features = { 'standard:connect': { connect: explode } }
      register(new Proxy({}, { get: explode }), null, 7, {}, { name: 'No chains', features })
      register({ name: '\u202e' + 'x'.repeat(10_000), icon: 'https://tracker.example/x.png', chains, features })
      register({ name: '<img src=x onerror=alert(1)>', icon: 'x" onerror="alert(1)', chains, features })
      for (let number = 0; number < 5_000; number += 1) register({ name: `Flood ${number}`, chains, features })
    })
    await expect(portico.get(`wallet-standard:${'x'.repeat(64)}#1`)).toBeVisible()
    await expect(portico.get('wallet-standard:No chains#1')).toHaveCount(0)
    await expect(portico.page.locator('[data-testid^="wallet-standard:"] img')).toHaveCount(2)
    const flood = portico.page.locator('[data-testid^="wallet-standard:Flood"]')
    await expect(flood.first()).toBeAttached()
    expect(await flood.count()).toBeLessThanOrEqual(60)
    await flood.first().click()
    await expect(portico.get('wallet-failed')).toBeVisible()
    await portico.get('modal-back').click()
    await portico.get(sunstone.rowId).click()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', sunstone.address())
  },
)
