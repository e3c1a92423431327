import { createPublicClient, createWalletClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { ask } from '../../sandbox/evm/json-rpc.ts'
import type { Relay } from '../../sandbox/relay/relay.ts'
import { WALLET_EVM_ADDRESS, WALLET_EVM_PRIVATE_KEY } from '../../sandbox/wallet/keys.ts'
import { EVM_RECIPIENT, SOLANA_RECIPIENT } from './chain.ts'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, STILL, test } from './sandbox.ts'
import { SWEEP } from './sweep.ts'
import type { WalletPage } from './wallet-page.ts'

test.use(STILL)

interface Row {
  readonly id: string
  readonly status: string
  readonly hash?: string
}

/** From a certain message on, nothing gets through between the page and one part of the outside. */
interface Hold {
  isHolding(): boolean
  release(): Promise<void>
}

/** The tag of a request to the wallet. Source: WalletConnect, `wc_sessionRequest`. */
const QUESTION = 1108

/** How often the relay has taken a request of the page to its wallet. */
const questionsIn = ({ frames }: Relay): number =>
  frames.filter(
    ({ tag, direction, answer, faults }) =>
      tag === QUESTION && direction === 'in' && !answer && faults?.includes('drop') !== true,
  ).length

const rowsOf = async (portico: PageUnderTest): Promise<readonly Row[]> =>
  (await portico.storedSends()) as readonly Row[]

async function connectToYes(portico: PageUnderTest, wallet: WalletPage): Promise<void> {
  await portico.openModal()
  await wallet.pair(await portico.scan(), 'approve=auto')
  await expect(portico.get('page-account-address')).toBeVisible()
}

/**
 * Sends again and again, and each time kills the page one message later, until a send gets through. In every case
 * the wallet was asked once at most, and what it sent is found by the page that comes after.
 */
async function killAtEachWord(
  portico: PageUnderTest,
  holdFrom: { readonly review?: (word: number) => Promise<Hold>; readonly confirm?: (word: number) => Promise<Hold> },
): Promise<number> {
  // As many sends as there are messages.
  test.setTimeout(180_000)
  const { relay, evm } = portico.sandbox
  const chain = createPublicClient({ transport: http(evm[0]?.url), cacheTime: 0 })
  const countSent = () => chain.getTransactionCount({ address: WALLET_EVM_ADDRESS })
  const end = portico.page.locator('[data-testid="send-status"][data-status="confirmed"]')
  const known = new Set<string>()

  for (let word = 0; ; word += 1) {
    const [sentBefore, askedBefore] = [await countSent(), questionsIn(relay)]
    await portico.get('page-send-open').click()
    await portico.get('send-amount').fill('0.01')
    await portico.get('send-receiver').fill(EVM_RECIPIENT)
    const early = await holdFrom.review?.(word)
    await portico.get('send-submit').click()
    const confirm = portico.get('send-confirm')
    await expect.poll(async () => early?.isHolding() === true || (await confirm.isVisible())).toBe(true)
    const late = early?.isHolding() === true ? undefined : await holdFrom.confirm?.(word)
    const isHeld = () => early?.isHolding() === true || late?.isHolding() === true
    if (!isHeld()) await confirm.click()
    await expect.poll(async () => isHeld() || (await end.isVisible())).toBe(true)
    const wasHeld = isHeld()

    await portico.goto()
    await Promise.all([early?.release(), late?.release()])
    const asked = questionsIn(relay) - askedBefore
    expect(asked).toBeLessThanOrEqual(1)
    const fresh = async () => {
      const rows = (await rowsOf(portico)).filter(({ id }) => !known.has(id))
      return rows.map(({ status, hash }) => `${status} ${hash === undefined ? 'without' : 'with'} a hash`)
    }
    // A send that the wallet never saw may be listed as asking, and as nothing else.
    if (asked === 1) await expect.poll(fresh).toEqual(['confirmed with a hash'])
    else expect(['', 'asking without a hash']).toContain((await fresh()).join())
    expect((await countSent()) - sentBefore).toBe(asked)
    for (const { id } of await rowsOf(portico)) known.add(id)
    if (!wasHeld) return word
  }
}

