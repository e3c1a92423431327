import { describe, expect, it } from 'vitest'
import { WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import { MAX_WALLETS } from '../../../src/domain/account/standby.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { ALICE, BOB, EVERYWHERE, ON_ETHEREUM, ON_SOLANA, SOL_ALICE } from '../../support/accounts.ts'
import { type CoreOptions, createCore, reload, type TestCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, SOLANA } from '../../support/networks.ts'
import { Site } from '../../support/site.ts'

const BOBS = [`${ETHEREUM.id}:${BOB}`, `${BASE.id}:${BOB}`]

/** The visitor wants another wallet, and it approves the code. */
async function connect(test: TestCore, name: string, accounts: readonly string[] = EVERYWHERE): Promise<WalletSession> {
  test.core.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await settled()
  const session = test.wallet.approve({ accounts, peer: { name } })
  await settled()
  return session
}

/** Each wallet, the one on screen marked. */
const wallets = ({ core }: TestCore) =>
  core.connection.wallets.snapshot().map(({ name, isActive }) => (isActive ? `${name} *` : name))
const idOf = ({ core }: TestCore, name: string) =>
  core.connection.wallets.snapshot().find((each) => each.name === name)?.id ?? ''
const inUse = ({ core }: TestCore) => {
  const { eip155, solana } = core.account.state.snapshot()
  return [eip155.walletName, solana.walletName]
}
const believed = ({ sessions }: TestCore) => sessions.memory.believed.size

async function withThree(options: CoreOptions = {}): Promise<TestCore> {
  const test = createCore(options)
  await connect(test, 'One')
  await connect(test, 'Two', BOBS)
  await connect(test, 'Three', [ON_SOLANA])
  return test
}

describe('several wallets', () => {
  it('should all stay connected, each with its own session, and the last is in use where it shares an account', async () => {
    const test = await withThree()
    expect(wallets(test)).toEqual(['Two *', 'Three', 'One'])
    expect(inUse(test)).toEqual(['Two', 'Three'])
    expect(believed(test)).toBe(3)
    expect(test.core.connection.wallets.snapshot()[2]?.accounts).toMatchObject([
      { namespace: 'solana', address: SOL_ALICE, isInUse: false },
      { namespace: 'eip155', address: ALICE, isInUse: false },
    ])
  })

  it('should be one at a time on a page that says so, and the one before is disconnected', async () => {
    const test = await withThree({ severalWallets: false })
    expect(inUse(test)).toEqual(['Two', 'Three'])
    expect(believed(test)).toBe(2)
    expect(test.core.account.state.snapshot().standby).toEqual([])
  })

  it('should be no more than the limit: the one that was not used for longest is disconnected', async () => {
    const test = createCore()
    for (let at = 0; at <= MAX_WALLETS; at += 1) await connect(test, `Wallet ${at}`)
    expect(test.core.connection.wallets.snapshot()).toHaveLength(MAX_WALLETS)
    expect(idOf(test, 'Wallet 0')).toBe('')
    expect(believed(test)).toBe(MAX_WALLETS)
  })

  it('should not be a wallet twice that the visitor has connected anew', async () => {
    const test = createCore()
    const first = await connect(test, 'One')
    await connect(test, 'Two')
    await connect(test, 'One')
    expect(wallets(test)).toEqual(['One *', 'Two'])
    expect(test.sessions.memory.believed.has(first.topic)).toBe(false)
  })

  it('should change by the visitor’s choice, back and forth, and nobody is asked', async () => {
    const test = await withThree()
    for (const [name, evm, solana] of [
      ['One', 'One', 'One'],
      ['Two', 'Two', 'One'],
      ['Three', 'Two', 'Three'],
      ['One', 'One', 'One'],
    ] as const) {
      test.core.connection.activate(idOf(test, name))
      expect(inUse(test)).toEqual([evm, solana])
      expect(wallets(test)[0]).toBe(`${name} *`)
    }
    expect(believed(test)).toBe(3)
    expect(test.sessions.memory.requests).toEqual([])
  })

  it('should stay as they are for a wallet that is not connected, and for one that is in use', async () => {
    const { core } = await withThree()
    const before = core.account.state.snapshot()
    core.connection.activate('nobody')
    core.connection.activate(before.eip155.sessionTopic ?? '')
    expect(core.account.state.snapshot()).toBe(before)
    await core.connection.disconnectWallet('nobody')
    expect(core.account.state.snapshot()).toBe(before)
  })

  it('should be followed by the one used before when the active one is disconnected', async () => {
    const test = await withThree()
    test.core.connection.activate(idOf(test, 'One'))
    await test.core.connection.disconnect()
    expect(inUse(test)).toEqual(['Two', 'Three'])
    expect(test.core.connection.state.snapshot().status).toBe('connected')
    expect(believed(test)).toBe(2)
  })

  it('should be disconnected one by one, whether in use or not', async () => {
    const test = await withThree()
    await test.core.connection.disconnectWallet(idOf(test, 'One'))
    expect(wallets(test)).toEqual(['Two *', 'Three'])
    await test.core.connection.disconnectWallet(idOf(test, 'Two'))
    expect(inUse(test)).toEqual([undefined, 'Three'])
    await test.core.connection.disconnectWallet(idOf(test, 'Three'))
    expect([wallets(test), believed(test)]).toEqual([[], 0])
    expect(test.core.connection.state.snapshot().status).toBe('disconnected')
    expect(test.store.keys('portico.choices')).toEqual([])
  })

  it('should all be disconnected at once, or all of a namespace', async () => {
    const test = await withThree()
    await test.core.connection.disconnectAll('solana')
    expect(wallets(test)).toEqual(['Two *', 'One'])
    expect(inUse(test)).toEqual(['Two', undefined])
    await test.core.connection.disconnectAll()
    expect([wallets(test), believed(test)]).toEqual([[], 0])
    await test.core.connection.disconnectAll()
  })

  it('should leave nobody connected on EVM when a script disconnects, which knows of one wallet', async () => {
    const test = await withThree()
    const { provider } = test.core
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(wallets(test)).toEqual(['Three *', 'One'])
  })

  it('should say when a wallet could not be told, and have left all the same', async () => {
    const test = await withThree()
    test.sessions.relay.close()
    const told = expect(test.core.connection.disconnectAll()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(wallets(test)).toEqual([])
    await test.clock.pass(3_001)
    await told
  })

  it('should end by the wallet without a trace in the others, in use or not', async () => {
    const test = createCore()
    const one = await connect(test, 'One')
    const two = await connect(test, 'Two', BOBS)
    await connect(test, 'Three', [ON_ETHEREUM])
    const before = test.core.account.state.snapshot()
    test.wallet.end(two)
    expect(test.core.account.state.snapshot().eip155).toBe(before.eip155)
    expect(wallets(test)).toEqual(['Three *', 'One'])
    test.wallet.end(one)
    expect(wallets(test)).toEqual(['Three *'])
  })

  it('should follow what a wallet that stands by does: its network, its account, its grant', async () => {
    const test = createCore()
    const one = await connect(test, 'One', [...EVERYWHERE, `${BASE.id}:${BOB}`])
    await connect(test, 'Two', BOBS)
    const inUseBefore = test.core.account.state.snapshot().eip155
    test.sessions.emit({ type: 'chainChanged', topic: one.topic, chain: BASE.id })
    test.sessions.emit({ type: 'accountsChanged', topic: one.topic, namespace: 'eip155', addresses: [BOB] })
    expect(test.core.account.state.snapshot().eip155).toBe(inUseBefore)
    test.core.connection.activate(one.topic)
    expect(test.core.account.state.snapshot().eip155).toMatchObject({ chain: BASE.id, address: BOB })
    test.core.connection.activate(idOf(test, 'Two'))
    test.wallet.grant(one, [ON_SOLANA])
    expect(test.core.connection.wallets.snapshot()[1]?.accounts.map(({ namespace }) => namespace)).toEqual(['solana'])
  })
})

describe('a request', () => {
  it('should stay with the wallet that was asked when the visitor changes to another', async () => {
    const test = createCore()
    const one = await connect(test, 'One')
    await connect(test, 'Two', BOBS)
    test.core.connection.activate(one.topic)
    const signing = test.core.signing.signMessage('hello')
    await settled()
    test.core.connection.activate(idOf(test, 'Two'))
    expect(test.core.requests.current.snapshot()).toMatchObject({ walletName: 'One' })
    expect(test.wallet.waiting.map(({ request }) => request.sessionTopic)).toEqual([one.topic])
    test.wallet.refuse('USER_REJECTED')
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('should go to the wallet that was in use when it was made, though another is before it is asked', async () => {
    const test = createCore()
    const one = await connect(test, 'One')
    const two = await connect(test, 'Two', BOBS)
    const signing = test.core.signing.signMessage('hello')
    test.core.connection.activate(one.topic)
    await settled()
    expect(test.wallet.waiting.map(({ request }) => request.sessionTopic)).toEqual([two.topic])
    test.wallet.refuse('USER_REJECTED')
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('W32 should be made of no other wallet that is in use once the code for it has come', async () => {
    const test = createCore()
    const one = await connect(test, 'One')
    await connect(test, 'Two', BOBS)
    const sending = expect(test.core.transactions.sendNative({ amount: '1', recipient: ALICE })).rejects.toMatchObject({
      ...{ code: 'ACCOUNT_CHANGED', isUnsent: true },
    })
    test.core.connection.activate(one.topic)
    await sending
    expect(test.wallet.waiting).toEqual([])
  })

  it('W50 should be made of no account of the other namespace, where the visitor goes on before the code has come', async () => {
    const test = createCore()
    await connect(test, 'One')
    test.core.account.activate('solana')
    const sending = expect(test.core.transactions.sendNative({ amount: '1', recipient: ALICE })).rejects.toMatchObject({
      ...{ code: 'ACCOUNT_CHANGED', isUnsent: true },
    })
    test.core.account.activate('eip155')
    await sending
    expect(test.wallet.waiting).toEqual([])
    // A network that is named is meant whichever account is on screen.
    test.core.account.activate('solana')
    const switching = test.core.networks.switchTo(BASE.id)
    test.core.account.activate('eip155')
    await switching
    expect(test.core.account.state.snapshot().eip155.chain).toBe(BASE.id)
  })

  it('should end with its wallet, and with no other', async () => {
    const test = createCore()
    const one = await connect(test, 'One')
    const two = await connect(test, 'Two', BOBS)
    const signing = expect(test.core.signing.signMessage('hello')).rejects.toMatchObject({ code: 'SESSION_GONE' })
    await settled()
    test.core.connection.activate(one.topic)
    test.wallet.end(two)
    await signing
    const next = expect(test.core.signing.signMessage('hello')).rejects.toMatchObject({ code: 'REQUEST_CANCELLED' })
    await settled()
    expect(test.wallet.waiting.map(({ request }) => request.sessionTopic)).toContain(one.topic)
    test.core.requests.cancel()
    await next
  })

  it('should be opened by the link of the wallet in use, and by no other', async () => {
    const test = await withThree()
    const link = { href: 'https://one.example', name: 'One' }
    test.store.set('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify(link))
    test.core.connection.activate(idOf(test, 'One'))
    expect(test.store.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
    expect(test.core.connection.state.snapshot().wcLinking).toBeUndefined()
  })

  it('should leave the form that the visitor began with another wallet', async () => {
    const test = await withThree()
    test.core.modal.open({ view: 'Account' })
    test.core.modal.push('Send')
    test.core.connection.activate(idOf(test, 'One'))
    expect(test.core.modal.state.snapshot().history).toMatchObject([{ view: 'Account' }])
  })
})

describe('a reload', () => {
  it('should bring all back, in use as they were, again and again', async () => {
    let test = await withThree()
    for (const name of ['One', 'Two', 'Three', 'One']) {
      test.core.connection.activate(idOf(test, name))
      const before = [wallets(test), inUse(test)]
      test = await reload(test)
      await settled()
      expect([wallets(test), inUse(test)]).toEqual(before)
    }
    expect(believed(test)).toBe(3)
  })

  it('should ask each wallet on its own whether it is still there', async () => {
    const before = createCore()
    const one = await connect(before, 'One')
    await connect(before, 'Two', BOBS)
    const { memory } = before.sessions
    const after = await reload(before)
    after.sessions.isAlive = async (topic) => memory.believed.has(topic) && topic !== one.topic
    await settled()
    const told = after.core.connection.wallets.snapshot().map(({ name, accounts }) => [name, accounts[0]?.verification])
    expect(told).toEqual([
      ['Two', 'verified'],
      ['One', 'unanswered'],
    ])
  })

  it.each([
    ['one that stood by', 'One', ['Two *'], undefined],
    ['the one in use', 'Two', ['One *'], 'SESSION_NOT_RESTORED'],
  ])('should leave the rest untouched when %s has ended meanwhile', async (_which, gone, left, told) => {
    const before = createCore()
    const [one, two] = [await connect(before, 'One'), await connect(before, 'Two', [ON_SOLANA, ...BOBS])]
    const { topic } = gone === 'One' ? one : two
    before.sessions.memory.sessions.delete(topic)
    before.sessions.memory.believed.delete(topic)
    const after = await reload(before)
    await settled()
    expect(wallets(after)).toEqual(left)
    expect(after.core.modal.notice.snapshot()).toEqual(
      told === undefined ? undefined : expect.objectContaining({ code: told }),
    )
    const again = await reload(after)
    await settled()
    expect(wallets(again)).toEqual(left)
    expect(again.core.modal.notice.snapshot()).toBeUndefined()
    expect(again.store.keys('portico.choices').filter((key) => key.includes(topic))).toEqual([])
  })

  it('should not connect again what was disconnected before', async () => {
    const before = await withThree()
    await before.core.connection.disconnectWallet(idOf(before, 'One'))
    const after = await reload(before)
    await settled()
    expect(wallets(after)).toEqual(['Two *', 'Three'])
  })

  it('should wait for a wallet that comes late, while another stands in for it, and then use it again', async () => {
    const before = createCore()
    const one = await connect(before, 'One')
    const two = await connect(before, 'Two', BOBS)
    const { memory } = before.sessions
    memory.sessions.delete(two.topic)
    const after = createCore({ ...before.kept, skewMs: undefined })
    await settled()
    expect(inUse(after)).toEqual(['One', 'One'])
    memory.sessions.set(two.topic, two)
    after.sessions.emit({ type: 'restored', session: two })
    expect(inUse(after)).toEqual(['Two', 'One'])
    expect(memory.believed).toEqual(new Set([one.topic, two.topic]))
  })

  it('should not use a wallet that comes late when the visitor has chosen another since', async () => {
    const before = createCore()
    await connect(before, 'One')
    await connect(before, 'Three', [ON_ETHEREUM])
    const two = await connect(before, 'Two', BOBS)
    const { memory } = before.sessions
    memory.sessions.delete(two.topic)
    const after = createCore({ ...before.kept, skewMs: undefined })
    await settled()
    after.core.connection.activate(idOf(after, 'One'))
    memory.sessions.set(two.topic, two)
    after.sessions.emit({ type: 'restored', session: two })
    expect(wallets(after)).toEqual(['One *', 'Two', 'Three'])
  })
})

describe('another tab', () => {
  const siteWith = (lag?: 'by hand') => {
    const site = new Site(lag)
    const kept = { clock: new FakeClock(), memory: new WalletMemory() }
    return { ...kept, site, tab: () => createCore({ ...kept, store: site.tab() }) }
  }

  it('should have the same wallets, in use or not, whoever connects, changes or leaves where', async () => {
    const { tab, clock } = siteWith()
    const [here, there] = [tab(), tab()]
    const agree = async (expected: readonly string[]) => {
      await clock.pass(10)
      await settled()
      expect([wallets(here), wallets(there)]).toEqual([expected, expected])
    }
    await connect(here, 'One')
    await agree(['One *'])
    await connect(there, 'Two', BOBS)
    await agree(['Two *', 'One'])
    await connect(here, 'Three', [ON_ETHEREUM])
    await agree(['Three *', 'One', 'Two'])
    there.core.connection.activate(idOf(there, 'Two'))
    await agree(['Two *', 'One', 'Three'])
    await here.core.connection.disconnectWallet(idOf(here, 'Two'))
    await agree(['Three *', 'One'])
    await there.core.connection.disconnectAll()
    await agree([])
  })

  it('Q86 should show no account in between that was chosen in no tab', async () => {
    const { tab, site } = siteWith('by hand')
    const [here, there] = [tab(), tab()]
    const settle = async () => {
      for (let round = 0; round < 5; round += 1) {
        site.arrive()
        await settled()
      }
    }
    const carol = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
    await connect(here, 'Two', [...BOBS, `${ETHEREUM.id}:${carol}`, `${BASE.id}:${carol}`])
    await connect(here, 'One', [ON_ETHEREUM])
    await settle()
    const seen = new Set<string | undefined>()
    here.core.account.state.changes$.subscribe(({ eip155 }) => seen.add(`${eip155.chain} ${eip155.address}`))
    there.core.connection.activate(idOf(there, 'Two'))
    there.core.account.selectAddress(carol)
    await there.core.networks.switchTo(BASE.id)
    await settle()
    expect([...seen]).toEqual([`${ETHEREUM.id} ${ALICE}`, `${BASE.id} ${carol}`])
  })

  it('should know them all when it is opened later', async () => {
    const { tab } = siteWith()
    const here = tab()
    await connect(here, 'One')
    await connect(here, 'Two', BOBS)
    const later = tab()
    await settled()
    expect(wallets(later)).toEqual(['Two *', 'One'])
  })

  it('Q02 should lose none of two wallets that connect at the same moment, and agree which is in use', async () => {
    const { tab, site, memory, clock } = siteWith('by hand')
    const [here, there] = [tab(), tab()]
    await connect(here, 'One', [ON_ETHEREUM])
    await connect(there, 'Two', BOBS)
    for (let round = 0; round < 5; round += 1) {
      site.arrive()
      await settled()
    }
    await clock.pass(3_000)
    expect(memory.believed.size).toBe(2)
    expect(wallets(here)).toHaveLength(2)
    expect(wallets(there)).toEqual(wallets(here))
  })

  it('should not use the wallet before, when a wallet connects in another tab in the moment that one is left here', async () => {
    const { tab, site, clock } = siteWith('by hand')
    const [here, there] = [tab(), tab()]
    const settle = async () => {
      for (let round = 0; round < 5; round += 1) {
        site.arrive()
        await settled()
      }
    }
    await connect(here, 'One', [ON_ETHEREUM])
    await settle()
    await clock.pass(1_000)
    await connect(here, 'Two', BOBS)
    await settle()
    await clock.pass(1_000)
    await connect(there, 'Three', [`${BASE.id}:${ALICE}`])
    await clock.pass(1_000)
    await here.core.connection.disconnectWallet(idOf(here, 'Two'))
    await settle()
    await clock.pass(3_000)
    await settle()
    expect([wallets(here), wallets(there)]).toEqual([
      ['Three *', 'One'],
      ['Three *', 'One'],
    ])
  })

  it('W31 should be connected, and say so, with the one before where the session of the last is gone', async () => {
    const { tab, memory, clock } = siteWith()
    const here = tab()
    const one = await connect(here, 'One')
    const two = await connect(here, 'Two', BOBS)
    const { sessions } = memory
    for (const { topic } of [one, two]) sessions.delete(topic)
    const there = tab()
    await settled()
    expect(wallets(there)).toEqual([])
    sessions.set(one.topic, one)
    there.page.resume()
    await clock.pass(10)
    expect(wallets(there)).toEqual(['One *'])
    expect(there.core.connection.state.snapshot().status).toBe('connected')
  })

  it('W33 should have them stand by in the same order when it hears of two changes at once, and be followed by the same', async () => {
    const { tab, site, clock } = siteWith('by hand')
    const [here, there] = [tab(), tab()]
    const settle = async () => {
      for (let round = 0; round < 5; round += 1) {
        site.arrive()
        await settled()
      }
    }
    for (const name of ['One', 'Two', 'Three']) {
      await connect(here, name, BOBS)
      await settle()
      await clock.pass(1_000)
    }
    here.core.connection.activate(idOf(here, 'One'))
    here.core.connection.activate(idOf(here, 'Two'))
    await settle()
    expect([wallets(here), wallets(there)]).toEqual([
      ['Two *', 'One', 'Three'],
      ['Two *', 'One', 'Three'],
    ])
    await there.core.connection.disconnectWallet(idOf(there, 'Two'))
    expect(wallets(there)).toEqual(['One *', 'Three'])
  })

  it('should be of one size in storage, however often the visitor changes between wallets', async () => {
    const { tab, clock } = siteWith()
    const here = tab()
    await connect(here, 'One', [...EVERYWHERE, `${SOLANA.id}:${SOL_ALICE}`])
    await connect(here, 'Two', BOBS)
    const sizes: number[] = []
    for (let times = 0; times < 20; times += 1) {
      here.core.connection.activate(idOf(here, times % 2 === 0 ? 'One' : 'Two'))
      await clock.pass(10)
      sizes.push(here.store.keys('portico.').length)
    }
    expect(new Set(sizes).size).toBe(1)
  })
})
