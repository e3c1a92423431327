import { describe, expect, it } from 'vitest'
import { RpcTransport } from '../../../../src/adapters/http/rpc-transport.ts'
import { EnsNamingService } from '../../../../src/adapters/evm/ens/ens-naming-service.ts'
import { type AccountName, accountName } from '../../../../src/domain/account/account-name.ts'
import { base64 } from '../../../../src/domain/shared/base64.ts'
import { png } from '../../../domain/wallets/pictures.ts'
import { FakeClock } from '../../../support/fake-clock.ts'
import { ETHEREUM } from '../../../support/networks.ts'
import { ensNode, type Records } from './ens-node.ts'

const ALICE = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const CHECKSUMMED = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SIGNAL = new AbortController().signal
const nameOf = (text: string): AccountName => accountName(text) as AccountName

function service(records: Records, chain?: string) {
  const node = ensNode(records, chain)
  const clock = new FakeClock()
  const rpc = new RpcTransport({ fetch: node.fetch, clock })
  return { names: new EnsNamingService({ ...ETHEREUM, rpcUrl: 'https://node.example' }, rpc, clock, true), node, clock }
}

describe('EnsNamingService', () => {
  it('should say what an account is called, by the page’s node alone', async () => {
    const { names, node } = service({ names: { [ALICE]: 'alice.eth' } })
    expect(await names.identityOf(ALICE, SIGNAL)).toEqual({
      ...{ address: ALICE, name: 'alice.eth', imageId: undefined, picture: undefined },
    })
    expect(node.hosts()).toEqual(['node.example'])
    expect(new Set(node.asked.map(({ method }) => method))).toEqual(new Set(['eth_chainId', 'eth_call']))
  })

  it('should say which accounts a name stands for, in each namespace of the page', async () => {
    const { names } = service({
      addresses: { 'alice.eth': ALICE },
      solana: { 'alice.eth': `0x${'01'.repeat(32)}` },
    })
    expect(await names.addressesOf(nameOf('alice.eth'), SIGNAL)).toEqual({
      ...{ eip155: CHECKSUMMED, solana: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi' },
    })
    expect(await names.addressesOf(nameOf('nobody.eth'), SIGNAL)).toEqual({})
  })

  it('S257 should say that a name’s Solana address cannot be looked up, and not that there is none', async () => {
    const { names } = service({ addresses: { 'alice.eth': ALICE }, solana: {}, failing: 501 })
    await expect(names.addressesOf(nameOf('alice.eth'), SIGNAL, 'solana')).rejects.toMatchObject({
      code: 'NAMES_UNAVAILABLE',
    })
    expect(await names.addressesOf(nameOf('alice.eth'), SIGNAL, 'eip155')).toEqual({ eip155: CHECKSUMMED })
  })

  it('S257 should ask for the address in one namespace alone where no other is wanted', async () => {
    const solana = { 'alice.eth': `0x${'01'.repeat(32)}` } as const
    const { names } = service({ addresses: { 'alice.eth': ALICE }, solana, failing: 60 })
    expect(await names.addressesOf(nameOf('alice.eth'), SIGNAL, 'solana')).toEqual({
      solana: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
    })
  })

  it.each([
    ['in another form than its own', 'Alice.eth'],
    ['with letters of two scripts', 'аlice.eth'],
    ['that passes for an address', '0xd8da6bf2.eth'],
    ['that is none', 'alice'],
  ])('should leave out a name %s', async (_, name) => {
    const { names } = service({ names: { [ALICE]: name } })
    expect((await names.identityOf(ALICE, SIGNAL)).name).toBeUndefined()
  })

  it('should take a name with foreign letters only in the form that ENSIP-15 gives it', async () => {
    const { names, node } = service({ addresses: { 'müller.eth': ALICE, 'ελληνασ.eth': ALICE } })
    expect(await names.addressesOf(nameOf('müller.eth'), SIGNAL)).toMatchObject({ eip155: CHECKSUMMED })
    const before = node.asked.length
    expect(await names.addressesOf('ﬁ.eth' as AccountName, SIGNAL)).toEqual({})
    expect(node.asked).toHaveLength(before)
  })

  it('should show a picture that came with the name, and fetch none that lies elsewhere', async () => {
    const bytes = png(8, 8)
    const embedded = `data:image/png;base64,${base64(bytes)}`
    const shown = async (avatar: string) => {
      const { names, node } = service({ names: { [ALICE]: 'alice.eth' }, avatars: { 'alice.eth': avatar } })
      const { picture } = await names.identityOf(ALICE, SIGNAL)
      expect(node.hosts()).toEqual(['node.example'])
      return picture
    }
    expect(await shown(embedded)).toBe(embedded)
    for (const avatar of [
      'https://tracker.example/alice.png',
      'ipfs://bafy/alice.png',
      'eip155:1/erc721:0xb7f7f6c52f2e2fdb1963eab30438024864c313f6/1',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:text/html;base64,PHA+',
      `data:image/png;base64,${'A'.repeat(1_000_000)}`,
    ])
      expect(await shown(avatar), avatar.slice(0, 40)).toBeUndefined()
  })

  it('should say that names cannot be looked up where the node is away, serves another chain or is too slow', async () => {
    await expect(
      service({ names: { [ALICE]: 'alice.eth' } }, '0x89').names.identityOf(ALICE, SIGNAL),
    ).rejects.toMatchObject({
      code: 'NAMES_UNAVAILABLE',
    })
    const clock = new FakeClock()
    const away = new RpcTransport({ fetch: () => Promise.reject(new TypeError('Failed to fetch')), clock })
    const names = new EnsNamingService(ETHEREUM, away, clock, false)
    await expect(names.addressesOf(nameOf('alice.eth'), SIGNAL)).rejects.toMatchObject({ code: 'NAMES_UNAVAILABLE' })
    const silent = new RpcTransport({ fetch: () => new Promise(() => {}), clock })
    const slow = new EnsNamingService(ETHEREUM, silent, clock, false).addressesOf(nameOf('alice.eth'), SIGNAL)
    const outcome = expect(slow).rejects.toMatchObject({ code: 'NAMES_UNAVAILABLE' })
    await clock.pass(8_000)
    await outcome
  })

  it('should ask for no more once the caller has left', async () => {
    const { names, node } = service({})
    const left = AbortSignal.abort(new Error('left'))
    await expect(names.identityOf(ALICE, left)).rejects.toThrow('left')
    expect(node.asked).toEqual([])
  })

  it('should know no name of a Solana account', async () => {
    const { names, node } = service({})
    const key = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
    expect(await names.identityOf(key, SIGNAL)).toEqual({ address: key, name: undefined, imageId: undefined })
    expect(node.asked).toEqual([])
  })
})
