import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  publicActions,
  type Address,
} from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WireBalance, WireNft, WireTransaction } from '../../../sandbox/accounts/wire.ts'
import { ANVIL_MNEMONIC } from '../../../sandbox/evm/anvil.ts'
import { deployErc20 } from '../../../sandbox/evm/contracts.ts'
import { startSandbox } from '../../../sandbox/sandbox.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { SOLANA_LOCALNET } from '../../../sandbox/solana/localnet.ts'
import {
  WALLET_EVM_ADDRESS,
  WALLET_SECOND_EVM_ADDRESS,
  WALLET_SECOND_EVM_PRIVATE_KEY,
  WALLET_SOLANA_ADDRESS,
} from '../../../sandbox/wallet/keys.ts'
import { readTokenBalance } from '../../../src/adapters/balances/read-token-balance.ts'
import { readTransactionPage } from '../../../src/adapters/transactions/read-transaction.ts'

const CHAIN = 'eip155:31337'
const STRANGER = '0x00000000000000000000000000000000000000aa'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ without: ['page', 'wallet', 'relay'], slotMs: 0 })
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.services.reset())

const fetchPath = (path: string) => fetch(`${sandbox.services.url}/v1/account/${path}`)
const get = async <T>(path: string): Promise<T> => (await (await fetchPath(path)).json()) as T

interface Page {
  readonly data: readonly WireTransaction[]
  readonly next: string | null
}
const history = (account: string, query = '') => get<Page>(`${account}/history?chainId=${CHAIN}${query}`)
const balances = async (account: string, chain = CHAIN) =>
  (await get<{ balances: readonly WireBalance[] }>(`${account}/balance?currency=usd&chainId=${chain}`)).balances
const nfts = async (account: string, query = '') =>
  get<{ nfts: readonly WireNft[]; next: string | null }>(`${account}/nfts?chainId=${CHAIN}${query}`)

/** The wallet's second account: what the first one holds stays as it is at the start. */
const sender = () =>
  createWalletClient({
    account: privateKeyToAccount(WALLET_SECOND_EVM_PRIVATE_KEY),
    transport: http(sandbox.evm[0]?.url),
    pollingInterval: 20,
  }).extend(publicActions)

async function send(to: Address | undefined, value: bigint, data?: `0x${string}`, gas?: bigint) {
  const client = sender()
  const hash = await client.sendTransaction({ chain: null, to, value, ...(data && { data }), ...(gas && { gas }) })
  await client.waitForTransactionReceipt({ hash })
  return hash
}

