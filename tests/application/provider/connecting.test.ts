import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../src/domain/modal/modal-state.ts'
import { ALICE, EVERYWHERE, ON_ETHEREUM, ON_SOLANA } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const PERMISSION = {
  invoker: 'https://shop.example',
  parentCapability: 'eth_accounts',
  caveats: [{ type: 'restrictReturnedAccounts', value: [ALICE] }],
}

const WAYS = [
  ['eth_requestAccounts', undefined, [ALICE]],
  ['wallet_connect', [{ version: '1' }], { accounts: [{ address: ALICE, capabilities: {} }] }],
  ['wallet_requestPermissions', [{ eth_accounts: {} }], [PERMISSION]],
] as const

describe('a script that wants a wallet to be connected', () => {
  it.each(WAYS)('should by %s open the modal, and hear of the account', async (method, params, answer) => {
    const { core, wallet } = createCore()
    const asked = watch(core.provider.request({ method, params }))
    await settled()
    expect([core.modal.state.snapshot().open, asked.state]).toEqual([true, 'waiting'])
    wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(asked.value).toEqual(answer)
    expect(core.modal.state.snapshot().open).toBe(false)
  })

  it.each(WAYS)('should by %s be told of the account at once where there is one', async (method, params, answer) => {
    const { core } = await createConnected()
    expect(await core.provider.request({ method, params })).toEqual(answer)
    expect(core.modal.state.snapshot().open).toBe(false)
  })

  it.each(WAYS)('should by %s be told by 4001 that the visitor closed the modal', async (method, params) => {
    const { core } = createCore()
    const asked = watch(core.provider.request({ method, params }))
    await settled()
    core.modal.close()
    await settled()
    expect(asked.error).toMatchObject({ code: 4001 })
    // The next press opens it again.
    watch(core.provider.request({ method, params }))
    await settled()
    expect(core.modal.state.snapshot().open).toBe(true)
  })

  it('should not disturb a visitor who is about to connect, however often it asks', async () => {
    const { core, wallet } = createCore()
    core.modal.open({ view: 'AllWallets' })
    const all = Array.from({ length: 30 }, () => watch(core.provider.request({ method: 'eth_requestAccounts' })))
    await settled()
    expect(viewOf(core.modal.state.snapshot())).toBe('AllWallets')
    wallet.approve({ accounts: [ON_ETHEREUM] })
    await settled()
    expect(new Set(all.map(({ value }) => JSON.stringify(value)))).toEqual(new Set([JSON.stringify([ALICE])]))
  })

  it('should let a visitor whose wallet is on Solana connect one on EVM', async () => {
    const { core, wallet } = await createConnected({}, { accounts: [ON_SOLANA] })
    const asked = watch(core.provider.request({ method: 'eth_requestAccounts' }))
    await settled()
    expect(viewOf(core.modal.state.snapshot())).toBe('Connect')
    wallet.approve({ accounts: [ON_ETHEREUM] })
    await settled()
    expect(asked.value).toEqual([ALICE])
  })

  it.each(WAYS)(
    'T233 should by %s be for a wallet on EVM where one on Solana is in use',
    async (method, params, answer) => {
      const { core, wallet } = await createConnected({}, { accounts: [ON_SOLANA] })
      expect(core.account.state.snapshot().active).toBe('solana')
      const left = watch(core.provider.request({ method, params }))
      await settled()
      // Only wallets on EVM are listed then, and none takes the place of the one on Solana.
      expect(core.account.state.snapshot().active).toBe('eip155')
      core.modal.close()
      await settled()
      expect([left.error, core.account.state.snapshot().active]).toMatchObject([{ code: 4001 }, 'solana'])
      const asked = watch(core.provider.request({ method, params }))
      await settled()
      wallet.approve({ accounts: [ON_ETHEREUM] })
      await settled()
      expect([asked.value, core.account.state.snapshot().active]).toEqual([answer, 'eip155'])
    },
  )

  it('should wait for who was connected at the last visit, and ask nobody then', async () => {
    const before = await createConnected()
    const { clock, store, memory } = before.kept
    await before.core.dispose()
    const { core } = createCore({ clock, store, memory })
    const asked = watch(core.provider.request({ method: 'eth_requestAccounts' }))
    await settled()
    expect(asked.value).toEqual([ALICE])
    expect(core.modal.state.snapshot().open).toBe(false)
  })

  it('should not wait for ever for a page that ends, or that takes it back', async () => {
    const { core } = createCore()
    const page = new AbortController()
    const left = watch(core.provider.request({ method: 'eth_requestAccounts' }, { signal: page.signal }))
    const ended = watch(core.provider.request({ method: 'eth_requestAccounts' }))
    await settled()
    page.abort()
    await settled()
    await core.dispose()
    await settled()
    expect([left.error, ended.error]).toMatchObject([{ code: 4001 }, { code: 4900 }])
  })

  it('should refuse what comes with connecting and cannot be done, unless the page can do without', async () => {
    const { core } = await createConnected()
    const by = (capabilities: object) =>
      core.provider.request({ method: 'wallet_connect', params: [{ version: '1', capabilities }] })
    await expect(by({ addSubAccount: {} })).rejects.toMatchObject({ code: 5700 })
    expect(await by({ addSubAccount: { optional: true } })).toMatchObject({ accounts: [{ address: ALICE }] })
  })

  it('should refuse permissions that there are not', async () => {
    const { core } = await createConnected()
    for (const params of [[{ snap_dialog: {} }], [{}], [], [{ eth_accounts: {} }, {}], [{ eth_accounts: 1 }]])
      await expect(core.provider.request({ method: 'wallet_requestPermissions', params })).rejects.toMatchObject({
        code: -32_602,
      })
  })
})

