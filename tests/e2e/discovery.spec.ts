import { verifyMessage } from 'viem'
import type { Page } from '@playwright/test'
import { WALLET_SOLANA_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { readQr } from '../browser/read-qr.ts'
import { EVM_RECIPIENT, evmBalance } from './chain.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test as base } from './sandbox.ts'
import { inSweep, SWEEP } from './sweep.ts'
import { keyAt, planFor, putIntoPage, WalletOwner } from './test-wallets/injected/owner.ts'
import type { WalletPlan } from './test-wallets/injected/plan.ts'

interface Fixtures {
  readonly plans: readonly WalletPlan[]
  /** Plain EIP-1193, knows both chains. */
  readonly aspen: WalletOwner
  /** Plain, knows the first chain only. */
  readonly birch: WalletOwner
  /** Plain, starts on the second chain. */
  readonly cedar: WalletOwner
  /** Behind MetaMask's own provider. */
  readonly fox: WalletOwner
}

const uuid = (number: number) => `350670db-19fa-4704-a166-00000000000${number}`
const owner =
  (index: number) =>
  async ({ page, plans }: { page: Page; plans: readonly WalletPlan[] }, use: (owner: WalletOwner) => Promise<void>) => {
    const plan = plans[index]
    if (plan !== undefined) await use(new WalletOwner(page, plan))
  }

const test = base.extend<Fixtures>({
  plans: async ({ sandbox }, use) =>
    use([
      planFor(sandbox, { name: 'Aspen', uuid: uuid(1) }),
      planFor(sandbox, { name: 'Birch', uuid: uuid(2), nodes: { 31337: sandbox.evm[0]?.url ?? '' } }),
      planFor(sandbox, { name: 'Cedar', uuid: uuid(3), chain: 31338, privateKeys: [keyAt(7)] }),
      planFor(sandbox, { name: 'Silver Fox', uuid: uuid(4), rdns: 'com.example.fox', kind: 'metamask' }),
    ]),
  page: async ({ page, plans }, use) => {
    await putIntoPage(page, plans)
    await use(page)
  },
  aspen: owner(0),
  birch: owner(1),
  cedar: owner(2),
  fox: owner(3),
})

test.use(STILL)

async function connect(portico: PageUnderTest, wallet: WalletOwner): Promise<void> {
  await portico.openModal()
  await portico.get(wallet.rowId).click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', wallet.address())
  await expect(portico.get('modal')).toBeHidden()
}

test('R-VIEW-2 should have the code beside the wallets in the page, which a phone reads as it is and as it grows', async ({
  portico,
  aspen,
}) => {
  await portico.openModal()
  await expect(portico.get(aspen.rowId)).toBeVisible()
  const small = portico.get('small-qr')
  await expect(small).toBeVisible()
  expect(await small.boundingBox()).toMatchObject({ width: 128, height: 128 })
  await expect.poll(async () => readQr(await small.screenshot())).toMatch(/^wc:/)
  const uri = await readQr(await small.screenshot())
  await portico.get('scan').click()
  await expect(portico.get('modal-title')).toBeFocused()
  expect(await portico.scan()).toBe(uri)
  await portico.get('modal-back').click()
  await expect(small).toBeVisible()
})

async function signs(portico: PageUnderTest, wallet: WalletOwner): Promise<void> {
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill('Hello ✓')
  await portico.get('sign-submit').click()
  const signature = (await portico.get('signature').innerText()) as `0x${string}`
  const address = wallet.address() as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello ✓', signature })).toBe(true)
  await portico.get('modal-close').click()
}

async function sends(portico: PageUnderTest, chain: 0 | 1): Promise<void> {
  const before = await evmBalance(portico.sandbox, chain, EVM_RECIPIENT)
  await portico.send('0.25', EVM_RECIPIENT)
  await expect(portico.get('send-hash')).toBeVisible()
  await portico.get('modal-close').click()
  await expect(portico.get('page-activity-row').first()).toHaveAttribute('data-status', 'confirmed')
  expect((await evmBalance(portico.sandbox, chain, EVM_RECIPIENT)) - before).toBe(250_000_000_000_000_000n)
}

async function goesTo(portico: PageUnderTest, chain: number, name: string): Promise<void> {
  await portico.get('page-network-button').click()
  await portico.get(`network-eip155:${chain}`).click()
  await expect(portico.get('page-network-button')).toContainText(name)
  await portico.page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
}

const prompts = async (wallet: WalletOwner) =>
  (await wallet.asked()).filter((method) => method === 'eth_requestAccounts').length

test('R-VIEW-2 should open on the wallets in the page, each once and with its own icon', async ({
  portico,
  aspen,
  birch,
  cedar,
  fox,
}) => {
  await portico.openModal()
  for (const wallet of [aspen, birch, cedar, fox]) {
    await expect(portico.get(wallet.rowId)).toContainText(wallet.name)
    await expect(portico.get(wallet.rowId).locator('img')).toHaveAttribute('src', /^data:image\/svg\+xml,/)
    expect(await prompts(wallet)).toBe(0)
  }
  // The fox is at `window.ethereum` too.
  await expect(portico.page.locator('[data-testid^="wallet-injected"]')).toHaveCount(0)
})

for (const name of ['aspen', 'fox'] as const)
  test(
    `should connect, sign, switch and send with a wallet in the page: ${name}`,
    inSweep(name === 'fox'),
    async ({ portico, aspen, fox }) => {
      const wallet = { aspen, fox }[name]
      await connect(portico, wallet)
      await signs(portico, wallet)
      await sends(portico, 0)
      await goesTo(portico, 31338, 'Local chain B')
      await sends(portico, 1)
      expect(await portico.stored('portico.recent')).toMatchObject({ name: wallet.name })
    },
  )

test('should be on the chain that the wallet is on', { tag: SWEEP }, async ({ portico, cedar }) => {
  await connect(portico, cedar)
  await expect(portico.get('page-network-button')).toContainText('Local chain B')
  await sends(portico, 1)
})

test('should teach a wallet a network that it does not know', { tag: SWEEP }, async ({ portico, birch }) => {
  await connect(portico, birch)
  await goesTo(portico, 31338, 'Local chain B')
  await sends(portico, 1)
  const asked = (await birch.asked()).filter((method) => method.endsWith('EthereumChain'))
  expect(asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
})

for (const name of ['aspen', 'fox'] as const)
  test(
    `should follow what the owner does in the wallet: ${name}`,
    inSweep(name === 'fox'),
    async ({ portico, aspen, fox }) => {
      const wallet = { aspen, fox }[name]
      await connect(portico, wallet)
      await wallet.does('select', 1)
      await expect(portico.get('page-account-address')).toHaveAttribute('data-address', wallet.address(1))
      await wallet.does('goTo', 31338)
      await expect(portico.get('page-network-button')).toContainText('Local chain B')
      await portico.page.reload()
      await expect(portico.get('page-account-address')).toHaveAttribute('data-address', wallet.address(1))
      await wallet.does('lock')
      await expect(portico.get('page-account-address')).toBeHidden()
      expect(await portico.storedText()).not.toMatch(/portico\.(?:local|hint|recent|choices)/)
    },
  )

test(
  'should say so when the wallet goes to a network that the page does not know',
  { tag: SWEEP },
  async ({ portico, aspen }) => {
    await connect(portico, aspen)
    await aspen.does('goTo', 1)
    // It is said by itself, over the page.
    await expect(portico.get('network-eip155:31337')).toBeVisible()
    await portico.get('network-eip155:31337').click()
    await expect(portico.get('page-network-button')).toContainText('Local chain A')
  },
)

test(
  'should not send on another network than the one on screen',
  { tag: SWEEP },
  async ({ portico, aspen, sandbox }) => {
    const before = await evmBalance(sandbox, 1, EVM_RECIPIENT)
    await connect(portico, aspen)
    await portico.get('page-send-open').click()
    await portico.get('send-amount').fill('1')
    await portico.get('send-receiver').fill(EVM_RECIPIENT)
    await aspen.does('decide', 'wait')
    await portico.get('send-submit').click()
    await portico.get('send-confirm').click()
    await expect.poll(() => aspen.asked()).toContain('eth_sendTransaction')
    // Its owner goes elsewhere before they agree: the request says where it was meant for.
    await aspen.does('goTo', 31338)
    await aspen.does('answer', true)
    await expect(portico.get('send-error')).toBeVisible()
    await expect(portico.get('send-hash')).toHaveCount(0)
    expect(await evmBalance(sandbox, 1, EVM_RECIPIENT)).toBe(before)
  },
)

test('should take a no for a no, and ask again when told to', { tag: SWEEP }, async ({ portico, fox }) => {
  await fox.does('decide', 'decline')
  await portico.openModal()
  await portico.get(fox.rowId).click()
  await expect(portico.get('problem')).toHaveAttribute('data-code', 'USER_REJECTED')
  await fox.does('decide', 'agree')
  await portico.get('try-again').click()
  await expect(portico.get('page-account-address')).toHaveAttribute('data-address', fox.address())
})

test('should drop the answer that comes after the visitor cancelled', { tag: SWEEP }, async ({ portico, aspen }) => {
  await aspen.does('decide', 'wait')
  await portico.openModal()
  await portico.get(aspen.rowId).click()
  await portico.get('cancel-connect').click()
  await aspen.does('answer', true)
  await expect.poll(() => aspen.asked()).toEqual(['eth_requestAccounts'])
  await expect(portico.get('modal')).toBeVisible()
  await expect(portico.get('page-account-address')).toBeHidden()
})

for (const name of ['aspen', 'fox'] as const)
  test(
    `should be connected after a reload, without another question: ${name}`,
    { tag: SWEEP },
    async ({ portico, aspen, fox }) => {
      const wallet = { aspen, fox }[name]
      await connect(portico, wallet)
      await goesTo(portico, 31338, 'Local chain B')
      await portico.page.reload()
      await expect(portico.get('page-account-address')).toHaveAttribute('data-address', wallet.address())
      await expect(portico.get('page-account-status')).toHaveAttribute('data-verification', 'verified')
      await expect(portico.get('page-network-button')).toContainText('Local chain B')
      expect(await prompts(wallet)).toBe(0)
      await signs(portico, wallet)
    },
  )

test(
  'D10 should be disconnected without the wallet, and connected again when it appears',
  { tag: SWEEP },
  async ({ portico, aspen }) => {
    await connect(portico, aspen)
    await aspen.does('uninstall')
    await portico.page.reload()
    await expect(portico.get('connect-button').first()).toHaveText('Connect wallet')
    await expect(portico.get('problem')).toHaveCount(0)
    expect(await portico.storedText()).toContain('portico.local')
    await aspen.does('appear')
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', aspen.address())
  },
)

test(
  'K10 should give the permission back on disconnect, and leave nothing behind',
  { tag: SWEEP },
  async ({ portico, aspen }) => {
    await connect(portico, aspen)
    await portico.get('page-disconnect').click()
    await expect(portico.get('page-account-address')).toBeHidden()
    await expect.poll(() => aspen.asked()).toContain('wallet_revokePermissions')
    await portico.page.reload()
    await expect(portico.get('connect-button').first()).toHaveText('Connect wallet')
    expect(await portico.storedText()).not.toMatch(/DEEPLINK|portico\.(?:local|hint|recent|choices)/)
  },
)

test(
  'should hold a wallet in the page and one on a phone, each in its namespace, through a reload',
  { tag: SWEEP },
  async ({ portico, aspen, wallet }) => {
    await portico.openModal()
    await portico.get('scan').click()
    await wallet.pair(await portico.scan(), 'chains=solana')
    await wallet.approve()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)

    await portico.get('page-namespace-eip155').click()
    await portico.get('page-connect-namespace').click()
    await portico.get(aspen.rowId).click()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', aspen.address())
    await portico.page.reload()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', aspen.address())
    await expect(portico.get('page-namespace-solana')).toHaveAttribute('data-connected', 'true')

    await portico.get('page-disconnect').click()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', WALLET_SOLANA_ADDRESS)
    await expect(wallet.get('disconnect')).toHaveCount(1)
  },
)

const twins = test.extend<Fixtures>({
  plans: async ({ sandbox }, use) =>
    use([
      planFor(sandbox, { name: 'MetaMask', uuid: uuid(5), rdns: 'io.metamask' }),
      planFor(sandbox, { name: 'MetaMask', uuid: uuid(6), rdns: 'io.metamask', privateKeys: [keyAt(7)] }),
    ]),
})

twins(
  'D02 should list two wallets that go by one name, and connect the one that was chosen',
  { tag: SWEEP },
  async ({ portico, aspen: first, birch: second }) => {
    await portico.openModal()
    for (const wallet of [first, second]) await expect(portico.get(wallet.rowId)).toContainText('2 wallets')
    await portico.get(second.rowId).click()
    await expect(portico.get('page-account-address')).toHaveAttribute('data-address', second.address())
    expect(await first.asked()).toEqual([])
  },
)

const hostile = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      const say = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      const throwing = {
        get info(): never {
          throw new Error('not yours')
        },
      }
      window.addEventListener('eip6963:requestProvider', () => {
        for (const detail of [null, {}, 7, throwing, { info: {}, provider: {} }]) say(detail)
        for (let number = 0; number < 5_000; number += 1)
          say({
            info: {
              uuid: `flood-${number}`,
              name: `Flood ${number}`,
              icon: number % 2 === 0 ? 'https://tracker.example/icon.png' : 'x" onerror="alert(1)',
              rdns: 'com.example.flood',
            },
            provider: { request: () => new Promise(() => {}) },
          })
      })
      Object.defineProperty(window, 'ethereum', {
        get: () => {
          throw new Error('not yours')
        },
      })
    })
    await use(page)
  },
})

hostile(
  'D01 D04 D05 D07 should bear scripts that announce nonsense, floods and trackers',
  async ({ portico, page }) => {
    await portico.openModal()
    await expect(page.locator('[data-testid^="wallet-eip6963:flood-"]').first()).toBeVisible()
    expect(await page.locator('[data-testid^="wallet-eip6963:flood-"]').count()).toBeLessThanOrEqual(64)
    await expect(page.locator('[data-testid^="wallet-eip6963:flood-"] img')).toHaveCount(0)
    await expect(page.locator('[data-testid^="wallet-injected"]')).toHaveCount(0)
  },
)
