import { EVM_RECIPIENT, evmBalance, SOLANA_RECIPIENT, solanaBalance } from './chain.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { isSignedBy } from './solana-signature.ts'
import { SWEEP } from './sweep.ts'

test.use(STILL)

const ADDRESS = 'ada@example.com'

/** The page with its own ways to an account, at the first view of the modal. */
async function opens(portico: PageUnderTest): Promise<void> {
  portico.visits(portico.sandbox.services.url)
  await portico.page.goto(`${portico.sandbox.page.url}/?methods`)
  await portico.openModal()
}

/** The service asks the visitor in its own frame. */
const approves = (portico: PageUnderTest): Promise<void> =>
  portico.page.frameLocator('.account-frame iframe').getByTestId('account-approve').click()

async function signs(portico: PageUnderTest, message: string): Promise<string> {
  await portico.get('page-sign-open').click()
  await portico.get('sign-message').fill(message)
  await portico.get('sign-submit').click()
  await approves(portico)
  const signature = await portico.get('signature').innerText()
  await portico.page.keyboard.press('Escape')
  return signature
}

async function sends(portico: PageUnderTest, amount: string, recipient: string): Promise<void> {
  await portico.send(amount, recipient)
  await approves(portico)
  await expect(portico.get('send-status')).toHaveAttribute('data-status', 'confirmed')
  await portico.page.keyboard.press('Escape')
}

async function reloadsAndLeaves(portico: PageUnderTest, owner: string): Promise<void> {
  await portico.page.reload()
  const account = portico.get('page-account-address')
  await expect(account).toHaveAttribute('data-address', owner)
  await portico.get('page-disconnect').click()
  await expect(portico.get('connect-button').first()).toBeVisible()
  // The service has no signed-in user here any more: another visit has no account to restore.
  await portico.page.reload()
  await expect(portico.get('connect-button').first()).toBeVisible()
}

const ownerOf = async (portico: PageUnderTest): Promise<string> => {
  await expect(portico.get('page-account-address')).toBeVisible()
  return (await portico.get('page-account-address').getAttribute('data-address')) ?? ''
}

test('R-VIEW-7 should connect by email, sign, send, come back after a reload, and leave', async ({
  unopened: portico,
}) => {
  const { sandbox } = portico
  await opens(portico)
  await portico.get('method-sandbox-email').click()
  await expect(portico.get('method-address')).toBeFocused()
  await portico.get('method-address').fill(ADDRESS)
  await portico.page.keyboard.press('Enter')
  await expect(portico.get('method-code')).toBeFocused()

  // A wrong one first, then the one from the mail, as it is pasted.
  const inbox = await portico.page.context().newPage()
  await inbox.goto(`${sandbox.services.url}/inbox`)
  const code = (await inbox.locator(`[data-to="${ADDRESS}"]`).first().getAttribute('data-code')) ?? ''
  await inbox.close()
  await portico.get('method-code').fill(code === '000000' ? '000001' : '000000')
  await expect(portico.get('problem')).toHaveAttribute('data-code', 'CODE_WRONG')
  await expect(portico.get('method-code')).toBeFocused()
  await portico.get('method-code').fill(` ${code.slice(0, 3)} ${code.slice(3)}`)

  const owner = await ownerOf(portico)
  expect(owner).toMatch(/^0x/)
  expect(await signs(portico, 'Hello ✓')).toMatch(/^0x[0-9a-f]{130}$/)
  const before = await evmBalance(sandbox, 0, EVM_RECIPIENT)
  await sends(portico, '0.5', EVM_RECIPIENT)
  expect((await evmBalance(sandbox, 0, EVM_RECIPIENT)) - before).toBe(5n * 10n ** 17n)
  await reloadsAndLeaves(portico, owner)
})

test(
  'R-VIEW-7 should connect a social account on Solana, sign, send, come back, and leave',
  { tag: SWEEP },
  async ({ unopened: portico }) => {
    const { page, sandbox } = portico
    await opens(portico)
    const opened = page.waitForEvent('popup')
    await portico.get('method-sandbox-social').click()
    await (await opened).getByTestId('person-ada').click()
    await ownerOf(portico)
    await portico.get('page-namespace-solana').click()
    const owner = await ownerOf(portico)
    expect(owner).not.toMatch(/^0x/)
    expect(isSignedBy(owner, 'Hello ✓', await signs(portico, 'Hello ✓'))).toBe(true)
    const before = await solanaBalance(sandbox, SOLANA_RECIPIENT)
    await sends(portico, '0.25', SOLANA_RECIPIENT)
    expect((await solanaBalance(sandbox, SOLANA_RECIPIENT)) - before).toBe(250_000_000n)
    await reloadsAndLeaves(portico, owner)
  },
)

test('T61 should say that a window was closed or blocked, and open it by another press', async ({
  unopened: portico,
}) => {
  const { page } = portico
  await opens(portico)
  const first = page.waitForEvent('popup')
  await portico.get('method-sandbox-social').click()
  await (await first).close()
  await expect(portico.get('problem')).toHaveAttribute('data-code', 'WINDOW_CLOSED')

  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await portico.get('try-again').click()
  await expect(portico.get('step-window')).toHaveAttribute('data-blocked', 'true')
  const second = page.waitForEvent('popup')
  await portico.get('method-window').click()
  await (await second).getByTestId('person-grace').click()
  await ownerOf(portico)
})

test('P01 should allow the frames of the account service alone, and be framed there by no other page', async ({
  unopened: portico,
}) => {
  const { page, sandbox } = portico
  await opens(portico)
  const policyOf = async (url: string) => (await page.request.get(url)).headers()['content-security-policy'] ?? ''
  const sourcesOf = (policy: string, name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]
  expect(sourcesOf(await policyOf(sandbox.page.url), 'frame-src')).toBe(sandbox.services.url)
  const frame = await policyOf(`${sandbox.services.url}/account/frame`)
  expect(sourcesOf(frame, 'frame-ancestors')).toBe(sandbox.page.url)
  // Its server serves its own pages alone.
  const stranger = { headers: { origin: sandbox.page.url }, data: { person: 'ada' } }
  expect((await page.request.post(`${sandbox.services.url}/account/api/person`, stranger)).status()).toBe(403)
})
