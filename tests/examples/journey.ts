import { expect, type Browser, type Page } from '@playwright/test'
import { verifyMessage, type Hex } from 'viem'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { PageUnderTest } from '../e2e/page-under-test.ts'
import { isSignedBy } from '../e2e/solana-signature.ts'
import { WalletPage } from '../e2e/wallet-page.ts'
import type { Example } from './examples.ts'

export interface Journey {
  readonly passed: readonly string[]
  readonly failed: string | undefined
}

type Step = readonly [name: string, take: () => Promise<void>]

/** Unit: milliseconds. */
const PATIENCE_MS = 20_000
const soon = expect.configure({ timeout: PATIENCE_MS })

/**
 * What a visitor does in each example, with the wallet on another device. All the pages have the same few buttons, and
 * places by the same ids.
 */
export async function drive(example: Example, url: string, browser: Browser, sandbox: Sandbox): Promise<Journey> {
  const passed: string[] = []
  const [context, walletContext] = [await browser.newContext(), await browser.newContext()]
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const complaints = listen(page)
  const wallet = new WalletPage(await walletContext.newPage(), sandbox)
  const visit = new Visit(page, wallet, sandbox, example)
  const signing = (name: string): Step =>
    example.signsIn === true ? [`${name} in`, () => visit.signIn()] : [name, () => visit.sign()]
  const steps: readonly Step[] = [
    ...(example.ownButtonAt === undefined
      ? []
      : ([['own button', () => visit.tryOwnButton(new URL(example.ownButtonAt ?? '', url).href)]] as const)),
    ['open', () => visit.open(url)],
    ['connect', () => visit.connect()],
    signing('sign'),
    ...(example.sends === false ? [] : ([['send', () => visit.send()]] as const)),
    ...(example.switches === false ? [] : ([['switch', () => visit.switchNetwork()]] as const)),
    ['reload', () => visit.reload()],
    signing('sign again'),
    ['disconnect', () => visit.disconnect()],
    ['gone after a reload', () => visit.staysAway()],
    ['connect again', () => visit.connect()],
    ['reload again', () => visit.reload()],
    signing('sign a third time'),
    ['disconnect again', () => visit.disconnect()],
    ['quiet console', async () => expect(complaints).toEqual([])],
  ]
  try {
    for (const [name, step] of steps) {
      try {
        await step()
      } catch (error) {
        const page = await visit.seen()
        return { passed, failed: [name, String(error), ...complaints, page].join('\n') }
      }
      passed.push(name)
    }
    return { passed, failed: undefined }
  } finally {
    await Promise.all([context.close(), walletContext.close()])
  }
}

