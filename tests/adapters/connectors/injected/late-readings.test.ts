import { describe, expect, it } from 'vitest'
import { Eip1193Wallet } from '../../../../src/adapters/connectors/injected/eip1193-wallet.ts'
import type { Grant } from '../../../../src/domain/connection/wallet-session.ts'
import { ALICE, BOB } from '../../../support/accounts.ts'
import { FakeClock, settled } from '../../../support/fake-clock.ts'
import { ETHEREUM } from '../../../support/networks.ts'
import { watch } from '../../../support/outcome.ts'
import { ScriptedProvider } from './scripted-provider.ts'

const NEVER = new AbortController().signal

async function connected() {
  const provider = new ScriptedProvider()
  const clock = new FakeClock()
  const facts = {
    ...({ id: 'eip6963:x', name: 'Scripted Wallet', icon: undefined, rdns: 'com.scripted' } as const),
    ...({ source: 'eip6963', namespaces: ['eip155'] } as const),
  }
  const connection = await new Eip1193Wallet(facts, provider, clock).connect('eip155', [ETHEREUM.id], NEVER)
  const told: Grant[] = []
  let isOver = false
  connection.changes$.subscribe({ next: (grant) => void told.push(grant), complete: () => (isOver = true) })
  const addresses = () => connection.grant().accounts.map(({ address }) => address)
  return { provider, clock, connection, told, addresses, isOver: () => isOver }
}

describe('an EVM wallet in the page that changes while the page reads it', () => {
  it('G29 should be shown with the account that it told of last, not with the one that was read before', async () => {
    const { provider, connection, addresses } = await connected()
    // The wallet switches; the page reads accounts and chain again. The chain's answer is the slower one.
    let answer = () => {}
    provider.script.wallet_switchEthereumChain = () => null
    provider.script.eth_chainId = () => new Promise((resolve) => (answer = () => resolve('0x2105')))
    const switching = connection.request(
      { chain: ETHEREUM.id, method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] },
      NEVER,
    )
    await settled()
    // The wallet has another account in use on that chain, and says so after it was read.
    provider.share(BOB)
    expect(addresses()).toEqual([BOB])
    answer()
    await switching
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([BOB])
    expect(addresses()).toEqual([BOB])
  })

  it('G29 should be shown on the network that it told of last, not on the one that was read before', async () => {
    const { provider, connection } = await connected()
    let answer = () => {}
    provider.script.eth_accounts = () => new Promise((resolve) => (answer = () => resolve([ALICE])))
    provider.emit('accountsChanged', 'nonsense') // has the page read accounts and network
    await settled()
    provider.moveTo(8453)
    expect(connection.grant().chains).toEqual(['eip155:8453'])
    answer()
    await settled()
    expect(connection.grant().chains).toEqual(['eip155:8453'])
  })

  it('G29 should stay connected that has told of its accounts since it lost its node', async () => {
    const { provider, clock, isOver } = await connected()
    provider.script.eth_accounts = () => new Promise(() => {}) // asked in the moment in which its background was away
    provider.emit('disconnect', { code: 1013 })
    await clock.pass(1_000)
    delete provider.script.eth_accounts
    provider.emit('connect', { chainId: '0x1' })
    provider.emit('chainChanged', '0x1')
    provider.emit('accountsChanged', [ALICE])
    await clock.pass(5_000)
    expect(isOver()).toBe(false)
  })

  it('G29 should send on the network that it told of last, not on the one that was read before', async () => {
    const { provider, connection } = await connected()
    let answer = () => {}
    provider.script.eth_chainId = () => new Promise((resolve) => (answer = () => resolve('0x1')))
    const call = { chain: ETHEREUM.id, method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB }] }
    const sending = watch(connection.request(call, NEVER))
    await settled()
    provider.moveTo(8453)
    answer()
    await settled()
    expect(sending.error).toMatchObject({ code: 'CHAIN_CHANGED' })
    expect(provider.methods).not.toContain('eth_sendTransaction')
    expect(connection.grant().chains).toEqual(['eip155:8453'])
  })

  it('G29 should be read again where it says that it is there once more, and be over where it says nothing', async () => {
    const { provider, clock, addresses, isOver } = await connected()
    provider.script.eth_accounts = () => Promise.reject(new Error('Its background is away.'))
    provider.emit('disconnect', { code: 1013 })
    await clock.pass(1_000)
    expect(isOver()).toBe(false)
    delete provider.script.eth_accounts
    provider.accounts = [BOB] // and no event tells so
    provider.emit('connect', { chainId: '0x1' })
    await clock.pass(5_000)
    expect([isOver(), addresses()]).toEqual([false, [BOB]])
    expect([provider.listeners, clock.waiting]).toEqual([3, 0])

    provider.script.eth_accounts = () => Promise.reject(new Error('Its background is away.'))
    provider.emit('disconnect')
    await clock.pass(4_999)
    expect(isOver()).toBe(false)
    await clock.pass(1)
    expect([isOver(), provider.listeners, clock.waiting]).toEqual([true, 0, 0])
  })

  it('should wait for no sign of life once it is left', async () => {
    const { provider, clock, connection } = await connected()
    provider.script.eth_accounts = () => new Promise(() => {})
    provider.emit('disconnect')
    await settled()
    connection.dispose()
    await settled()
    expect([provider.listeners, clock.waiting]).toEqual([0, 0])
  })
})
