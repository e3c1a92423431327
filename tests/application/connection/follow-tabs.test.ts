import { skip } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { WalletMemory } from '../../../src/adapters/memory/wallet-memory.ts'
import { ALICE, BOB, EVERYWHERE, ON_BASE, ON_ETHEREUM, ON_SOLANA } from '../../support/accounts.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { FakeClock, settled } from '../../support/fake-clock.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { BASE, ETHEREUM, FOREIGN, SOLANA } from '../../support/networks.ts'
import { Site } from '../../support/site.ts'

/** Longer than a session may stay unclaimed by every tab. */
const AFTER_CLAIMS_MS = 3_000

function siteWith(lag?: 'by hand', severalWallets = true) {
  const site = new Site(lag)
  const kept = { clock: new FakeClock(), memory: new WalletMemory() }
  return { ...kept, site, tab: () => createCore({ ...kept, severalWallets, store: site.tab() }) }
}

/** Opens the modal of a tab, and has a wallet approve the code on it. */
async function pair(tab: TestCore, accounts: readonly string[], name = 'Wallet') {
  const pairingTopic = await offer(tab)
  return tab.wallet.approve({ accounts, peer: { name }, pairingTopic })
}
async function offer({ core, wallet }: TestCore) {
  core.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await settled()
  return wallet.offered?.topic
}
const shown = ({ core }: TestCore) => {
  const { eip155, solana } = core.account.state.snapshot()
  return [eip155.sessionTopic, solana.sessionTopic]
}