/** What the page's console says that it should not: errors, and a framework that found other markup than it made. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? String(error)}`))
  page.on('console', (message) => {
    const isWrong =
      message.type() === 'error' || (message.type() === 'warning' && /hydrat|mismatch/i.test(message.text()))
    if (isWrong) heard.push(`${message.type()}: ${message.text()}`)
  })
  return heard
}

class Visit {
  constructor(
    private readonly page: Page,
    private readonly wallet: WalletPage,
    private readonly sandbox: Sandbox,
    private readonly example: Example,
  ) {}

  /** A button that a server drew for an element gives way to the element's own; before that it does nothing yet. */
  private readonly press = (name: string | RegExp) =>
    this.page.getByRole('button', { name }).and(this.page.locator(':not([slot])')).first().click()
  private readonly said = (id: string) => this.page.locator(`#${id}`)

  async open(url: string): Promise<void> {
    if (this.example.isServerRendered === true) {
      const html = await (await fetch(url)).text()
      const buttons = html.replace(/<script.*?<\/script>/gs, '').match(/<button\b.*?<\/button>/gs) ?? []
      expect(buttons.join('\n'), 'the button in the server’s markup').toContain('Connect wallet')
    }
    await this.page.goto(url)
    await soon(this.page.getByRole('button', { name: /^Connect/ }).first()).toBeVisible()
  }

  async tryOwnButton(url: string): Promise<void> {
    await this.open(url)
    await this.press(/^Connect/)
    await soon(this.page.getByTestId('qr')).toBeVisible()
  }

  async connect(): Promise<void> {
    await this.press(/^Connect/)
    const uri = await new PageUnderTest(this.page, this.sandbox).scan()
    await this.wallet.pair(uri, 'approve=auto')
    await this.isConnected()
  }

  private async isConnected(): Promise<void> {
    await soon(this.said('address')).toHaveText(this.example.namespace === 'solana' ? /^[1-9A-Za-z]{32,44}$/ : /^0x/)
    await soon(this.page.getByTestId('modal')).toBeHidden()
  }

  async sign(): Promise<void> {
    await this.press('Sign')
    const place = this.said('signature')
    await soon(place).toHaveText(/\S{60,}/)
    const address = await this.said('address').innerText()
    const signature = await place.innerText()
    if (this.example.namespace === 'solana')
      return expect(isSignedBy(address, 'Hello', [...Buffer.from(signature, 'hex')])).toBe(true)
    expect(await verifyMessage({ address: address as Hex, message: 'Hello', signature: signature as Hex })).toBe(true)
  }

  /** The server knows who it is, from one page to the next, until the visitor signs out. */
  async signIn(): Promise<void> {
    const greeting = `Hello ${await this.said('address').innerText()}`
    await soon(this.said('hello')).toHaveText('Who are you?')
    await this.press('Sign in')
    await soon(this.said('hello')).toHaveText(greeting)
    await this.page.reload()
    await soon(this.said('hello')).toHaveText(greeting)
    await this.press('Sign out')
    await soon(this.said('hello')).toHaveText('Who are you?')
  }

  async send(): Promise<void> {
    await this.press('Send')
    const place = this.said('hash')
    await soon(place).toHaveText(/\S{60,}/)
    const hash = await place.innerText()
    await soon.poll(() => this.hasHappened(hash)).toBe(true)
  }

  private async hasHappened(hash: string): Promise<boolean> {
    if (this.example.namespace === 'solana') {
      const { value } = (await ask(this.sandbox.solana.url, 'getSignatureStatuses', [[hash]])) as {
        readonly value: readonly ({ readonly err: unknown } | null)[]
      }
      return value[0]?.err === null
    }
    const receipts = await Promise.all(this.sandbox.evm.map(({ url }) => ask(url, 'eth_getTransactionReceipt', [hash])))
    return receipts.some((receipt) => (receipt as { readonly status?: string } | null)?.status === '0x1')
  }

  async switchNetwork(): Promise<void> {
    const before = await this.said('network').innerText()
    expect(before).not.toBe('')
    await this.press('Switch network')
    await soon(this.said('network')).toHaveText(/Local chain/)
    await soon(this.said('network')).not.toHaveText(before)
  }

  /** Comes back to the same account and network. */
  async reload(): Promise<void> {
    const ids = this.example.switches === false ? ['address'] : ['address', 'network']
    const before = await Promise.all(ids.map((id) => this.said(id).innerText()))
    await this.page.reload()
    for (const [at, id] of ids.entries()) await soon(this.said(id)).toHaveText(before[at]!)
  }

  async disconnect(): Promise<void> {
    await soon(this.wallet.get('disconnect')).toHaveCount(1)
    await this.press('Disconnect')
    await soon(this.page.getByRole('button', { name: /^Connect/ }).first()).toBeVisible()
    await soon(this.said('address')).toHaveCount(0)
    await soon(this.wallet.get('disconnect'), 'the wallet’s sessions').toHaveCount(0)
  }

  async staysAway(): Promise<void> {
    await this.page.reload()
    await soon(this.page.getByRole('button', { name: /^Connect/ }).first()).toBeVisible()
    await expect(this.said('address')).toHaveCount(0)
  }

  /** For whoever has to find out why. */
  seen = async (): Promise<string> => (await this.page.locator('body').ariaSnapshot().catch(String)).slice(0, 2_000)
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { readonly result: unknown }).result
}