describe('a script that asks who is connected', () => {
  it('should be told the permission that there is, or none', async () => {
    const { core } = createCore()
    expect(await core.provider.request({ method: 'wallet_getPermissions' })).toEqual([])
    const connected = await createConnected()
    expect(await connected.core.provider.request({ method: 'wallet_getPermissions' })).toEqual([PERMISSION])
  })

  it.each([
    ['wallet_revokePermissions', [{ eth_accounts: {} }]],
    ['wallet_disconnect', undefined],
  ])('should disconnect by %s, there alone, also where nobody is connected', async (method, params) => {
    const { core } = await createConnected()
    expect(await core.provider.request({ method, params })).toBeNull()
    const { eip155, solana } = core.account.state.snapshot()
    expect([eip155.status, solana.status]).toEqual(['disconnected', 'connected'])
    expect(await core.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await core.provider.request({ method, params })).toBeNull()
  })

  it('should be told the network and the program', async () => {
    const { core } = await createConnected()
    const answers = ['eth_chainId', 'net_version', 'web3_clientVersion'].map((method) =>
      core.provider.request({ method }),
    )
    expect(await Promise.all(answers)).toEqual(['0x1', '1', 'Portico/0.1.0'])
  })

  it('should be told where the wallet is, also on a network that the page does not know', async () => {
    const { core, state } = await createConnected()
    const { eip155, ...others } = state.accounts.snapshot()
    state.accounts.set({ ...others, eip155: { ...eip155, chain: 'eip155:137' as never } })
    expect(await core.provider.request({ method: 'eth_chainId' })).toBe('0x89')
    // A node of another network would answer for the wrong one.
    await expect(core.provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4901 })
  })

  it('should be told what to do in place of a subscription, and the visitor nothing', async () => {
    const { core } = createCore()
    for (const method of ['eth_subscribe', 'eth_unsubscribe'])
      await expect(core.provider.request({ method, params: ['newHeads'] })).rejects.toMatchObject({
        code: 4200,
        message: expect.stringContaining('eth_getFilterChanges') as string,
      })
    expect(core.modal.notice.snapshot()).toBeUndefined()
  })
})