describe('what the wallet holds at the start', () => {
  it('should be the own currency, a token worth a dollar, and one without a known price', async () => {
    const [tokens] = sandbox.tokens.evm
    expect(await balances(WALLET_EVM_ADDRESS)).toMatchObject([
      { symbol: 'ETH', chainId: CHAIN, value: 300_000, price: 3_000, quantity: { decimals: '18', numeric: '100' } },
      { symbol: 'PBL', address: `${CHAIN}:${tokens?.pebble}`, quantity: { decimals: '18', numeric: '1234.5' } },
      { name: 'Porch USD', symbol: 'PUSD', address: `${CHAIN}:${tokens?.porchUsd}`, value: 2_500, price: 1 },
    ])
    const [, pebble] = await balances(WALLET_EVM_ADDRESS)
    expect(pebble).not.toHaveProperty('price')
    expect(pebble).not.toHaveProperty('value')
  })

  it('should be SOL and a token of six decimal places on Solana', async () => {
    const mint = sandbox.tokens.solana?.porchUsd
    expect(await balances(WALLET_SOLANA_ADDRESS, SOLANA_LOCALNET)).toMatchObject([
      { symbol: 'SOL', value: 15_000, price: 150, quantity: { decimals: '9', numeric: '100' } },
      { symbol: 'PUSD', address: `${SOLANA_LOCALNET}:${mint}`, quantity: { decimals: '6', numeric: '2500.5' } },
    ])
  })

  it('should be the same on the second chain, and all of it when no chain is named', async () => {
    const symbols = (held: readonly WireBalance[]) => held.map(({ symbol }) => symbol).sort()
    expect(symbols(await balances(WALLET_EVM_ADDRESS, 'eip155:31338'))).toEqual(['ETH', 'PBL', 'PUSD'])
    const all = await get<{ balances: readonly WireBalance[] }>(`${WALLET_EVM_ADDRESS}/balance?currency=usd`)
    expect(all.balances).toHaveLength(6)
  })

  it('should be two doors and three pieces of spam, and only these flagged', async () => {
    const { nfts: held } = await nfts(WALLET_EVM_ADDRESS)
    expect(held.filter(({ is_spam }) => is_spam)).toHaveLength(3)
    expect(held.filter(({ is_spam }) => !is_spam).map(({ name }) => name)).toEqual([
      'Doors of Portico #1',
      'Doors of Portico #0',
    ])
    const picture = await fetch(held[0]?.imageUrl ?? '')
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  it('R-ENT-7 should be told in a way that the product can read', async () => {
    const told = [...(await balances(WALLET_EVM_ADDRESS)), ...(await balances(WALLET_SOLANA_ADDRESS, SOLANA_LOCALNET))]
    expect(told.map(readTokenBalance)).not.toContain(undefined)
  })
})

describe('the history of an EVM account', () => {
  it('should tell how the account came to what it holds, newest first', async () => {
    const { data } = await history(WALLET_EVM_ADDRESS)
    expect(data.map(({ metadata }) => metadata.operationType)).toEqual(Array.from({ length: 7 }, () => 'receive'))
    expect(data.filter(({ transfers }) => transfers[0]?.nft_info?.flags.is_spam === true)).toHaveLength(3)
    expect(data.at(-1)?.transfers).toMatchObject([
      { direction: 'in', fungible_info: { symbol: 'PUSD' }, quantity: { numeric: '2500' }, value: 2_500, price: 1 },
    ])
  })

  it('R-ENT-3 should be told in a way that the product can read', async () => {
    const page = readTransactionPage(await history(WALLET_EVM_ADDRESS))
    expect(page?.data).toHaveLength(7)
    expect(page?.data.every(({ transfers }) => transfers.length === 1)).toBe(true)
  })

  it('should show a send to both sides, each from its own', async () => {
    const hash = await send(STRANGER, 25n * 10n ** 16n)
    const told = { fungible_info: { symbol: 'ETH' }, quantity: { numeric: '0.25' }, value: 750 }
    const [sent] = (await history(WALLET_SECOND_EVM_ADDRESS)).data
    expect(sent).toMatchObject({
      metadata: { operationType: 'send', hash, chain: CHAIN, sentTo: STRANGER, status: 'confirmed' },
      transfers: [{ ...told, direction: 'out' }],
    })
    const [received] = (await history(STRANGER)).data
    expect(received).toMatchObject({ metadata: { operationType: 'receive', hash }, transfers: [{ direction: 'in' }] })
  })

  it('should tell a token that is sent, an approval, and a new contract apart', async () => {
    const porchUsd = sandbox.tokens.evm[0]?.porchUsd as Address
    const args = [STRANGER, 5n * 10n ** 18n] as const
    await send(porchUsd, 0n, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
    await send(porchUsd, 0n, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
    await send(undefined, 0n, '0x00')
    const [deploy, approve, transfer] = (await history(WALLET_SECOND_EVM_ADDRESS)).data
    expect(deploy).toMatchObject({ metadata: { operationType: 'deploy', status: 'confirmed' }, transfers: [] })
    expect(approve).toMatchObject({ metadata: { operationType: 'approve' }, transfers: [] })
    expect(transfer).toMatchObject({
      metadata: { operationType: 'send' },
      transfers: [{ direction: 'out', fungible_info: { symbol: 'PUSD' }, recipient: STRANGER }],
    })
  })

  it('should say that a transaction has failed, and that nothing moved', async () => {
    const porchUsd = sandbox.tokens.evm[0]?.porchUsd as Address
    const args = [STRANGER, 10n ** 30n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await send(porchUsd, 0n, data, 100_000n)
    const [failed] = (await history(WALLET_SECOND_EVM_ADDRESS)).data
    expect(failed).toMatchObject({ metadata: { operationType: 'execute', status: 'failed' }, transfers: [] })
  })

  it('should show a transaction that waits to be mined as pending', async () => {
    const client = createPublicClient({ transport: http(sandbox.evm[0]?.url) })
    await client.request({ method: 'evm_setAutomine', params: [false] } as never)
    const hash = await sender().sendTransaction({ chain: null, to: STRANGER, value: 1n })
    const [pending] = (await history(WALLET_SECOND_EVM_ADDRESS)).data
    await client.request({ method: 'evm_mine', params: [] } as never)
    await client.request({ method: 'evm_setAutomine', params: [true] } as never)
    const [mined] = (await history(WALLET_SECOND_EVM_ADDRESS)).data
    expect(pending).toMatchObject({ metadata: { hash, status: 'pending' } })
    expect(mined).toMatchObject({ metadata: { hash, status: 'confirmed' } })
  })

  it('should know a token that was put on the chain meanwhile, and no price of it', async () => {
    const [anvil] = sandbox.evm
    if (anvil === undefined) return
    const owner = mnemonicToAccount(ANVIL_MNEMONIC, { addressIndex: 3 }).address
    const { address } = await deployErc20(anvil, { name: 'Porch USD', symbol: 'PUSD', supply: 10n ** 18n, owner })
    const [, token] = await balances(owner)
    expect(token).toMatchObject({ symbol: 'PUSD', address: `${CHAIN}:${address.toLowerCase()}` })
    expect(token).not.toHaveProperty('value')
  })
})

describe('the history of a Solana account', () => {
  const solanaHistory = () => get<Page>(`${WALLET_SOLANA_ADDRESS}/history?chainId=${SOLANA_LOCALNET}`)

  it('should tell SOL and tokens that came, once they are confirmed', async () => {
    expect((await solanaHistory()).data).toMatchObject([
      {
        metadata: { operationType: 'receive', status: 'confirmed', chain: SOLANA_LOCALNET },
        transfers: [{ direction: 'in', fungible_info: { symbol: 'PUSD' }, quantity: { numeric: '2500.5' } }],
      },
      {
        metadata: { operationType: 'receive' },
        transfers: [{ direction: 'in', fungible_info: { symbol: 'SOL' }, quantity: { numeric: '100' } }],
      },
    ])
    await sandbox.solana.fund(WALLET_SOLANA_ADDRESS, 1_000n)
    expect((await solanaHistory()).data).toHaveLength(2)
    sandbox.solana.advance(2)
    const [newest] = (await solanaHistory()).data
    expect(newest?.transfers).toMatchObject([{ quantity: { numeric: '0.000001' }, recipient: WALLET_SOLANA_ADDRESS }])
    expect(readTransactionPage(await solanaHistory())?.data).toHaveLength(3)
  })
})

describe('the account services', () => {
  it('R-API-5 should hand out every transaction exactly once, even when more happen between two pages', async () => {
    sandbox.services.lists.pageSize = 3
    const ids: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Page = await history(WALLET_EVM_ADDRESS, next === '' ? '' : `&cursor=${next}`)
      ids.push(...page.data.map(({ id }) => id))
      next = page.next
      if (ids.length === 3) await send(WALLET_EVM_ADDRESS, 1n)
    }
    expect(ids).toHaveLength(7)
    expect(new Set(ids).size).toBe(7)
  })

  it('should hand out NFTs in pages too', async () => {
    sandbox.services.lists.pageSize = 4
    const first = await nfts(WALLET_EVM_ADDRESS)
    const second = await nfts(WALLET_EVM_ADDRESS, `&cursor=${first.next}`)
    expect([first.nfts.length, second.nfts.length, second.next]).toEqual([4, 1, null])
  })

  it('should have purchases only when a test wants some, in a list of their own', async () => {
    const ask = (query = '') => history(WALLET_EVM_ADDRESS, `&onramp=coinbase${query}`)
    expect(await ask()).toEqual({ data: [], next: null })
    Object.assign(sandbox.services.lists, { purchases: 3, pageSize: 2 })
    const first = await ask()
    expect(first.data[0]).toMatchObject({ metadata: { operationType: 'buy', status: 'confirmed' } })
    expect((await ask(`&cursor=${first.next}`)).data).toHaveLength(1)
    expect((await fetchPath(`${WALLET_EVM_ADDRESS}/history?chainId=${CHAIN}&cursor=${first.next}`)).status).toBe(400)
  })

  it('should repeat a page for ever when told so', async () => {
    sandbox.services.lists.cursors = 'repeating'
    const first = await history(WALLET_EVM_ADDRESS)
    expect(await history(WALLET_EVM_ADDRESS, `&cursor=${first.next}`)).toEqual(first)
  })

  it('should always have one more empty page when told so', async () => {
    sandbox.services.lists.cursors = 'endless'
    const first = await history(WALLET_EVM_ADDRESS)
    const second = await history(WALLET_EVM_ADDRESS, `&cursor=${first.next}`)
    const third = await history(WALLET_EVM_ADDRESS, `&cursor=${second.next}`)
    expect([second.data, third.data]).toEqual([[], []])
    expect(new Set([first.next, second.next, third.next]).size).toBe(3)
  })

  it('should fail for one path alone, whichever account is asked for', async () => {
    Object.assign(sandbox.services.faults, { status: 500, only: '/v1/account/:account/history' })
    expect((await fetchPath(`${WALLET_EVM_ADDRESS}/history?chainId=${CHAIN}`)).status).toBe(500)
    expect((await fetchPath(`${WALLET_SOLANA_ADDRESS}/balance?chainId=${SOLANA_LOCALNET}`)).status).toBe(200)
    Object.assign(sandbox.services.faults, { status: undefined, body: '<html>', only: '/v1/account/:account/balance' })
    expect(await (await fetchPath(`${WALLET_EVM_ADDRESS}/balance`)).text()).toBe('<html>')
    expect((await history(WALLET_EVM_ADDRESS)).data).not.toHaveLength(0)
  })

  it.each([
    ['a chain that is not here', `${WALLET_EVM_ADDRESS}/history?chainId=eip155:1`],
    ['an account of another kind', `${WALLET_EVM_ADDRESS}/history?chainId=${SOLANA_LOCALNET}`],
    ['no account', `nobody/balance?chainId=${CHAIN}`],
    ['a cursor that was never given out', `${WALLET_EVM_ADDRESS}/history?chainId=${CHAIN}&cursor=zzz`],
    ['another currency', `${WALLET_EVM_ADDRESS}/balance?currency=eur&chainId=${CHAIN}`],
    ['purchases elsewhere', `${WALLET_EVM_ADDRESS}/history?chainId=${CHAIN}&onramp=elsewhere`],
  ])('should answer 400 to %s', async (_what, path) => {
    expect((await fetchPath(path)).status).toBe(400)
  })

  it('should begin anew when the chain does', async () => {
    const client = createPublicClient({ transport: http(sandbox.evm[1]?.url) })
    const ask = () => get<Page>(`${WALLET_EVM_ADDRESS}/history?chainId=eip155:31338`)
    expect((await ask()).data).toHaveLength(7)
    await client.request({ method: 'anvil_reset', params: [] } as never)
    expect(await ask()).toEqual({ data: [], next: null })
    await client.request({ method: 'anvil_mine', params: ['0x5'] } as never)
    expect(await ask()).toEqual({ data: [], next: null })
    expect(await balances(WALLET_EVM_ADDRESS, 'eip155:31338')).toHaveLength(1)
  })
})
