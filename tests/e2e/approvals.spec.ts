import { createClient, encodeFunctionData, erc20Abi, http, verifyMessage } from 'viem'
import { readContract } from 'viem/actions'
import { WALLET_EVM_ADDRESS } from '../../sandbox/wallet/keys.ts'
import { EVM_RECIPIENT } from './chain.ts'
import { expect, test, type Visited } from './host-page/visit.ts'
import { STILL } from './sandbox.ts'
import type { WalletPage } from './wallet-page.ts'
import { SWEEP } from './sweep.ts'

test.use(STILL)

const TEXT = 'Let me in, please.\n\nNonce: 8c1f02d7'
const HEX = `0x${Buffer.from(TEXT).toString('hex')}`
/** 1.5 of a token with 18 decimals. */
const AMOUNT = 15n * 10n ** 17n

async function connect(page: Visited, wallet: WalletPage): Promise<void> {
  await page.openModal()
  await wallet.pair(await page.scan())
  await wallet.approve()
  await expect(page.get('connect-button')).toContainText(/0x|porch\.eth/)
}

/** A script of the page asks, once the core is there (it comes with the first opening); what becomes of it is waited for later. */
const ask = async (page: Visited, method: string, params: unknown) => {
  await expect.poll(() => page.page.evaluate(() => globalThis.portico.cores.length)).toBeGreaterThan(0)
  return page.page.evaluate(
    ([name, given]) =>
      (
        globalThis as unknown as { portico: { cores: { provider: { request(call: object): Promise<unknown> } }[] } }
      ).portico.cores[0]!.provider.request({ method: name, params: given }).then(
        (result) => ({ result, code: undefined }),
        (error: { code?: number }) => ({ result: undefined, code: error.code }),
      ),
    [method, params] as const,
  )
}

const signInTo = (host: string) =>
  `0x${Buffer.from(`${host} wants you to sign in with your Ethereum account:\n${WALLET_EVM_ADDRESS}\n`).toString('hex')}`

test('R-RPC-2 should put what a script wants to the wallet, and stand beside its prompt', async ({ visit, wallet }) => {
  const page = await visit('plain')
  await connect(page, wallet)
  const answer = ask(page, 'personal_sign', [HEX, WALLET_EVM_ADDRESS])
  await expect(page.get('modal')).toHaveAttribute('data-view', 'ApproveRequest')
  await expect(page.get('wallet-request')).toContainText('Confirm in')
  await expect(page.get('approval-message')).toHaveText(TEXT)
  await expect(page.get('modal')).toContainText(new URL(page.page.url()).host)
  await expect(page.get('approval-approve')).toHaveCount(0)
  await page.get('request-raw').locator('summary').click()
  await expect(page.get('raw-text')).toHaveText(HEX)

  await wallet.approveRequest()
  const { result } = await answer
  const signature = result as `0x${string}`
  expect(await verifyMessage({ address: WALLET_EVM_ADDRESS, message: TEXT, signature })).toBe(true)
  await expect(page.get('modal')).toBeHidden()
})

test('R-RPC-2 should ask first about a sign-in to another site, and the wallet only then', async ({
  visit,
  wallet,
}) => {
  const page = await visit('plain')
  await connect(page, wallet)
  const answer = ask(page, 'personal_sign', [signInTo('evil.example'), WALLET_EVM_ADDRESS])
  await expect(page.get('concern')).toHaveAttribute('data-concern', 'otherSite')
  await expect(wallet.get('request')).toHaveCount(0)

  await page.get('approval-approve').click()
  await expect(page.get('wallet-request')).toBeVisible()
  await wallet.approveRequest()
  expect(await answer).toMatchObject({ result: expect.stringMatching(/^0x/) })
  await expect(page.get('modal')).toBeHidden()
})

test('R-RPC-2 should let a node try what is sent, and ask first about what would fail', async ({
  visit,
  wallet,
  sandbox,
}) => {
  const page = await visit('plain')
  await connect(page, wallet)
  const [tokens] = sandbox.tokens.evm
  const from = WALLET_EVM_ADDRESS
  const fails = ask(page, 'eth_sendTransaction', [{ from, to: tokens?.porchUsd, data: '0xdeadbeef' }])
  await expect(page.get('concern')).toHaveAttribute('data-concern', 'wouldFail')
  await page.get('approval-decline').click()
  expect(await fails).toMatchObject({ code: 4001 })

  const works = ask(page, 'eth_sendTransaction', [{ from, to: EVM_RECIPIENT, value: '0x1' }])
  await expect(page.get('wallet-request')).toContainText('Confirm in')
  await wallet.approveRequest()
  expect(await works).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

test('R-RPC-2 should say what is sent, in the amounts that the chain then moves', async ({
  visit,
  wallet,
  sandbox,
}) => {
  const page = await visit('plain')
  await connect(page, wallet)
  const token = (sandbox.tokens.evm[0]?.porchUsd ?? '') as `0x${string}`
  const { url } = sandbox.evm[0]!
  const read = { abi: erc20Abi, address: token, functionName: 'balanceOf', args: [EVM_RECIPIENT] } as const
  const held = () => readContract(createClient({ transport: http(url) }), read)
  const before = await held()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [EVM_RECIPIENT, AMOUNT] })
  const answer = ask(page, 'eth_sendTransaction', [{ from: WALLET_EVM_ADDRESS, to: token, data }])
  await expect(page.get('request-action')).toContainText('Send 1.5 PUSD to')
  await expect(page.get('run-out')).toContainText('1.5 PUSD')
  await expect(page.get('request-addresses')).toContainText(token.toLowerCase())
  await wallet.approveRequest()
  expect(await answer).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await expect.poll(held).toBe(before + AMOUNT)
})