describe('FollowTabs', () => {
  it('Q13 should show in an open tab who was connected in another, and close the code there', async () => {
    const { tab } = siteWith()
    const [here, there] = [tab(), tab()]
    await offer(there)
    const { topic } = await pair(here, EVERYWHERE)
    await settled()
    expect([shown(here), shown(there)]).toEqual([
      [topic, topic],
      [topic, topic],
    ])
    expect(there.core.connection.state.snapshot()).toMatchObject({ status: 'connected', wcUri: undefined })
    expect(there.core.modal.state.snapshot().open).toBe(false)
    expect(there.core.account.state.snapshot().eip155.walletName).toBe('Wallet')
  })

  it('should write down again what storage loses, in a tab that has gone along with another (W21)', async () => {
    const { site, tab } = siteWith()
    const [here, there] = [tab(), tab()]
    await pair(here, [ON_SOLANA])
    await settled()
    await here.core.dispose()
    const store = site.tab()
    for (const key of store.keys('portico.')) store.remove(key)
    await settled()
    expect(shown(there)[1]).toBeDefined()
    expect(store.keys('portico.')).toContain('portico.hint')
  })

  it('should leave no timer where the page ends while it goes along with another tab (W18)', async () => {
    const { tab, clock } = siteWith()
    const [here, there] = [tab(), tab()]
    await pair(here, [ON_SOLANA])
    await settled()
    there.core.account.state.changes$.pipe(skip(1)).subscribe(() => void there.core.dispose())
    await pair(here, [ON_ETHEREUM])
    await settled()
    await here.core.dispose()
    await settled()
    expect(clock.waiting).toBe(0)
  })

  it('should be disconnected in every tab, and come to rest, although storage lost that one was left (W14)', async () => {
    const { site, clock, memory, tab } = siteWith('by hand')
    const meeting = async () => {
      for (let times = 0; times < 20; times += 1) {
        site.arrive()
        await settled()
      }
    }
    const store = site.tab()
    let isLossy = false
    const isKept = (key: string) => !isLossy || !key.startsWith('portico.left')
    const here = createCore({
      ...{ clock, memory },
      store: {
        ...store,
        set: (key, value) => isKept(key) && store.set(key, value),
        remove: (key) => isKept(key) && store.remove(key),
      },
    })
    const there = tab()
    const { topic } = await pair(here, EVERYWHERE)
    await meeting()
    expect(shown(there)).toEqual([topic, topic])

    isLossy = true
    await here.core.connection.disconnect()
    isLossy = false
    await meeting()
    expect([shown(here), shown(there)]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(site.arrive()).toBe(0)
  })

  it('W08 should ask for no more sessions once it has ended', async () => {
    const { tab } = siteWith()
    const [here, there] = [tab(), tab()]
    const asked: string[] = []
    there.sessions.find = async (topic) => {
      asked.push(topic)
      await there.core.dispose()
      return undefined
    }
    await pair(here, [ON_ETHEREUM])
    await pair(here, [ON_SOLANA])
    await settled()
    expect(asked).toHaveLength(1)
  })

  it('Q13 should go to the network and the address that were chosen in another tab', async () => {
    const { tab } = siteWith()
    const [here, there] = [tab(), tab()]
    await pair(here, [ON_ETHEREUM, `${ETHEREUM.id}:${BOB}`, `${BASE.id}:${ALICE}`])
    await settled()
    here.core.account.selectAddress(BOB)
    await settled()
    expect(there.core.account.state.snapshot().eip155).toMatchObject({ chain: ETHEREUM.id, address: BOB })
    await there.core.networks.switchTo(BASE.id)
    await settled()
    expect(here.core.account.state.snapshot().eip155).toMatchObject({ chain: BASE.id, address: ALICE })
  })

  it('Q13 should be disconnected in all tabs once it is in one, in one namespace or in both', async () => {
    const { tab, memory } = siteWith()
    const [here, there] = [tab(), tab()]
    const { topic } = await pair(here, EVERYWHERE)
    await settled()
    await there.core.connection.disconnect('solana')
    await settled()
    expect(shown(here)).toEqual([topic, undefined])
    await there.core.connection.disconnect()
    await settled()
    expect([shown(here), shown(there)]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(memory.believed.size).toBe(0)
    expect(here.core.connection.state.snapshot().status).toBe('disconnected')
  })

  it('should close the account in a tab that another one has disconnected, and say so (V25)', async () => {
    const { tab } = siteWith()
    const [here, there] = [tab(), tab()]
    await pair(here, EVERYWHERE, 'Rainbow')
    await settled()
    there.core.modal.open({ view: 'Account' })
    await here.core.connection.disconnect()
    await settled()
    expect(there.core.modal.state.snapshot().open).toBe(false)
    expect(there.core.modal.notice.snapshot()).toEqual({ kind: 'info', event: 'WALLET_LEFT', wallet: 'Rainbow' })
    expect(here.core.modal.notice.snapshot()).toBeUndefined()
  })

  it('S11 should have all tabs show who approved last, and end who was connected before on a page with one at a time', async () => {
    const { tab, memory, clock } = siteWith(undefined, false)
    const [here, there] = [tab(), tab()]
    const code = await offer(there)
    const first = await pair(here, [ON_ETHEREUM], 'First')
    await settled()
    expect(shown(there)).toEqual([first.topic, undefined])
    const last = there.wallet.approve({ accounts: [ON_ETHEREUM], peer: { name: 'Last' }, pairingTopic: code })
    await clock.pass(AFTER_CLAIMS_MS)
    expect([shown(here), shown(there)]).toEqual([
      [last.topic, undefined],
      [last.topic, undefined],
    ])
    expect([...memory.believed]).toEqual([last.topic])
    const later = tab()
    await settled()
    expect(shown(later)).toEqual([last.topic, undefined])
  })

  it('W42 W43 should load without ending a session that another tab writes down again, and end it where none does', async () => {
    for (const isClaimed of [true, false]) {
      const { tab, site, memory, clock } = siteWith(undefined, false)
      const first = await pair(tab(), [ON_ETHEREUM])
      const other = { ...first, topic: 'f'.repeat(64) }
      memory.sessions.set(other.topic, other)
      memory.believed.add(other.topic)
      tab()
      await settled()
      expect([...memory.believed]).toEqual([first.topic, other.topic])

      const store = site.tab()
      const [key = ''] = store.keys('portico.choices/eip155/')
      const claim = { ...JSON.parse(store.get(key) ?? ''), sessionTopic: other.topic }
      if (isClaimed) store.set(key.replace(first.topic, other.topic), JSON.stringify(claim))
      const told: string[] = []
      store.watch?.((changed) => void told.push(changed ?? ''))
      await clock.pass(AFTER_CLAIMS_MS)
      expect(memory.believed.has(other.topic)).toBe(isClaimed)
      // A tab that still shows it leaves it.
      expect(told.includes(`portico.left/solana/${other.topic}`)).toBe(!isClaimed)
    }
  })

  it('W44 should use in all its namespaces a wallet that another tab connects while this one loads', async () => {
    const { tab } = siteWith()
    const here = tab()
    await pair(here, [ON_SOLANA], 'First')
    await pair(here, [ON_SOLANA], 'Second')
    const pairingTopic = await offer(here)
    const there = tab()
    const last = here.wallet.approve({ accounts: EVERYWHERE, peer: { name: 'Last' }, pairingTopic })
    await settled()
    expect([shown(here), shown(there)]).toEqual([
      [last.topic, last.topic],
      [last.topic, last.topic],
    ])
  })

  it('W45 should agree where two tabs choose of one wallet in the same moment', async () => {
    const { tab, site } = siteWith('by hand')
    const [here, there] = [tab(), tab()]
    await pair(here, [ON_ETHEREUM, ON_BASE, `${ETHEREUM.id}:${BOB}`])
    const meeting = async () => {
      for (let round = 0; round < 5; round += 1) {
        site.arrive()
        await settled()
      }
    }
    await meeting()
    await here.core.networks.switchTo(BASE.id)
    there.core.account.selectAddress(BOB)
    await meeting()
    const chosen = [here, there].map(({ core }) => core.account.state.snapshot().eip155)
    expect(chosen[0]?.sessionTopic).toBeDefined()
    expect([chosen[0]?.chain, chosen[0]?.address]).toEqual([chosen[1]?.chain, chosen[1]?.address])
    expect(site.arrive()).toBe(0)
  })

  it('W46 should end the session of a tab that was closed before this one heard of it, and connected another', async () => {
    const { site, memory, clock } = siteWith()
    const tab = (store = site.tab()) => createCore({ clock, memory, severalWallets: false, store })
    const [here, there] = [tab(), tab({ ...site.tab(), watch: () => () => {} })]
    const first = await pair(here, EVERYWHERE, 'One')
    await here.core.dispose()
    const second = await pair(there, EVERYWHERE, 'Other')
    expect(memory.believed).toContain(first.topic)
    await clock.pass(AFTER_CLAIMS_MS)
    expect([...memory.believed]).toEqual([second.topic])
    await there.core.dispose()
  })

  it('W47 should leave a session everywhere that a tab has ended which used it in one namespace alone', async () => {
    const { tab, site, memory, clock } = siteWith('by hand', false)
    const [here, there] = [tab(), tab()]
    const one = await pair(here, EVERYWHERE, 'One')
    const other = await pair(there, EVERYWHERE, 'Other')
    await here.core.networks.switchTo(BASE.id)
    const third = tab()
    await settled()
    expect([here, there, third].map(shown)).toEqual([
      [one.topic, one.topic],
      [other.topic, other.topic],
      [one.topic, other.topic],
    ])
    await third.core.connection.disconnectAll()
    for (let round = 0; round < 5; round += 1) {
      site.arrive()
      await settled()
    }
    await clock.pass(AFTER_CLAIMS_MS)
    expect([here, there, third].flatMap(shown)).toEqual(Array.from({ length: 6 }, () => undefined))
    expect([...memory.believed]).toEqual([])
  })

  it('Q02 should agree on one of two that approve at the same moment, and leave no other behind on a page with one at a time', async () => {
    const { tab, site, memory, clock } = siteWith('by hand', false)
    const [here, there] = [tab(), tab()]
    await pair(here, [ON_ETHEREUM], 'One')
    await pair(there, [ON_ETHEREUM], 'Other')
    for (let round = 0; round < 5; round += 1) {
      site.arrive()
      await settled()
    }
    await clock.pass(AFTER_CLAIMS_MS)
    const [[winner]] = [shown(here)]
    expect([...memory.believed]).toEqual([winner])
    expect(shown(there)).toEqual([winner, undefined])
    for (const { core } of [here, there])
      expect(core.connection.state.snapshot()).toMatchObject({ status: 'connected' })
    site.arrive()
    const later = tab()
    await settled()
    expect(shown(later)).toEqual([winner, undefined])
  })

  it('Q01 should erase nothing that another tab lives on when its own session ends', async () => {
    const { tab, site } = siteWith('by hand')
    const [here, there] = [tab(), tab()]
    const own = await pair(here, [ON_ETHEREUM], 'Here')
    const others = await pair(there, [ON_SOLANA], 'There')
    // The session ends before this tab has heard of the other one.
    here.wallet.end(own)
    site.arrive()
    await settled()
    site.arrive()
    await settled()
    expect([shown(here), shown(there)]).toEqual([
      [undefined, others.topic],
      [undefined, others.topic],
    ])
    const later = tab()
    await settled()
    expect(shown(later)).toEqual([undefined, others.topic])
  })

  it('T30 should write again what storage lost while a wallet is connected, and come back by it', async () => {
    const { tab, site } = siteWith()
    const here = tab()
    const { topic } = await pair(here, EVERYWHERE)
    const hint = here.store.get('portico.hint')
    const choices = () => here.store.keys('portico.choices')
    const forgetChoices = () => choices().forEach(here.store.remove)
    for (const lose of [() => site.clear(), () => (forgetChoices(), here.page.hide())]) {
      lose()
      await settled()
      expect(here.store.get('portico.hint')).toBe(hint)
      expect(choices().filter((key) => key.endsWith(topic))).toHaveLength(2)
      expect(choices()).toContain('portico.choices')
    }
    await here.core.dispose()
    const later = tab()
    await settled()
    expect(shown(later)).toEqual([topic, topic])
    await later.core.connection.disconnect()
    site.clear()
    later.page.hide()
    await settled()
    expect(later.store.keys('')).toEqual([])
  })

  it('Q13 should hear nothing of the others after its end', async () => {
    const { tab } = siteWith()
    const [here, there] = [tab(), tab()]
    await there.core.dispose()
    await pair(here, EVERYWHERE)
    await settled()
    expect(shown(there)).toEqual([undefined, undefined])
  })

  it('should show the network that the wallet has moved to, also one that no page has, where it is heard of late (W15)', async () => {
    const { site, tab } = siteWith('by hand')
    const [here, there] = [tab(), tab()]
    const { topic } = await pair(here, EVERYWHERE)
    here.sessions.emit({ type: 'chainChanged', topic, chain: FOREIGN.eip155 })
    site.arrive()
    await settled()
    expect(there.core.account.state.snapshot().eip155).toMatchObject({ sessionTopic: topic, chain: FOREIGN.eip155 })
  })

  it('W30 should write down which namespace is in use, though the tab that had connected ended at once', async () => {
    const { site, tab } = siteWith('by hand')
    const here = tab()
    await pair(here, EVERYWHERE)
    site.arrive()
    const there = tab()
    await settled()
    const next = await pair(here, EVERYWHERE)
    await here.core.dispose()
    for (let rounds = 0; rounds < 5; rounds += 1) {
      site.arrive()
      await settled()
    }
    expect(shown(there)).toEqual([next.topic, next.topic])
    expect(site.tab().get('portico.choices')).toBeDefined()
  })

  it('should stay on a network of its own where the other page has one that this one does not know (W15)', async () => {
    const { clock, memory, site } = siteWith()
    const of = (networks: readonly Network[]) => createCore({ clock, memory, networks, store: site.tab() })
    const [here, there] = [of([ETHEREUM, BASE, SOLANA]), of([ETHEREUM, SOLANA])]
    const { topic } = await pair(here, EVERYWHERE)
    await settled()
    await here.core.networks.switchTo(BASE.id)
    await settled()
    expect(here.core.account.state.snapshot().eip155.chain).toBe(BASE.id)
    expect(there.core.account.state.snapshot().eip155).toMatchObject({ sessionTopic: topic, chain: ETHEREUM.id })
  })
})
