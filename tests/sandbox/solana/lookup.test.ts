import { getAddressEncoder, getBase64EncodedWireTransaction, lamports } from '@solana/web3.js'
import type { Address } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSolana } from '../../../sandbox/solana/solana.ts'
import type { Solana } from '../../../sandbox/solana/solana.ts'
import { TOKEN_PROGRAM } from '../../../sandbox/solana/token-accounts.ts'
import { SOL, connect } from './client.ts'

let solana: Solana
let client: ReturnType<typeof connect>
beforeAll(async () => {
  solana = await startSolana({ slotMs: 0 })
  client = connect(solana)
})
afterAll(() => solana.stop())

describe('looking a transaction up', () => {
  it('should show what moved, once it is confirmed', async () => {
    const [alice, bob] = [await client.somebody(2n * SOL), await client.somebody()]
    const signature = await client.send(await client.signTransfer(alice, bob.address, SOL))
    const lookUp = () =>
      client.rpc.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send()
    expect(await lookUp()).toBeNull()
    solana.advance(2)
    const found = await lookUp()
    expect(found?.meta).toMatchObject({ err: null, fee: 5_000n })
    expect(found?.meta?.preBalances.slice(0, 2)).toEqual([2n * SOL, 0n])
    expect(found?.meta?.postBalances.slice(0, 2)).toEqual([SOL - 5_000n, SOL])
    expect(found?.transaction.signatures).toEqual([signature])
    expect(found?.transaction.message.accountKeys.slice(0, 2)).toEqual([alice.address, bob.address])
    expect(Math.abs(Number(found?.blockTime) - Date.now() / 1000)).toBeLessThan(60)
  })

  it('should name the roles of the accounts in the parsed form', async () => {
    const [alice, bob] = [await client.somebody(2n * SOL), await client.somebody()]
    const signature = await client.send(await client.signTransfer(alice, bob.address, SOL))
    solana.advance(2)
    const found = await client.rpc
      .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
      .send()
    expect(found?.transaction.message.accountKeys).toMatchObject([
      { pubkey: alice.address, signer: true, writable: true },
      { pubkey: bob.address, signer: false, writable: true },
      { pubkey: '11111111111111111111111111111111', signer: false, writable: false },
    ])
  })

  it('should list the newest first, and page', async () => {
    const bob = await client.somebody()
    const sent = []
    for (const amount of [SOL, SOL, 2n * SOL])
      sent.unshift(await client.rpc.requestAirdrop(bob.address, lamports(amount)).send())
    solana.advance(2)
    const page = async (options: object) =>
      (await client.rpc.getSignaturesForAddress(bob.address, options).send()).map(({ signature }) => signature)
    expect(await page({})).toEqual(sent)
    expect(await page({ limit: 2 })).toEqual(sent.slice(0, 2))
    expect(await page({ before: sent[1] })).toEqual(sent.slice(2))
    expect(await page({ until: sent[2] })).toEqual(sent.slice(0, 2))
  })
})

describe('trying a transaction', () => {
  it('should show the outcome without a signature and without effect', async () => {
    const [alice, bob] = [await client.somebody(2n * SOL), await client.somebody()]
    const signed = await client.signTransfer(alice, bob.address, SOL)
    const unsigned = { ...signed, signatures: { [alice.address]: null } } as unknown as typeof signed
    const { value } = await client.rpc
      .simulateTransaction(getBase64EncodedWireTransaction(unsigned), {
        encoding: 'base64',
        replaceRecentBlockhash: true,
      })
      .send()
    expect(value.err).toBeNull()
    expect(value.unitsConsumed).toBe(150n)
    expect(await client.balanceOf(bob.address)).toBe(0n)
  })
})

describe('tokens', () => {
  const mint = 'So11111111111111111111111111111111111111112' as Address

  it('should list what an account holds, in words', async () => {
    const [alice, bob] = [await client.somebody(), await client.somebody()]
    const token = await issue(6, 5_000_000n)
    const account = await hold(alice.address, token, 1_250_000n)
    await hold(bob.address, token, 1n)
    const { value } = await client.rpc
      .getTokenAccountsByOwner(alice.address, { programId: TOKEN_PROGRAM }, { encoding: 'jsonParsed' })
      .send()
    expect(value).toHaveLength(1)
    expect(value[0]?.pubkey).toBe(account)
    expect(value[0]?.account.data.parsed.info).toMatchObject({
      mint: token,
      owner: alice.address,
      tokenAmount: { amount: '1250000', decimals: 6, uiAmountString: '1.25' },
    })
    expect((await client.rpc.getTokenAccountBalance(account).send()).value.uiAmountString).toBe('1.25')
    expect((await client.rpc.getTokenSupply(token).send()).value.amount).toBe('5000000')
  })

  it('should find holdings by their bytes', async () => {
    const alice = await client.somebody()
    const account = await hold(alice.address, mint, 3n)
    const found = await client.rpc
      .getProgramAccounts(TOKEN_PROGRAM, {
        encoding: 'base64',
        filters: [{ dataSize: 165n }, { memcmp: { offset: 32n, bytes: alice.address as never, encoding: 'base58' } }],
      })
      .send()
    expect(found.map(({ pubkey }) => pubkey)).toEqual([account])
  })

  it('should say so when an account is no token account', async () => {
    const alice = await client.somebody(SOL)
    await expect(client.rpc.getTokenAccountBalance(alice.address).send()).rejects.toThrow(/not a Token account/)
  })
})

/** Writes a holding as the token program lays it out. */
async function hold(owner: Address, token: Address, amount: bigint): Promise<Address> {
  const { address } = await client.somebody()
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(token), 0)
  data.set(getAddressEncoder().encode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  solana.chain.svm.setAccount({ address, lamports: 2_039_280n, owner: TOKEN_PROGRAM, executable: false, data })
  return address
}

async function issue(decimals: number, supply: bigint): Promise<Address> {
  const { address } = await client.somebody()
  const data = new Uint8Array(82)
  new DataView(data.buffer).setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  solana.chain.svm.setAccount({ address, lamports: 1_461_600n, owner: TOKEN_PROGRAM, executable: false, data })
  return address
}
