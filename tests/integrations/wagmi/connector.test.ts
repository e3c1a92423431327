import { getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import { base, mainnet, polygon } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import type { CreateConnectorFn as CreateConnectorFn2 } from 'wagmi-core2'
import type { CreateConnectorFn as CreateConnectorFn3 } from 'wagmi-core3'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { portico } from '../../../src/integrations/wagmi/index.ts'
import { solana } from '../../../src/integrations/networks/index.ts'
import { ALICE, BOB, EVERYWHERE, ON_BASE, ON_ETHEREUM, ON_SOLANA } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { type WagmiPage, wagmiPage, type WagmiVersion } from './wagmi-page.ts'

const ALICE_THERE = getAddress(ALICE)
const connecting = (page: WagmiPage, more: { chainId?: number } = {}) =>
  page.library.connect(page.config, { connector: page.connector, ...more })

/** The visitor pressed the page's own button, scanned the code, and approved. */
async function connected(version: WagmiVersion, accounts: readonly string[] = EVERYWHERE) {
  const page = await wagmiPage(version)
  const connection = connecting(page)
  await settled()
  const session = page.wallet.approve({ accounts })
  await connection
  return { ...page, session }
}

/** The compiler holds the connector to the types of both. */
const asIn2: CreateConnectorFn2 = portico(createPortico({ networks: [mainnet], ports: memoryPorts().ports }))
const asIn3: CreateConnectorFn3 = portico(createPortico({ networks: [mainnet], ports: memoryPorts().ports }))

describe('portico/wagmi', () => {
  it('should be a connector by the types of wagmi 2 and 3', () => expect([asIn2, asIn3]).toHaveLength(2))

  it('should be refused for a core without an EVM network', () => {
    const core = createPortico({ networks: [solana], ports: memoryPorts().ports })
    expect(() => portico(core)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })
})

describe.each([2, 3] as const)('a page with wagmi %i', (version) => {
  it('should connect what the visitor chooses in the modal', async () => {
    const page = await wagmiPage(version)
    const connection = connecting(page)
    await settled()
    expect(page.core.modal.state.snapshot().open).toBe(true)
    expect(page.account().status).toBe('connecting')
    page.wallet.approve({ accounts: EVERYWHERE })
    await expect(connection).resolves.toEqual({ accounts: [ALICE_THERE], chainId: mainnet.id })
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE, chainId: mainnet.id })
    expect(page.core.modal.state.snapshot().open).toBe(false)
  })

  it('should tell capabilities where they are asked for', async () => {
    const page = await connected(version)
    await expect(page.connector.connect({ withCapabilities: true })).resolves.toEqual({
      ...{ accounts: [{ address: ALICE_THERE, capabilities: {} }], chainId: mainnet.id },
    })
  })

  it('should take a closed modal for a visitor who declined', async () => {
    const page = await wagmiPage(version)
    const outcome = watch(connecting(page))
    await settled()
    page.core.modal.close()
    await settled()
    expect(outcome.error).toBeInstanceOf(UserRejectedRequestError)
    expect(page.account().status).toBe('disconnected')
  })

  it('should connect in the modal an EVM wallet beside the Solana wallet that is there', async () => {
    const page = await wagmiPage(version)
    page.core.modal.open()
    await settled()
    page.wallet.approve({ accounts: [ON_SOLANA] })
    await settled()
    page.core.modal.close()
    const outcome = watch(connecting(page))
    await settled()
    expect(page.core.account.state.snapshot().active).toBe('eip155')
    expect(page.core.modal.state.snapshot()).toMatchObject({ open: true })
    page.core.modal.close()
    await settled()
    expect(outcome.error).toBeInstanceOf(UserRejectedRequestError)
    expect(page.core.account.state.snapshot()).toMatchObject({ active: 'solana', solana: { status: 'connected' } })
  })

  it('should go to the chain that the page connects with, where the wallet is there', async () => {
    const page = await wagmiPage(version)
    const connection = connecting(page, { chainId: base.id })
    await settled()
    page.wallet.approve({ accounts: EVERYWHERE })
    await expect(connection).resolves.toMatchObject({ chainId: base.id })
    expect(page.account().chainId).toBe(base.id)
  })

  it('should stay where the wallet is, if it cannot go there', async () => {
    const page = await wagmiPage(version)
    const connection = connecting(page, { chainId: polygon.id })
    await settled()
    page.wallet.approve({ accounts: EVERYWHERE })
    await expect(connection).resolves.toMatchObject({ chainId: mainnet.id })
  })

  it('should follow what is connected, and ended, without wagmi', async () => {
    const page = await wagmiPage(version)
    page.core.modal.open()
    await settled()
    page.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(page.account()).toMatchObject({ status: 'connected', address: ALICE_THERE })
    await page.core.connection.disconnect()
    expect(page.account()).toMatchObject({ status: 'disconnected', address: undefined })
  })

  it('should be connected after a reload, and ask nobody', async () => {
    const again = await (await connected(version)).reload()
    await again.library.reconnect(again.config)
    expect(again.account()).toMatchObject({ status: 'connected', address: ALICE_THERE, chainId: mainnet.id })
    expect(again.core.modal.state.snapshot().open).toBe(false)
    expect(again.wallet.waiting).toEqual([])
  })

  it('should not be connected after a reload, if the wallet has left meanwhile', async () => {
    const page = await connected(version)
    page.memory.sessions.clear()
    const again = await page.reload()
    await again.library.reconnect(again.config)
    expect(again.account().status).toBe('disconnected')
    expect(again.core.modal.state.snapshot().open).toBe(false)
  })

  it('should switch at once to a chain that the wallet granted', async () => {
    const page = await connected(version)
    await expect(page.library.switchChain(page.config, { chainId: base.id })).resolves.toMatchObject({ name: 'Base' })
    expect(page.account().chainId).toBe(base.id)
  })

  it('should have the wallet add a chain that it does not know', async () => {
    const page = await connected(version, [ON_ETHEREUM])
    const switching = page.library.switchChain(page.config, { chainId: base.id })
    await settled()
    page.wallet.refuse('CHAIN_UNKNOWN_TO_WALLET')
    await settled()
    expect(page.wallet.waiting[0]?.request.method).toBe('wallet_addEthereumChain')
    page.wallet.answer(null)
    page.wallet.grant(page.session, [ON_ETHEREUM, ON_BASE])
    await switching
    expect(page.account().chainId).toBe(base.id)
  })

  it('should tell a visitor who declines a switch from a chain that is not there', async () => {
    const page = await connected(version, [ON_ETHEREUM])
    const declined = watch(page.library.switchChain(page.config, { chainId: base.id }))
    await settled()
    page.wallet.refuse('USER_REJECTED')
    await settled()
    expect(declined.error).toBeInstanceOf(UserRejectedRequestError)
    const unknown = page.library.switchChain(page.config, { chainId: polygon.id })
    await expect(unknown).rejects.toBeInstanceOf(SwitchChainError)
    await expect(unknown).rejects.toMatchObject({ code: 4902 })
    expect(page.account().chainId).toBe(mainnet.id)
  })

  it('should follow the wallet to other accounts and chains', async () => {
    const page = await connected(version, [ON_ETHEREUM])
    page.wallet.grant(page.session, [`eip155:8453:${BOB}`])
    await settled()
    expect(page.account()).toMatchObject({ address: getAddress(BOB), chainId: base.id })
  })

  it('should have the address in use first', async () => {
    const page = await connected(version, [ON_ETHEREUM, `eip155:1:${BOB}`])
    expect(page.account().addresses).toEqual([ALICE_THERE, getAddress(BOB)])
    page.core.account.selectAddress(BOB)
    expect(page.account().addresses).toEqual([getAddress(BOB), ALICE_THERE])
  })

  it('should end the connection for the core and the wallet too', async () => {
    const page = await connected(version)
    await page.library.disconnect(page.config)
    expect(page.account().status).toBe('disconnected')
    expect(page.core.account.state.snapshot().eip155.status).toBe('disconnected')
    const again = connecting(page)
    await settled()
    page.wallet.approve({ accounts: EVERYWHERE })
    await again
    expect(page.account().status).toBe('connected')
  })

  it('should be disconnected although the wallet cannot be told', async () => {
    const page = await connected(version, [ON_ETHEREUM])
    page.sessions.goOffline()
    const outcome = watch(page.library.disconnect(page.config))
    await page.clock.pass(10_000)
    await settled()
    expect(outcome.state).toBe('fulfilled')
    expect(page.account().status).toBe('disconnected')
  })

  it('should hear of a wallet that leaves', async () => {
    const page = await connected(version)
    page.wallet.end(page.session)
    await settled()
    expect(page.account().status).toBe('disconnected')
  })

  it('should give the provider of the core, and what it stands on', async () => {
    const page = await wagmiPage(version)
    await expect(page.connector.getAccounts()).resolves.toEqual([])
    await expect(page.connector.getChainId()).resolves.toBe(mainnet.id)
    expect(await page.connector.getProvider()).toBe(page.core.provider)
    const there = await connected(version)
    const client = await there.library.getConnectorClient(there.config)
    await expect(client.request({ method: 'eth_accounts' })).resolves.toEqual([ALICE])
    await expect(there.connector.getAccounts()).resolves.toEqual([ALICE_THERE])
  })

  it('should connect a wallet of the page that is named, without the modal', async () => {
    const ghost: InstalledWallet = {
      ...{ id: 'eip6963:1', name: 'Ghost', icon: undefined, rdns: 'com.ghost', source: 'eip6963' },
      namespaces: ['eip155'],
    }
    const page = await wagmiPage(version, { wallet: 'com.ghost' })
    page.installed.set([ghost])
    const declined = watch(connecting(page))
    await settled()
    expect(declined.error).toBeInstanceOf(UserRejectedRequestError)
    page.installed.answer = async () => page.wallet.approve({ accounts: [ON_ETHEREUM], peer: { name: 'Ghost' } })
    await expect(connecting(page)).resolves.toMatchObject({ accounts: [ALICE_THERE] })
    expect(page.core.modal.state.snapshot().open).toBe(false)
  })

  it('should open the modal where the wallet that is named is not there', async () => {
    const page = await wagmiPage(version, { wallet: 'com.ghost' })
    void connecting(page).catch(() => {})
    await settled()
    expect(page.core.modal.state.snapshot().open).toBe(true)
  })

  it('I151 should leave wagmi to its other connectors where its core has ended, and be connected no more', async () => {
    const page = await wagmiPage(version)
    const outcome = watch(connecting(page))
    await settled()
    page.wallet.approve({ accounts: [ON_ETHEREUM] })
    await settled()
    expect(outcome.value).toBeDefined()
    await page.core.dispose()
    expect(page.account().status).toBe('disconnected')
    await expect(page.library.reconnect(page.config)).resolves.toEqual([])
    expect(page.account().status).toBe('disconnected')
  })

  it('should end with its core', async () => {
    const page = await wagmiPage(version)
    const outcome = watch(connecting(page))
    await settled()
    await page.core.dispose()
    await settled()
    expect(outcome.error).toMatchObject({ code: 'CORE_DISPOSED' })
    await expect(connecting(page)).rejects.toMatchObject({ code: 'CORE_DISPOSED' })
  })
})
