import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import type { Namespace } from '../../../src/domain/network/namespace.ts'
import { ALICE, BOB, EVERYWHERE, ON_ETHEREUM, ON_SOLANA, SOL_ALICE } from '../../support/accounts.ts'
import { PIXEL } from '../../support/browsers.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, reload, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM, SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'

/** The visitor looks for a wallet of one more namespace, and a code is on screen. */
async function seek({ core }: TestCore, namespace: Namespace): Promise<void> {
  core.account.activate(namespace)
  core.modal.open({ view: 'Connect' })
  await settled()
}

/** EVM by one wallet over the relay, Solana by another. */
async function withTwoWallets(options: Parameters<typeof createConnected>[0] = {}) {
  const test = await createConnected(options, { accounts: [ON_ETHEREUM], peer: { name: 'Evie' } })
  await seek(test, 'solana')
  const solana = test.wallet.approve({ accounts: EVERYWHERE, peer: { name: 'Sol' } })
  await settled()
  return { ...test, evm: test.session, solana }
}

const addresses = ({ core }: TestCore) => {
  const { eip155, solana } = core.account.state.snapshot()
  return [eip155.address, solana.address]
}
const topics = ({ core }: TestCore) => {
  const { eip155, solana } = core.account.state.snapshot()
  return [eip155.sessionTopic, solana.sessionTopic]
}

describe('a second wallet', () => {
  it('R-VISIT-1 should be asked for the namespace that is missing, and for no other', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
    await seek(test, 'solana')
    expect(test.wallet.offered?.proposal.chains).toEqual([SOLANA.id])
    test.core.account.activate('eip155')
    test.core.modal.open({ view: 'Connect' })
    await settled()
    expect(test.wallet.offered?.proposal.chains).toEqual([ETHEREUM.id, BASE.id, SOLANA.id])
  })

  it('should get what it was asked for and nothing else, whatever it grants on top', async () => {
    const test = await withTwoWallets()
    expect(topics(test)).toEqual([test.evm.topic, test.solana.topic])
    const { eip155, solana, active } = test.core.account.state.snapshot()
    expect([eip155.walletName, solana.walletName, active]).toEqual(['Evie', 'Sol', 'solana'])
    expect([...test.sessions.memory.believed]).toEqual([test.evm.topic, test.solana.topic])
    const moved = [`${ETHEREUM.id}:${BOB}`, ON_SOLANA]
    test.wallet.grant(test.solana, moved)
    expect(addresses(test)).toEqual([ALICE, SOL_ALICE])
  })

  it('should be refused with a reason if it shares only what the page did not ask for', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
    await seek(test, 'solana')
    const session = test.wallet.approve({ accounts: [`${ETHEREUM.id}:${BOB}`] })
    await settled()
    expect(addresses(test)).toEqual([ALICE, undefined])
    expect(test.core.connection.state.snapshot().wcError).toMatchObject({ code: 'NO_COMMON_NETWORK' })
    expect(test.sessions.memory.believed.has(session.topic)).toBe(false)
    expect(test.core.account.state.snapshot().eip155.sessionTopic).toBe(test.session.topic)
  })

  it('should be connected where no wallet is yet, when its answer comes after a reload of the page', async () => {
    const before = await createConnected({}, { accounts: [ON_ETHEREUM] })
    await seek(before, 'solana')
    const after = await reload(before)
    await settled()
    after.wallet.approve({ accounts: [ON_SOLANA] })
    await settled()
    expect(addresses(after)).toEqual([ALICE, SOL_ALICE])
  })

  it('should be offered by a code of its own, and not by one that was made for both', async () => {
    const test = createCore()
    test.core.modal.open()
    await settled()
    const both = test.wallet.offered?.topic
    test.core.modal.close()
    test.sessions.emit({
      type: 'settled',
      session: test.wallet.approve({ accounts: [ON_ETHEREUM], pairingTopic: both }),
    })
    await settled()
    await seek(test, 'solana')
    expect(test.wallet.offered?.topic).not.toBe(both)
    const session = test.wallet.approve({ accounts: [ON_SOLANA], pairingTopic: both })
    await settled()
    expect(addresses(test)).toEqual([ALICE, undefined])
    expect(test.sessions.memory.believed.has(session.topic)).toBe(false)
  })
})