test('should connect where a script wants an account, and take it for a no when the visitor closes', async ({
  visit,
  wallet,
}) => {
  const page = await visit('plain')
  await page.openModal()
  await page.page.keyboard.press('Escape')
  await expect(page.get('modal')).toBeHidden()
  const left = ask(page, 'eth_requestAccounts', undefined)
  await expect(page.get('modal')).toBeVisible()
  await page.page.keyboard.press('Escape')
  expect(await left).toMatchObject({ code: 4001 })

  const asked = ask(page, 'eth_requestAccounts', undefined)
  await expect(page.get('modal')).toBeVisible()
  await wallet.pair(await page.scan())
  await wallet.approve()
  expect(await asked).toMatchObject({ result: [WALLET_EVM_ADDRESS] })
  await expect(page.get('modal')).toBeHidden()
})

test(
  'R-RPC-2 should take it for a no when the visitor leaves, and go back to where they were',
  { tag: SWEEP },
  async ({ visit, wallet }) => {
    const page = await visit('plain')
    await connect(page, wallet)
    const left = ask(page, 'personal_sign', [signInTo('evil.example'), WALLET_EVM_ADDRESS])
    await expect(page.get('approval-approve')).toBeVisible()
    await page.page.keyboard.press('Escape')
    expect(await left).toMatchObject({ code: 4001 })
    await expect(page.get('modal')).toBeHidden()

    await page.get('connect-button').click()
    await page.get('receive-open').click()
    const data = `0x095ea7b3${EVM_RECIPIENT.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`
    const declined = ask(page, 'eth_sendTransaction', [{ from: WALLET_EVM_ADDRESS, to: EVM_RECIPIENT, data }])
    await expect(page.get('approval')).toHaveAttribute('data-kind', 'transaction')
    await page.get('approval-decline').click()
    expect(await declined).toMatchObject({ code: 4001 })
    await expect(page.get('receive-address')).toBeVisible()
    await expect(wallet.get('request')).toHaveCount(0)
  },
)

test('V290 should leave what the visitor has entered, in the place that it takes for a while', async ({
  visit,
  wallet,
}) => {
  const page = await visit('plain')
  await connect(page, wallet)
  await page.get('connect-button').click()
  await page.get('send-open').click()
  await page.get('send-amount').fill('0.25')
  await page.get('send-receiver').fill(EVM_RECIPIENT)
  const declined = ask(page, 'personal_sign', [signInTo('evil.example'), WALLET_EVM_ADDRESS])
  await page.get('approval-decline').click()
  expect(await declined).toMatchObject({ code: 4001 })
  await expect(page.get('send-amount')).toHaveValue('0.25')
  await expect(page.get('send-receiver')).toHaveValue(EVM_RECIPIENT)
  await page.get('send-submit').click()
  await expect(page.get('review-to')).toHaveText(EVM_RECIPIENT)
})

test('N05 should warn of bytes that could be a transaction', { tag: SWEEP }, async ({ visit, wallet }) => {
  const page = await visit('plain')
  await connect(page, wallet)
  const answer = ask(page, 'personal_sign', [`0x${'9f'.repeat(32)}`, WALLET_EVM_ADDRESS])
  await expect(page.get('hidden-meaning')).toHaveAttribute('data-meaning', 'hash')
  await page.get('approval-decline').click()
  await answer
})

test('R-RPC-2 should say of what is never allowed that it is not', { tag: SWEEP }, async ({ visit, wallet }) => {
  const page = await visit('plain')
  await connect(page, wallet)
  expect(await ask(page, 'eth_sign', [WALLET_EVM_ADDRESS, HEX])).toMatchObject({ code: 4200 })
  await expect(page.get('toast')).toContainText('Action not allowed')
})

test('R-API-6 should tell by its code what became of each bundle of calls: 200, 600 and 500 (V12)', async ({
  visit,
  wallet,
  sandbox,
}) => {
  const page = await visit('plain')
  await page.openModal()
  await wallet.pair(await page.scan(), 'calls=5792')
  await wallet.approve()
  await expect(page.get('connect-button')).toContainText(/0x|porch\.eth/)
  const [tokens] = sandbox.tokens.evm
  const fine = { to: EVM_RECIPIENT }
  // A token knows no such method, and undoes the call.
  const bad = { to: tokens?.porchUsd ?? '', data: '0xdeadbeef' }
  for (const calls of [[fine, fine], [fine, bad], [bad]]) {
    const sent = page.page.evaluate(
      (each) => (globalThis as unknown as WithCalls).portico.cores[0]!.calls.send({ calls: each }),
      calls,
    )
    await wallet.approveRequest()
    await sent
  }
  await page.openModal()
  await page.get('tab-activity').click()
  await page.get('calls-open').click()
  const bundles = page.get('bundle')
  for (const [place, standing, words, each] of [
    [0, 'reverted', 'Reverted', ['reverted']],
    [1, 'partial', 'Partly done', ['success', 'reverted']],
    [2, 'success', 'Done', ['success', 'success']],
  ] as const) {
    const bundle = bundles.nth(place)
    await expect(bundle).toHaveAttribute('data-standing', standing)
    await expect(bundle.getByTestId('bundle-standing')).toHaveText(words)
    const calls = bundle.getByTestId('call')
    await expect(calls).toHaveCount(each.length)
    for (const [at, one] of each.entries()) await expect(calls.nth(at)).toHaveAttribute('data-standing', one)
  }
  await bundles.first().getByTestId('bundle-show').click()
  await expect(page.get('problem')).toHaveCount(0)
})

interface WithCalls {
  readonly portico: { readonly cores: readonly { readonly calls: { send(input: object): Promise<string> } }[] }
}
