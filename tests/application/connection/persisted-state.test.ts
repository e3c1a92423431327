import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../../src/adapters/memory/memory-store.ts'
import { PersistedState } from '../../../src/application/connection/persisted-state.ts'
import { withSession } from '../../../src/domain/account/account-changes.ts'
import { noAccounts } from '../../../src/domain/account/accounts.ts'
import { WALLETCONNECT_DEEPLINK_CHOICE } from '../../../src/domain/connection/deep-link-choice.ts'
import { ALICE, EVM_ONE, EVM_TWO, NETWORKS, on, session } from '../../domain/account/sessions.ts'
import { entry } from '../../domain/send/entries.ts'

function remembering(values: Readonly<Record<string, string>> = {}) {
  const store = new MemoryStore()
  for (const [key, value] of Object.entries(values)) store.set(key, value)
  const reported: unknown[] = []
  const memory = new PersistedState(store, { report: (error) => reported.push(error) }, { allowLoopbackHttp: false })
  const dump = () => Object.fromEntries(store.keys('').map((key) => [key, store.get(key)]))
  return { memory, reported, dump }
}
const planted = (href: string) => ({ [WALLETCONNECT_DEEPLINK_CHOICE]: JSON.stringify({ href, name: 'x' }) })
const accounts = withSession(noAccounts('eip155'), session('a', ...on(EVM_ONE, ALICE), ...on(EVM_TWO, ALICE)), NETWORKS)

/** What a page has stored while a wallet is connected, next to what other scripts stored. */
const connected = () => {
  const all = remembering({ theirs: 'x', 'wagmi.store': '{}' })
  all.memory.hintUntil(1_000)
  all.memory.rememberChoices(accounts)
  all.memory.recentWallet.write({ id: 'rainbow', name: 'Rainbow' })
  all.memory.deepLink.write({ href: 'rainbow://', name: 'Rainbow' })
  all.memory.sentTransactions.write([entry('a', 'pending', { hash: '0x1' })])
  return all
}

describe('several Porticos on one page', () => {
  it('should each remember its own, and not forget that of another instance', () => {
    const store = new MemoryStore()
    const [one, two] = ['', '.second'].map(
      (instance) => new PersistedState(store, { report: () => {} }, { allowLoopbackHttp: false }, instance),
    )
    for (const memory of [one, two]) {
      memory?.hintUntil(memory === one ? 1_000 : 2_000)
      memory?.rememberChoices(accounts)
      memory?.sentTransactions.write([entry(memory === one ? 'one' : 'two')])
    }
    one?.forgetConnection()
    expect(one?.hint.read()).toBeUndefined()
    expect(two?.hint.read()).toEqual({ until: 2_000 })
    expect(two?.choices.read()).toBeDefined()
    expect(one?.sentTransactions.read()).toEqual([entry('one')])
    expect(two?.sentTransactions.read()).toEqual([entry('two')])
  })
})

describe('the deep link that is remembered', () => {
  it('should be stored in the shape that the WalletConnect library reads', () => {
    const { memory, dump } = remembering()
    memory.deepLink.write({ href: 'rainbow://', name: 'Rainbow' })
    expect(dump()).toEqual({ WALLETCONNECT_DEEPLINK_CHOICE: '{"href":"rainbow://","name":"Rainbow"}' })
    expect(memory.readDeepLink()).toEqual({ href: 'rainbow://', name: 'Rainbow' })
  })

  it.each([
    'javascript:alert(document.domain)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://evil.example',
    'intent://x#Intent;scheme=https;end',
    'file:///etc/passwd',
    '',
  ])('C08 should be removed when a script planted %j, and reported once', (href) => {
    const { memory, reported, dump } = remembering(planted(href))
    expect(memory.readDeepLink()).toBeUndefined()
    expect(dump()[WALLETCONNECT_DEEPLINK_CHOICE]).toBeUndefined()
    expect(reported).toMatchObject([{ code: 'LINK_BLOCKED' }])
    expect(memory.readDeepLink()).toBeUndefined()
    expect(reported).toHaveLength(1)
  })

  it('C08 should not show the planted link in the report', () => {
    const { memory, reported } = remembering(planted('javascript:alert("secret")'))
    memory.readDeepLink()
    expect(JSON.stringify(reported)).not.toContain('secret')
  })

  it('C08 should be looked at anew at each read, since it can be planted at any time', () => {
    const store = new MemoryStore()
    const memory = new PersistedState(store, { report: () => {} }, { allowLoopbackHttp: false })
    memory.deepLink.write({ href: 'rainbow://', name: 'Rainbow' })
    expect(memory.readDeepLink()?.href).toBe('rainbow://')
    store.set(WALLETCONNECT_DEEPLINK_CHOICE, '{"href":"javascript:alert(1)","name":"Rainbow"}')
    expect(memory.readDeepLink()).toBeUndefined()
    expect(store.get(WALLETCONNECT_DEEPLINK_CHOICE)).toBeUndefined()
  })

  it('should not be reported when there is none', () => {
    const { memory, reported } = remembering()
    expect([memory.readDeepLink(), reported]).toEqual([undefined, []])
  })
})

