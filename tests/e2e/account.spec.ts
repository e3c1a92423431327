import { createPublicClient, http, parseAbi, verifyTypedData } from 'viem'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { EVM_RECIPIENT, evmBalance, SOLANA_RECIPIENT, solanaBalance, splBalance } from './chain.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import type { WalletPage } from './wallet-page.ts'
import { inSweep, SWEEP } from './sweep.ts'

test.use(STILL)

const erc20Balance = (sandbox: Sandbox, token: string, owner: string): Promise<bigint> =>
  createPublicClient({ transport: http(sandbox.evm[0]?.url) }).readContract({
    address: token as `0x${string}`,
    abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
    functionName: 'balanceOf',
    args: [owner as `0x${string}`],
  })

async function openAccount(portico: PageUnderTest, tab: 'tokens' | 'nfts' | 'activity'): Promise<void> {
  await portico.get('connect-button').first().click()
  await expect(portico.get('account-address')).toBeVisible()
  await portico.get(`tab-${tab}`).click()
}

/** Reviews, confirms here and in the wallet. @returns the hash, once the chain has it. */
async function send(portico: PageUnderTest, wallet: WalletPage, amount: string, recipient: string): Promise<string> {
  await portico.fillAndConfirm(amount, recipient)
  await wallet.approveRequest()
  const hash = await portico.get('send-hash').innerText()
  await expect(portico.get('send-status')).toHaveAttribute('data-status', /pending|confirmed/)
  await expect(portico.get('send-status')).toHaveAttribute('data-status', 'confirmed')
  return hash
}

/** I13: after a reload the history tells of it, once. */
async function findOnceAfterReload(portico: PageUnderTest, hash: string, words: readonly string[]): Promise<void> {
  await portico.page.reload()
  await expect(portico.get('page-account-address')).toBeVisible()
  await openAccount(portico, 'activity')
  const row = portico.get('history').locator(`[data-hash="${hash}"]`)
  await expect(row).toHaveCount(1)
  await expect(row).toHaveAttribute('data-testid', 'transaction-row')
  for (const word of words) await expect(row).toContainText(word)
}

test('R-VIEW-4 should show tokens, NFTs, activity and where to be paid, and fold what is likely spam', async ({
  portico,
  wallet,
}) => {
  await portico.connect(wallet)
  await openAccount(portico, 'tokens')
  await expect(portico.get('token-row').filter({ hasText: 'Porch USD' })).toContainText('$2,')
  await expect(portico.get('token-row').filter({ hasText: 'Pebble' }).getByTestId('token-value')).toContainText('–')
  await expect(portico.get('total-value')).toContainText('$')

  await portico.page.keyboard.press('ArrowRight')
  await expect(portico.get('tab-nfts')).toBeFocused()
  await expect(portico.get('nft-list').getByTestId('nft')).toHaveCount(2)
  await expect(portico.get('nft-list').locator('img').first()).toHaveAttribute('src', /^blob:/)
  await portico.get('nfts-hidden').click()
  await expect(portico.get('nft-spam').getByTestId('nft')).toHaveCount(3)
  await expect(portico.get('nft-spam').locator('img')).toHaveCount(0)

  await portico.get('nft-spam').getByTestId('nft').first().click()
  await expect(portico.get('nft-name')).toBeVisible()
  await expect(portico.get('modal').getByRole('link')).toHaveCount(0)
  await portico.get('modal-back').click()
  await portico.get('nft-list').getByTestId('nft').last().click()
  await expect(portico.get('nft-collection')).toHaveText('Doors of Portico')
  await expect(portico.get('nft-contract')).toHaveText(/^0x[0-9a-f]{40}$/i)
  await portico.get('modal-back').click()
  await expect(portico.get('nft-list').getByTestId('nft')).toHaveCount(2)

  await portico.get('receive-open').click()
  const shown = await portico.get('receive-address').innerText()
  expect(await portico.scanText()).toBe(shown)
  await expect(portico.get('receive-networks')).toContainText('Local chain A')
  await portico.get('modal-back').click()
  await expect(portico.get('tab-nfts')).toHaveAttribute('aria-selected', 'true')

  await portico.page.keyboard.press('Escape')
  await openAccount(portico, 'activity')
  await expect(portico.get('transaction-row').first()).toBeVisible()

  // This page's own.
  await portico.get('tab-sandbox').click()
  await expect(portico.get('sandbox-tab').getByRole('link')).toHaveAttribute('href', portico.sandbox.wallet.url)
})

