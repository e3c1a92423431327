import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../sandbox/relay/relay.ts'
import { type DrivenWallet, openTestWallet } from '../../../sandbox/test-kit/wallet.ts'
import type { RunningWorld } from '../../../sandbox/test-kit/world.ts'
import { DEFAULT_CONFIG } from '../../../sandbox/wallet/config.ts'
import { disposePeer, newDapp } from '../relay/walletconnect-peers.ts'

/** What a developer reads whose test ends at `wallet.connect` or `wallet.scan`: nothing else says why. */
let relay: Relay
let other: Relay
let wallet: DrivenWallet
beforeAll(async () => {
  relay = await startRelay()
  other = await startRelay()
  const world = { walletConfig: { ...DEFAULT_CONFIG, relayUrl: relay.url }, relayWords: () => 'Relay: as it is.' }
  wallet = await openTestWallet({
    ...{ world: world as RunningWorld, name: 'Test Wallet', timeout: 15_000, otherRelays: [other.url] },
    refused: ['https://node.example/rpc?key=a', 'https://node.example/rpc?key=b'],
  })
})
afterAll(async () => {
  await wallet.stop()
  await Promise.all([relay.stop(), other.stop()])
})

/** Long enough for one look at a page of the test, which answers at once. Unit: milliseconds. */
const SHORTLY = { timeout: 50 }
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds
const codeOf = (digit: string, { expiresAt = inSeconds(300) } = {}) =>
  `wc:${digit.repeat(64)}@2?relay-protocol=irn&symKey=${digit.repeat(64)}&expiryTimestamp=${expiresAt}`

const messageOf = async (asked: Promise<unknown>): Promise<string> => {
  const failed = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  return failed instanceof Error ? failed.message : 'It did not fail.'
}

/** A page that has these texts; its picture is what its browser says it is. */
const pageWith = (texts: readonly string[], screenshot: () => Promise<Buffer>) =>
  ({
    frames: () => [{ evaluate: async (_: unknown, key: unknown) => (key === null ? texts : []) }],
    screenshot,
  }) as unknown as Page
const unseen = () => Promise.reject(new Error('page.screenshot: Target closed\nCall log: …'))

describe('what a wallet that cannot scan says', () => {
  it.each([
    ['no code', 'Connect wallet', 'There is none, as a text, a link or a picture.'],
    [
      'a code that is over',
      codeOf('a', { expiresAt: inSeconds(-1) }),
      'This pairing code has expired. Show a new one on the page.',
    ],
    ['a code that is cut', codeOf('a').slice(0, 40), 'This pairing code is incomplete. Copy it again on the page.'],
    [
      'a code of version 1',
      'wc:00e46b69@1?bridge=https%3A%2F%2Fbridge.example&key=41',
      'This code is of WalletConnect version 1, which no longer exists.',
    ],
  ])('should name it at once in a text: %s', async (_, text, why) => {
    expect(await messageOf(wallet.scan(text))).toContain(
      `No pairing code was found in the text. ${why} Test Wallet says`,
    )
  })

  it('should say on a page how long it looked, what is wrong with each code, and that there was no picture', async () => {
    const page = pageWith([codeOf('a', { expiresAt: inSeconds(-1) }), codeOf('b').slice(0, 40)], unseen)
    expect(await messageOf(wallet.connect(page, SHORTLY))).toContain(
      'No pairing code was found on the page within 50 ms. This pairing code has expired. Show a new one on the page. ' +
        'This pairing code is incomplete. Copy it again on the page. ' +
        'There was no picture of it: Error: page.screenshot: Target closed Test Wallet says:',
    )
  })

  it('should name the relay that the page has dialled, and what was refused, where nothing comes by its code', async () => {
    const page = await newDapp(other)
    const { uri = '' } = await page.connect({ optionalNamespaces: {} })
    const [asked = '', ...seen] = (await messageOf(wallet.connect(uri, SHORTLY))).split('\n')
    expect(asked).toContain(
      'The page did not ask to connect within 50 ms, though its code was scanned. Test Wallet says',
    )
    expect(seen).toEqual([
      'No page has asked it for anything.',
      'No page is connected.',
      'Relay: as it is.',
      'Dialled, and not the relay of this test (see relayUrls):',
      `  ${other.url}`,
      'Refused, since it leads away from this machine (see rpcUrls, relayUrls, allowedHosts):',
      '  https://node.example/rpc',
    ])
    expect(await messageOf(wallet.scan(uri, SHORTLY))).toContain(
      'No pairing code was found in the text. It has a code that was scanned before. Test Wallet says:',
    )
    await disposePeer(page)
  })

  it('should say at once that a code does not work which the wallet has answered, in whatever link it stands', async () => {
    const page = await newDapp(relay)
    const { uri = '', approval } = await page.connect({ optionalNamespaces: {} })
    const refused = expect(approval()).rejects.toThrow()
    await wallet.scan(uri)
    await wallet.reject()
    await refused
    const message = await messageOf(wallet.scan(`https://wallet.example/wc?uri=${encodeURIComponent(`${uri}&a=b`)}`))
    expect(message).toContain(
      'The code did not work. Test Wallet says: “This pairing code has been used already. Show a new one on the page.”',
    )
    expect(message).toContain('It was asked:')
    await disposePeer(page)
  })
})