describe('the hint that there is something to come back to', () => {
  it('should keep the longest promise', () => {
    const { memory } = remembering()
    for (const until of [2_000, 1_000, 3_000, 2_500]) memory.hintUntil(until)
    expect(memory.hint.read()).toEqual({ until: 3_000 })
  })

  it('K04 should be made anew where it cannot be read', () => {
    const { memory } = remembering({ 'portico.hint': '{"until":"never"}' })
    memory.hintUntil(1_000)
    expect(memory.hint.read()).toEqual({ until: 1_000 })
  })
})

describe('the recent wallet', () => {
  it('R-CONN-4 should be read back as it was saved', () => {
    const { memory } = remembering()
    for (const wallet of [
      { id: 'rainbow', name: 'Rainbow' },
      { id: undefined, name: 'Wallet' },
    ]) {
      memory.recentWallet.write(wallet)
      expect(memory.recentWallet.read()).toEqual(wallet)
    }
  })

  it('should be fit to be shown, whatever another script wrote there', () => {
    const name = 'W\u202e\u200b'.repeat(1_000)
    expect(remembering({ 'portico.recent': JSON.stringify({ id: 7, name }) }).memory.recentWallet.read()).toEqual({
      id: undefined,
      name: 'W'.repeat(64),
    })
    for (const bad of ['{"name":"\u200b"}', '{"name":7}', '{}', '[]'])
      expect(remembering({ 'portico.recent': bad }).memory.recentWallet.read()).toBeUndefined()
  })
})

describe('forgetting a connection', () => {
  it('R-CONN-3 should leave neither deep link nor recent wallet, and keep what was sent', () => {
    const { memory, dump } = connected()
    memory.forgetConnection()
    expect(Object.keys(dump()).sort()).toEqual(['portico.sent/a/told', 'theirs', 'wagmi.store'])
    expect(memory.sentTransactions.read()).toEqual([entry('a', 'pending', { hash: '0x1' })])
  })

  it('K10 should leave no copy of what could not be read either', () => {
    const damaged = {
      'portico.choices': '{',
      'portico.recent': '{',
      'portico.hint': '{',
      ...planted('javascript:alert(1)'),
    }
    const { memory, dump } = remembering({ ...damaged, theirs: 'x' })
    for (const read of [memory.choices, memory.recentWallet, memory.hint, memory.deepLink]) read.read()
    memory.forgetConnection()
    expect(dump()).toEqual({ theirs: 'x' })
  })

  it('K08 should never touch a key of another script', () => {
    const { memory, dump } = connected()
    memory.forgetConnection()
    expect(dump()).toMatchObject({ theirs: 'x', 'wagmi.store': '{}' })
  })

  it('should not forget what the visitor had chosen before it has to', () => {
    const { memory } = connected()
    expect(memory.choices.read()).toMatchObject({
      active: 'eip155',
      choices: { eip155: { chain: EVM_ONE, address: ALICE } },
    })
  })
})
