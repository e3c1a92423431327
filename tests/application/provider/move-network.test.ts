import { describe, expect, it } from 'vitest'
import { ALICE, ON_BASE, ON_ETHEREUM } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { BASE, ETHEREUM } from '../../support/networks.ts'
import { createAsked, sending } from './requests-of-scripts.ts'

const to = (chainId: string) => ({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
const add = (chainId: string, rpcUrl = 'https://evil.example') => ({
  method: 'wallet_addEthereumChain',
  params: [{ chainId, chainName: 'Evil', rpcUrls: [rpcUrl], nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 } }],
})
const GNOSIS = {
  ...{ id: 'eip155:100', name: 'Gnosis', rpcUrl: 'https://gnosis.example' },
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
}

describe('a script that wants another network', () => {
  it('should move to one of the page that the wallet has granted, without a question', async () => {
    const test = await createAsked()
    const asked = await test.askedFor(to('0x2105'))
    expect([asked.value, test.prompts()]).toEqual([null, []])
    expect(test.core.account.state.snapshot().eip155.chain).toBe(BASE.id)
    expect((await test.askedFor(add('0x1'))).value).toBeNull()
    expect(test.core.account.state.snapshot().eip155.chain).toBe(ETHEREUM.id)
  })

  it('should have the wallet go there that has not granted it, with what the page says beside its prompt', async () => {
    const test = await createAsked()
    test.wallet.grant(test.session, [ON_ETHEREUM])
    await settled()
    const asked = await test.askedFor(to('0x2105'))
    expect(test.prompts()).toEqual(['wallet_switchEthereumChain'])
    expect(test.approval()).toMatchObject({ waitsFor: 'wallet', facts: { kind: 'network', name: 'Base' } })
    test.wallet.grant(test.session, [ON_ETHEREUM, ON_BASE])
    await test.answers(null)
    expect(asked.value).toBeNull()
    expect(test.core.account.state.snapshot().eip155.chain).toBe(BASE.id)
  })

  it('should hear that the visitor declined, and stop waiting where it wants', async () => {
    const test = await createAsked()
    test.wallet.grant(test.session, [ON_ETHEREUM])
    await settled()
    const declined = await test.askedFor(to('0x2105'))
    await test.refuses()
    expect(declined.error).toMatchObject({ code: 4001 })
    const page = new AbortController()
    const left = await test.askedFor(to('0x2105'), { signal: page.signal })
    page.abort()
    await settled()
    expect(left.error).toMatchObject({ data: { code: 'REQUEST_CANCELLED' } })
    expect(test.core.requests.current.snapshot()).toBeUndefined()
  })

  it('should hear by 4902 that the page does not work with a network, and ask nobody', async () => {
    const test = await createAsked()
    for (const call of [to('0x89'), add('0x89'), add('0x64')])
      expect((await test.askedFor(call)).error).toMatchObject({ code: 4902 })
    expect(test.prompts()).toEqual([])
  })

  it.each([{}, { chainId: 1 }, { chainId: '1' }, { chainId: '0x01' }, { chainId: '0x1', more: 1 }, undefined, 'x'])(
    'should refuse %j, which names none',
    async (given) => {
      const test = await createAsked()
      const call = { method: 'wallet_switchEthereumChain', params: [given] }
      expect((await test.askedFor(call)).error).toMatchObject({ code: -32_602 })
    },
  )

  it('should have the wallet add what the configuration allows, as that says it, and stay', async () => {
    const test = await createAsked({ addableNetworks: [GNOSIS] })
    const asked = await test.askedFor(add('0x64'))
    const [added] = test.wallet.waiting
    expect(added?.request).toMatchObject({ method: 'wallet_addEthereumChain', chain: ETHEREUM.id })
    expect(JSON.stringify(added?.request.params)).not.toContain('evil')
    expect(test.approval()).toMatchObject({ facts: { kind: 'network', name: 'Gnosis', node: GNOSIS.rpcUrl } })
    await test.answers(null)
    expect(asked.value).toBeNull()
    expect((await test.askedFor(to('0x64'))).error).toMatchObject({ code: 4902 })
  })

  it('should not have the wallet add what does not answer for itself', async () => {
    const test = await createAsked({ addableNetworks: [GNOSIS] })
    test.blockchains.eip155.leave({ id: GNOSIS.id })
    expect((await test.askedFor(add('0x64'))).error).toMatchObject({ data: { code: 'RPC_UNAVAILABLE' } })
    expect(test.prompts()).toEqual([])
  })

  it('should be followed there by what it asked for in the same breath', async () => {
    const test = await createAsked()
    const moved = test.asks(to('0x2105'))
    const sent = test.asks({ ...sending(), params: [{ from: ALICE, to: ALICE, value: '0x1', chainId: '0x2105' }] })
    await settled()
    expect(moved.value).toBeNull()
    expect(test.wallet.waiting.map(({ request }) => request.chain)).toEqual([BASE.id])
    await test.answers('0xhash')
    expect(sent.value).toBe('0xhash')
  })

  it('should not send there what was meant for here, where the wallet stayed', async () => {
    const test = await createAsked()
    test.wallet.grant(test.session, [ON_ETHEREUM])
    await settled()
    const moved = test.asks(to('0x2105'))
    const sent = test.asks(sending())
    await settled()
    await test.refuses()
    expect([moved.error, sent.error]).toMatchObject([{ code: 4001 }, { data: { code: 'CHAIN_CHANGED' } }])
    expect(test.prompts()).toEqual([])
  })
})

describe('a script that wants a token to be listed', () => {
  const options = { address: ALICE, symbol: 'PUSD', decimals: 6, image: 'https://shop.example/p.png' }

  it('should have the wallet ask its owner, and hear what they said', async () => {
    const test = await createAsked()
    const asked = await test.askedFor({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } })
    expect(test.approval()).toMatchObject({ waitsFor: 'wallet', facts: { kind: 'asset', symbol: 'PUSD' } })
    expect(test.wallet.waiting[0]?.request.params).toEqual({ type: 'ERC20', options })
    await test.answers(true)
    expect(asked.value).toBe(true)
  })
})
