import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { expect, STILL, test as base } from './sandbox.ts'
import { planFor, putIntoPage as putEvmIntoPage, WalletOwner } from './test-wallets/injected/owner.ts'
import { endowedWallet, putIntoPage, StandardWalletOwner } from './test-wallets/standard-page.ts'

interface Fixtures {
  /** Which networks the page works with: those whose ids begin so. */
  readonly networks: string
  /** Signs in while it connects, by `solana:signIn`. */
  readonly keystone: StandardWalletOwner
  /** Signs in while it connects, by `wallet_connect`. */
  readonly aspen: WalletOwner
  /** Knows neither. */
  readonly birch: WalletOwner
}

const uuid = (number: number) => `350670db-19fa-4704-a166-00000000000${number}`

const test = base.extend<Fixtures>({
  networks: ['', { option: true }],
  /** The page wants its visitors signed in with connecting; it reads that when it is parsed. */
  page: async ({ page, networks: start }, use) => {
    await page.addInitScript((from) => {
      document.addEventListener('readystatechange', () => {
        const place = document.getElementById('portico-config')
        if (document.readyState !== 'interactive' || place === null) return
        const config = JSON.parse(place.textContent ?? '{}') as { networks: { id: string }[] }
        const networks = config.networks.filter(({ id }) => id.startsWith(from))
        // The page's policy lets no script change what a `<script>` holds.
        Object.defineProperty(place, 'textContent', {
          value: JSON.stringify({ ...config, networks, signInWithConnecting: true }),
        })
      })
    }, start)
    await use(page)
  },
  keystone: async ({ page, sandbox }, use) => {
    const plan = await endowedWallet(sandbox)
    await putIntoPage(page, [plan])
    await use(new StandardWalletOwner(page, plan))
  },
  aspen: async ({ page, sandbox }, use) => {
    const plan = { ...planFor(sandbox, { name: 'Aspen', uuid: uuid(1) }), signsIn: true }
    await putEvmIntoPage(page, [plan])
    await use(new WalletOwner(page, plan))
  },
  birch: async ({ page, sandbox }, use) => {
    const plan = planFor(sandbox, { name: 'Birch', uuid: uuid(2) })
    await putEvmIntoPage(page, [plan])
    await use(new WalletOwner(page, plan))
  },
})

test.use(STILL)

test('should connect and sign in by one question of a Solana wallet in the page', async ({
  keystone,
  unopened: portico,
}) => {
  await portico.goto()
  await portico.openModal()
  await portico.get(keystone.rowId).click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', keystone.address())
  await expect(portico.get('modal')).toBeHidden()
  await portico.get('connect-button').first().click()
  await expect(portico.get('sign-in-open')).toHaveText('Signed in')
  expect(await keystone.asked()).toEqual(['signIn'])
})

test('should connect and sign in by one question of an EVM wallet in the page', async ({
  aspen,
  unopened: portico,
}) => {
  await portico.goto()
  await portico.openModal()
  await portico.get(aspen.rowId).click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', aspen.address())
  await expect(portico.get('modal')).toBeHidden()
  await portico.get('connect-button').first().click()
  await expect(portico.get('sign-in-open')).toHaveText('Signed in')
  const asked = await aspen.asked()
  expect(asked).toContain('wallet_connect')
  expect(asked).not.toContain('eth_requestAccounts')
  expect(asked).not.toContain('personal_sign')
})

test('should ask a wallet that cannot a second time, unasked for', async ({ birch, unopened: portico }) => {
  await portico.goto()
  await portico.openModal()
  await portico.get(birch.rowId).click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', birch.address())
  await portico.get('connect-button').first().click()
  await expect(portico.get('sign-in-open')).toHaveText('Signed in')
  const asked = await birch.asked()
  expect(asked.filter((method) => /wallet_connect|requestAccounts|sign/.test(method))).toEqual([
    ...['wallet_connect', 'eth_requestAccounts', 'personal_sign'],
  ])
})

test('should bring a visitor who scanned a code to signing in', async ({ portico, wallet }) => {
  await portico.openModal()
  await wallet.pair(await portico.scan())
  await wallet.approve()
  await portico.get('sign-in-submit').click()
  await wallet.approveRequest()
  await expect(portico.get('signed-in')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
})

test.describe('on a page that works with EVM alone', () => {
  test.use({ networks: 'eip155:' })

  test('should connect and sign in by one prompt of a wallet that scanned a code', async ({ portico, wallet }) => {
    await portico.openModal()
    const uri = await portico.scan()
    expect(uri).toContain('&methods=wc_sessionAuthenticate')
    await wallet.pair(uri)
    await expect(wallet.get('sign-in-text')).toContainText('I further authorize the stated URI')
    await wallet.approve()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
    await expect(portico.get('modal')).toBeHidden()
    await portico.get('connect-button').first().click()
    await expect(portico.get('sign-in-open')).toHaveText('Signed in')
    await expect(wallet.get('request')).toHaveCount(0)
  })

  test('should ask a wallet that cannot in a second step, by the same code', async ({ portico, wallet }) => {
    await portico.openModal()
    await wallet.pair(await portico.scan(), 'auth=off')
    await expect(wallet.get('proposal')).toBeVisible()
    await expect(wallet.get('sign-in-text')).toHaveCount(0)
    await wallet.approve()
    await portico.get('sign-in-submit').click()
    await wallet.approveRequest()
    await expect(portico.get('signed-in')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  })

  test('should show another code, and why, where the visitor declines; and connect by that', async ({
    portico,
    wallet,
  }) => {
    await portico.openModal()
    const first = await portico.scan()
    await wallet.pair(first)
    await wallet.reject()
    await expect(portico.get('problem').first()).toHaveAttribute('data-code', 'USER_REJECTED')
    await expect(async () => expect(await portico.scan()).not.toBe(first)).toPass()
    await wallet.pair(await portico.scan())
    await wallet.approve()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
  })

  test('should sign in by the answer that comes after a reload', async ({ page, portico, wallet }) => {
    await portico.openModal()
    await wallet.pair(await portico.scan())
    await expect(wallet.get('sign-in-text')).toBeVisible()
    await page.reload()
    await wallet.approve()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_EVM_ADDRESS)
    await portico.get('connect-button').first().click()
    await expect(portico.get('sign-in-open')).toHaveText('Signed in')
  })
})