test('should fit into 560 px, however much there is in it, and have the list scroll', async ({
  portico,
  wallet,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await serveHistory(portico, 1)
  await portico.connect(wallet)
  await openAccount(portico, 'activity')
  await expect(portico.get('history').locator('li').first()).toBeVisible()
  expect((await portico.get('modal').boundingBox())?.height).toBeLessThanOrEqual(560)
  const list = portico.get('modal').locator('.portico-holdings')
  await expect(list).toHaveAttribute('data-below', 'true')
  const dialog = await portico.get('modal').boundingBox()
  await list.getByRole('tabpanel').focus()
  await page.keyboard.press('End')
  await expect(list).toHaveAttribute('data-below', 'false')
  await expect(list.getByRole('tab').first()).toBeInViewport({ ratio: 1 })
  expect(await portico.get('modal').boundingBox()).toEqual(dialog)
})

for (const width of [360, 1280])
  test(
    `should move nothing on a page of ${width} px as a wallet connects and leaves`,
    inSweep(width !== 360),
    async ({ portico, wallet, page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      await expect(portico.get('connect-button')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => {
        const shifted: string[] = []
        Object.assign(globalThis, { shifted })
        new PerformanceObserver((list) => {
          const all = list.getEntries() as (PerformanceEntry & { readonly sources: { readonly node: Node | null }[] })[]
          // What stands in the modal's shadow tree is not told: these are parts of the page.
          for (const { node } of all.flatMap(({ sources }) => sources))
            if (node !== null)
              shifted.push(node instanceof Element ? node.outerHTML.slice(0, 80) : String(node.nodeValue))
        }).observe({ type: 'layout-shift' })
      })
      await portico.connect(wallet)
      await expect(portico.get('page-balance')).toBeVisible()
      await portico.get('connect-button').click()
      await portico.fromMenu('disconnect')
      await expect(portico.get('page-account-connect')).toBeVisible()
      expect(await page.evaluate(() => (globalThis as unknown as { shifted: string[] }).shifted)).toEqual([])
    },
  )

test('should send ether and find it again', { tag: SWEEP }, async ({ portico, wallet, sandbox }) => {
  await portico.connect(wallet)
  await openAccount(portico, 'tokens')
  const before = await evmBalance(sandbox, 0, EVM_RECIPIENT)
  await portico.get('send-open').click()
  const hash = await send(portico, wallet, '0.75', EVM_RECIPIENT)
  expect((await evmBalance(sandbox, 0, EVM_RECIPIENT)) - before).toBe(750_000_000_000_000_000n)
  await findOnceAfterReload(portico, hash, ['Sent', '−0.75 ETH'])
})

test('should send a token and find it again', async ({ portico, wallet, sandbox }) => {
  const token = sandbox.tokens.evm[0]?.porchUsd ?? ''
  await portico.connect(wallet)
  await openAccount(portico, 'tokens')
  const before = await erc20Balance(sandbox, token, EVM_RECIPIENT)
  await portico.get('token-row').filter({ hasText: 'Porch USD' }).click()
  await expect(portico.get('send-token')).toContainText('PUSD')
  const hash = await send(portico, wallet, '1.5', EVM_RECIPIENT)
  expect((await erc20Balance(sandbox, token, EVM_RECIPIENT)) - before).toBe(1_500_000_000_000_000_000n)
  await findOnceAfterReload(portico, hash, ['Sent', '−1.5 PUSD'])
})

test('should send all ether but the fee, to the wei', { tag: SWEEP }, async ({ portico, wallet, sandbox }) => {
  await portico.connect(wallet)
  await openAccount(portico, 'tokens')
  await portico.get('send-open').click()
  await portico.get('send-max').click()
  await expect(portico.get('send-amount')).toHaveValue(/^\d+\.\d{6,18}$/)
  const amount = await portico.get('send-amount').inputValue()
  await portico.get('send-receiver').fill(EVM_RECIPIENT)
  await portico.get('send-submit').click()
  await expect(portico.get('review-to')).toHaveText(EVM_RECIPIENT)
  await expect(portico.get('review-fee')).toContainText('max')
  await expect(portico.get('send-preview').getByRole('heading', { level: 3 })).toContainText('ETH')
  await portico.get('send-edit').click()
  await expect(portico.get('send-amount')).toHaveValue(amount)
  expect(sandbox.evm).toHaveLength(2)
})

test(
  'should send SOL and a token on Solana, and find both again',
  { tag: SWEEP },
  async ({ portico, wallet, sandbox }) => {
    const mint = sandbox.tokens.solana?.porchUsd ?? ''
    await portico.connect(wallet)
    await portico.get('page-namespace-solana').click()
    await openAccount(portico, 'tokens')
    const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
    await portico.get('send-open').click()
    const native = await send(portico, wallet, '0.25', SOLANA_RECIPIENT)
    expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(250_000_000n)
    await findOnceAfterReload(portico, native, ['Sent', '−0.25 SOL'])

    await portico.get('tab-tokens').click()
    const held = await splBalance(sandbox, mint, SOLANA_RECIPIENT)
    await portico.get('token-row').filter({ hasText: 'Porch USD' }).click()
    const hash = await send(portico, wallet, '2.5', SOLANA_RECIPIENT)
    expect((await splBalance(sandbox, mint, SOLANA_RECIPIENT)) - held).toBe(2_500_000n)
    await findOnceAfterReload(portico, hash, ['Sent', '−2.5 PUSD'])
  },
)

test('R-SEND-1 should say what is missing, of both fields or at the one, and read a sum in dollars as what it buys', async ({
  portico,
  wallet,
  page,
}) => {
  await portico.connect(wallet)
  await openAccount(portico, 'tokens')
  await expect(portico.get('total-value')).toContainText('$')
  await portico.get('send-open').click()
  const [amount, receiver] = [portico.get('send-amount'), portico.get('send-receiver')]
  await portico.get('send-submit').click()
  await expect(portico.get('send-error')).toHaveText('Please enter a valid amount and receiver address')
  for (const field of [amount, receiver])
    await expect(field).toHaveAccessibleDescription(/Please enter a valid amount and receiver address/)
  await expect(amount).toBeFocused()

  await receiver.fill(EVM_RECIPIENT)
  await portico.get('send-submit').click()
  await expect(amount).toHaveAccessibleDescription(/Enter a valid amount/)
  await expect(portico.get('send-error')).toHaveCount(0)
  await portico.get('send-unit').click()
  await amount.fill('300')
  await expect(portico.get('send-unit')).toContainText('0.1 ETH')
  await portico.get('send-submit').click()
  await expect(portico.get('send-preview').getByRole('heading', { level: 3 })).toContainText('0.1 ETH')
  await portico.get('send-confirm').click()
  await wallet.approveRequest()
  await expect(portico.get('send-status')).toHaveAttribute('data-status', 'confirmed')
  await expect(portico.get('send-status')).toContainText('Sent')

  // Whom something was sent to is offered next time.
  await portico.get('send-again').click()
  await receiver.fill('')
  await portico.get('send-recent').click()
  await expect(receiver).toHaveValue(new RegExp(EVM_RECIPIENT, 'i'))
  await portico.get('send-token').press('ArrowDown')
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(portico.get('send-token')).toContainText(/PUSD|PBL/)
  await expect(portico.get('send-token')).toBeFocused()
})

test('I07 should ask the wallet once, however often Confirm is pressed', async ({ portico, wallet }) => {
  await portico.connect(wallet)
  await openAccount(portico, 'tokens')
  await portico.get('send-open').click()
  await portico.get('send-amount').fill('0.01')
  await portico.get('send-receiver').fill(EVM_RECIPIENT)
  await portico.get('send-submit').click()
  await portico.get('send-confirm').focus()
  for (let times = 0; times < 20; times += 1) await portico.page.keyboard.press('Enter')
  await expect(wallet.get('request')).toHaveCount(1)
  await wallet.reject()
  await expect(portico.get('send-error').getByTestId('problem')).toHaveAttribute('data-code', 'USER_REJECTED')
  await expect(wallet.get('request')).toHaveCount(0)
})

test('should show typed data field by field, and have it signed', async ({ portico, wallet }) => {
  const typed = {
    types: {
      EIP712Domain: [{ name: 'name', type: 'string' }],
      Letter: [
        { name: 'to', type: 'address' },
        { name: 'text', type: 'string' },
      ],
    },
    primaryType: 'Letter',
    domain: { name: 'Portico' },
    message: { to: EVM_RECIPIENT, text: 'I was here.' },
  } as const
  await portico.connect(wallet)
  await openAccount(portico, 'tokens')
  await portico.fromMenu('sign-open')
  await portico.get('tab-typedData').click()
  await portico.get('sign-message').fill(JSON.stringify(typed))
  await expect(portico.get('typed-data')).toContainText('I was here.')
  await portico.get('sign-submit').click()
  await wallet.approveRequest()
  const signature = (await portico.get('signature').innerText()) as `0x${string}`
  const { types, primaryType, domain, message } = typed
  const signed = { address: WALLET_EVM_ADDRESS as `0x${string}`, types, primaryType, domain, message, signature }
  expect(await verifyTypedData(signed)).toBe(true)
})

/** A history that goes on for long, a thousand rows to a page. */
async function serveHistory(portico: PageUnderTest, pages: number): Promise<void> {
  const chain = 'eip155:31337'
  const row = (number: number) => ({
    id: `row-${number}`,
    metadata: {
      ...{ operationType: 'receive', chain, hash: `0x${number}`, status: 'confirmed' },
      minedAt: new Date(Date.UTC(2025, 11, 31) - number * 3_600_000).toISOString(),
    },
    transfers: [{ direction: 'in', quantity: { numeric: '1' }, fungible_info: { name: 'Ether', symbol: 'ETH' } }],
  })
  await portico.page.route('**/v1/account/*/history**', async (route) => {
    const page = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const isPurchases = route.request().url().includes('onramp')
    const data = isPurchases ? [] : Array.from({ length: 1_000 }, (_, index) => row(page * 1_000 + index))
    const next = !isPurchases && page + 1 < pages ? String(page + 1) : undefined
    await route.fulfill({ json: { data, next }, headers: { 'access-control-allow-origin': '*' } })
  })
}

test(
  'should scroll through 10,000 rows of which only those in sight exist',
  { tag: SWEEP },
  async ({ portico, wallet }) => {
    await serveHistory(portico, 10)
    await portico.connect(wallet)
    await openAccount(portico, 'activity')
    const list = portico.get('history')
    await expect(list.locator('li').first()).toBeVisible()
    const scroll = () =>
      list.evaluate((element) => {
        let scroller: Element | null = element
        while (scroller !== null && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
        scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' })
      })
    await expect(async () => {
      await scroll()
      await expect(list.locator('[data-hash="0x9999"]')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 40_000 })
    expect(await list.locator('li').count()).toBeLessThan(60)
    await expect(list.locator('li').last()).toHaveAttribute('aria-setsize', /^100\d\d$/)
  },
)