describe('two wallets', () => {
  it('R-CONN-5 should be left one by one: the other stays, with its session', async () => {
    const test = await withTwoWallets()
    await test.core.connection.disconnect()
    expect(addresses(test)).toEqual([ALICE, undefined])
    expect(test.core.account.state.snapshot().active).toBe('eip155')
    expect([...test.sessions.memory.believed]).toEqual([test.evm.topic])
    await test.core.connection.disconnect('eip155')
    expect(addresses(test)).toEqual([undefined, undefined])
    expect(test.sessions.memory.believed.size).toBe(0)
  })

  it('R-CONN-5 should end one by one when the wallets leave', async () => {
    const test = await withTwoWallets()
    test.wallet.end(test.evm)
    expect(addresses(test)).toEqual([undefined, SOL_ALICE])
    expect(test.core.connection.state.snapshot().status).toBe('connected')
    test.wallet.end(test.solana)
    expect(test.core.connection.state.snapshot().status).toBe('disconnected')
  })

  it('should both be there after a reload, and after one that follows the leaving of one', async () => {
    const test = await withTwoWallets()
    const after = await reload(test)
    await settled()
    expect(topics(after)).toEqual([test.evm.topic, test.solana.topic])
    expect(after.core.account.state.snapshot().active).toBe('solana')
    await after.core.connection.disconnect('eip155')
    const last = await reload(after)
    await settled()
    expect(topics(last)).toEqual([undefined, test.solana.topic])
    expect([...last.sessions.memory.believed]).toEqual([test.solana.topic])
  })

  it('should each be opened by the link that led to it', async () => {
    const follow = async (test: TestCore, scheme: string, accounts: readonly string[]) => {
      const wallet = { id: scheme, name: scheme, chains: [], mobile_link: `${scheme}://` }
      const { native } = test.core.wallets.linksFor(wallet)
      if (native === undefined) throw new Error('a link was expected')
      test.core.wallets.followLink(wallet, native)
      test.wallet.approve({ accounts })
      await settled()
    }
    const test = createCore({ facts: PIXEL })
    test.core.modal.open()
    await settled()
    await follow(test, 'evie', [ON_ETHEREUM])
    await seek(test, 'solana')
    await follow(test, 'sol', [ON_SOLANA])
    const linkIn = async (namespace: Namespace) => {
      test.core.account.activate(namespace)
      watch(test.core.signing.signMessage('hello'))
      await settled()
      const link = test.core.requests.current.snapshot()?.link?.href
      test.core.requests.cancel()
      await settled()
      return link
    }
    expect(await linkIn('eip155')).toMatch(/^evie:/)
    expect(await linkIn('solana')).toMatch(/^sol:/)
  })
})

describe('a second wallet on the phone', () => {
  it('should be waited for like the first when the visitor comes back from it', async () => {
    const test = await createConnected({ facts: PIXEL }, { accounts: [ON_ETHEREUM] })
    await seek(test, 'solana')
    const wallet = { id: 'sol', name: 'Sol', chains: [], mobile_link: 'sol://' }
    const { native } = test.core.wallets.linksFor(wallet)
    if (native === undefined) throw new Error('a link was expected')
    test.core.wallets.followLink(wallet, native)
    test.page.resume()
    expect(test.core.connection.state.snapshot().buffering).toBe(true)
    test.wallet.approve({ accounts: [ON_SOLANA] })
    await settled()
    expect(test.core.connection.state.snapshot().buffering).toBe(false)
  })
})

describe('one session for both', () => {
  it('R-CONN-5 should live until both are left, and be told to the wallet only then', async () => {
    const test = await createConnected()
    await test.core.connection.disconnect('solana')
    expect(addresses(test)).toEqual([ALICE, undefined])
    expect([...test.sessions.memory.believed]).toEqual([test.session.topic])
    const after = await reload(test)
    await settled()
    expect(addresses(after)).toEqual([ALICE, undefined])
    await after.core.connection.disconnect('eip155')
    expect(after.sessions.memory.believed.size).toBe(0)
  })

  it('should go on in one namespace while another wallet takes the other', async () => {
    const test = await createConnected()
    await test.core.connection.disconnect('solana')
    await seek(test, 'solana')
    const other = test.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(topics(test)).toEqual([test.session.topic, other.topic])
  })
})

describe('where a visitor is', () => {
  it('R-VIEW-2 should be the account area while any wallet is connected, whichever namespace is shown', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
    test.core.account.activate('solana')
    test.core.modal.open()
    expect(viewOf(test.core.modal.state.snapshot())).toBe('Account')
  })

  it('R-VIEW-3 should be the account area of an embedded modal that is closed while one is connected', async () => {
    const test = await createConnected({ isEmbedded: true }, { accounts: [ON_ETHEREUM] })
    await seek(test, 'solana')
    test.core.modal.close()
    expect(viewOf(test.core.modal.state.snapshot())).toBe('Account')
  })

  it('should not be where the other account was about to send, sign or be paid', async () => {
    for (const view of ['Send', 'SignMessage', 'SignIn', 'Receive', 'Networks'] as const) {
      const test = await withTwoWallets()
      test.core.modal.open({ view: 'Account' })
      test.core.modal.push(view)
      test.wallet.end(test.solana)
      await settled()
      expect(viewOf(test.core.modal.state.snapshot())).toBe('Account')
    }
  })

  it('should stay with the kind of wallet that is looked for when the one that is connected ends', async () => {
    const test = await createConnected({}, { accounts: [ON_ETHEREUM] })
    await seek(test, 'solana')
    test.wallet.end(test.session)
    await test.clock.pass(1_000)
    expect(test.core.account.state.snapshot().active).toBe('solana')
    expect(test.wallet.offered?.proposal.chains).toEqual([ETHEREUM.id, BASE.id, SOLANA.id])
    expect(test.core.connection.state.snapshot().wcUri).toBe(test.wallet.offered?.uri)
  })
})