test(
  'F14 should lose no hash and ask the wallet once, killed at any word with the relay',
  { tag: SWEEP },
  async ({ portico, wallet, sandbox: { relay, page } }) => {
    await connectToYes(portico, wallet)
    const { origin } = new URL(page.url)
    const confirm = async (word: number): Promise<Hold> => {
      const first = relay.frames.length
      const release = relay.faults.add({ kind: 'drop', origin, skip: word })
      return {
        isHolding: () => relay.frames.slice(first).some(({ faults }) => faults?.includes('drop') === true),
        release: async () => release(),
      }
    }
    // The request, its acknowledgement by the relay, the answer, and its acknowledgement by the page.
    expect(await killAtEachWord(portico, { confirm })).toBeGreaterThanOrEqual(4)
  },
)

test(
  'F14 should lose no hash and ask the wallet once, killed at any question to the node',
  { tag: SWEEP },
  async ({ portico, wallet, sandbox: { evm } }) => {
    await connectToYes(portico, wallet)
    const isNode = (url: URL) => url.origin === evm[0]?.url
    const review = async (word: number): Promise<Hold> => {
      let asked = 0
      await portico.page.route(isNode, async (route) => {
        asked += 1
        if (asked <= word) await route.continue()
      })
      return { isHolding: () => asked > word, release: () => portico.page.unroute(isNode) }
    }
    expect(await killAtEachWord(portico, { review })).toBeGreaterThanOrEqual(3)
  },
)

test(
  'R-VISIT-2 should tell of too much before the wallet is asked, and of a send that was cancelled there',
  { tag: SWEEP },
  async ({ portico, wallet, sandbox: { evm } }) => {
    const url = evm[0]?.url ?? ''
    await portico.connect(wallet)
    await portico.send('100000', EVM_RECIPIENT)
    await expect(portico.get('send-error').getByTestId('problem')).toHaveAttribute('data-code', 'SEND_INSUFFICIENT')
    await portico.get('modal-close').click()

    await ask(url, 'evm_setAutomine', [false])
    try {
      await portico.send('0.5', EVM_RECIPIENT)
      await wallet.approveRequest()
      const status = portico.get('send-status')
      await expect(status).toHaveAttribute('data-status', 'pending')
      // The nonce is learnt at the first check.
      await expect.poll(async () => (await portico.storedSends())[0]).toHaveProperty('nonce')
      const account = privateKeyToAccount(WALLET_EVM_PRIVATE_KEY)
      const sender = createWalletClient({ account, chain: foundry, transport: http(url) }).extend(publicActions)
      const nonce = await sender.getTransactionCount({ address: account.address, blockTag: 'latest' })
      const fees = { gas: 21_000n, maxFeePerGas: 100n * 10n ** 9n, maxPriorityFeePerGas: 50n * 10n ** 9n }
      const other = await sender.sendTransaction({ to: account.address, value: 0n, nonce, ...fees })
      await ask(url, 'evm_mine', [])
      await expect(status).toHaveAttribute('data-status', 'replaced')
      await expect(status).toContainText('Cancelled in your wallet')
      await expect(portico.get('send-replacement')).toHaveText(other)
      await expect(portico.get('send-hash')).not.toHaveText(other)
    } finally {
      await ask(url, 'evm_setAutomine', [true])
    }
  },
)

test(
  'H11 should tell that a Solana send has expired, and have it ready once more',
  { tag: SWEEP },
  async ({ portico, wallet, sandbox: { solana } }) => {
    await portico.connect(wallet, 'chains=solana')
    await portico.send('100000', SOLANA_RECIPIENT)
    await expect(portico.get('send-error').getByTestId('problem')).toHaveAttribute('data-code', 'SEND_INSUFFICIENT')
    await portico.get('modal-close').click()

    // The wallet's node says that it has it, and loses it.
    const lost = { jsonrpc: '2.0', id: 1, result: '5'.repeat(87) }
    Object.assign(solana.faults, { only: 'sendTransaction', body: JSON.stringify(lost) })
    try {
      await portico.send('0.5', SOLANA_RECIPIENT)
      await wallet.approveRequest()
      await expect(portico.get('send-hash')).toBeVisible()
      solana.advance(200)
      const status = portico.get('send-status')
      await expect(status).toHaveAttribute('data-status', 'expired')
      await expect(status).toContainText('Expired before it was processed. Nothing was spent. Send again?')
    } finally {
      Object.assign(solana.faults, { only: '', body: undefined })
    }
    await portico.get('send-once-more').click()
    await expect(portico.get('send-amount')).toHaveValue('0.5')
    await expect(portico.get('send-receiver')).toHaveValue(SOLANA_RECIPIENT)
  },
)
