import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getTransactionDecoder,
  verifySignature,
} from '@solana/web3.js'
import { createPublicClient, http, stringToHex, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WALLET_EVM_ADDRESS, WALLET_SOLANA_ADDRESS, WALLET_SOLANA_SEED } from '../../../sandbox/wallet/keys.ts'
import type { Wallet } from '../../../sandbox/wallet/wallet.ts'
import { RECIPIENT, transfer, unsigned } from './solana-samples.ts'
import { EVM, firstRequest, SECOND_EVM, sentence, setUpBench, SOLANA, type Bench } from './wallet-bench.ts'
import { createKeyPairFromPrivateKeyBytes, type Blockhash, type SignatureBytes } from '@solana/web3.js'

const STRANGER = '0x000000000000000000000000000000000000dEaD'

let bench: Bench
let wallet: Wallet
let topic: string

beforeAll(async () => {
  bench = await setUpBench()
  wallet = await bench.newWallet()
  topic = (await bench.connect(wallet)).topic
  await bench.solana.fund(WALLET_SOLANA_ADDRESS, 10_000_000_000n)
})
afterAll(() => bench.tearDown())

const ask = <T>(method: string, params: unknown, chainId = EVM): Promise<T> =>
  bench.dapp.request<T>({ topic, chainId, request: { method, params } })

/** Asks, and has a person press Approve once the card is there. */
async function askAndApprove<T>(method: string, params: unknown, chainId = EVM): Promise<T> {
  const answer = ask<T>(method, params, chainId)
  const { id } = await firstRequest(wallet)
  await wallet.approveRequest(id)
  return answer
}

async function unsignedSol(lamports: bigint): Promise<{ wire: Uint8Array; transaction: string }> {
  const { blockhash } = await latestBlockhash()
  const wire = unsigned([transfer(lamports)], blockhash)
  return { wire, transaction: getBase64Decoder().decode(wire) }
}

async function solanaRpc<T>(method: string, params: unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(bench.solana.url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return ((await response.json()) as { result: T }).result
}

const latestBlockhash = async () =>
  (await solanaRpc<{ value: { blockhash: Blockhash } }>('getLatestBlockhash', [])).value

describe('the wallet and EVM requests', () => {
  it('should sign a message', async () => {
    const signature = await askAndApprove<Hex>('personal_sign', [stringToHex('hello'), WALLET_EVM_ADDRESS])
    expect(await verifyMessage({ address: WALLET_EVM_ADDRESS, message: 'hello', signature })).toBe(true)
  })

  it('should sign typed data', async () => {
    const typedData = {
      domain: { name: 'Post', chainId: 31337 },
      types: { Mail: [{ name: 'to', type: 'string' }] },
      primaryType: 'Mail' as const,
      message: { to: 'Ann' },
    }
    const signature = await askAndApprove<Hex>('eth_signTypedData_v4', [WALLET_EVM_ADDRESS, JSON.stringify(typedData)])
    expect(await verifyTypedData({ ...typedData, address: WALLET_EVM_ADDRESS, signature })).toBe(true)
  })

  it('should send on the network that was asked for, and tell the fee before', async () => {
    const node = createPublicClient({ transport: http(bench.second.url) })
    const transaction = { from: WALLET_EVM_ADDRESS, to: STRANGER, value: '0x16345785d8a0000' }
    const before = await node.getBalance({ address: STRANGER })
    const answer = ask<Hex>('eth_sendTransaction', [transaction], SECOND_EVM)
    const { id } = await firstRequest(wallet)
    await vi.waitUntil(() => wallet.store.get().requests[0]?.fee.status === 'known', { timeout: 20_000 })
    await wallet.approveRequest(id)
    const receipt = await node.waitForTransactionReceipt({ hash: await answer })
    expect(receipt.status).toBe('success')
    expect((await node.getBalance({ address: STRANGER })) - before).toBe(10n ** 17n)
  })

  it('should send several that are approved at once', async () => {
    wallet.behave({ ...wallet.store.get().behaviour, approve: true })
    const transaction = { from: WALLET_EVM_ADDRESS, to: STRANGER, value: '0x1' }
    const hashes = await Promise.all([1, 2, 3].map(() => ask<Hex>('eth_sendTransaction', [transaction])))
    wallet.behave({ ...wallet.store.get().behaviour, approve: false })
    expect(new Set(hashes).size).toBe(3)
  })

  it('should pass on what the network says when sending fails', async () => {
    const transaction = { from: WALLET_EVM_ADDRESS, to: STRANGER, value: '0xffffffffffffffffffffffff' }
    const answer = expect(ask('eth_sendTransaction', [transaction])).rejects.toMatchObject({ code: -32000 })
    const { id } = await firstRequest(wallet)
    await vi.waitUntil(() => wallet.store.get().requests[0]?.fee.status === 'failing', { timeout: 20_000 })
    await wallet.approveRequest(id)
    await answer
  })

  it('should answer 4001 when a request is refused', async () => {
    const answer = expect(ask('personal_sign', ['0x68', WALLET_EVM_ADDRESS])).rejects.toMatchObject({ code: 4001 })
    await wallet.rejectRequest((await firstRequest(wallet)).id)
    await answer
  })

  it('should switch the network and say so by event', async () => {
    const event = new Promise((resolve) => bench.dapp.once('session_event', ({ params }) => resolve(params)))
    expect(await askAndApprove('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
    expect(await event).toEqual({ chainId: SECOND_EVM, event: { name: 'chainChanged', data: 31338 } })
    expect(wallet.store.get().sessions[0]?.evmChain).toBe(SECOND_EVM)
  })

  it('should answer 4902 to a chain that it does not know, without asking the owner', async () => {
    const answer = ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    await expect(answer).rejects.toMatchObject({ code: 4902 })
    expect(sentence(wallet)).toMatch(/wallet_switchEthereumChain and was refused/)
  })

  it('should add a network only when its node serves that chain', async () => {
    const wrong = { chainId: '0x2a', chainName: 'Wrong', rpcUrls: [bench.first.url] }
    const refusal = expect(ask('wallet_addEthereumChain', [wrong])).rejects.toMatchObject({ code: 4901 })
    await wallet.approveRequest((await firstRequest(wallet)).id)
    await refusal

    const right = { chainId: '0x7a6a', chainName: 'Renamed', rpcUrls: [bench.second.url] }
    expect(await askAndApprove('wallet_addEthereumChain', [right])).toBeNull()
    expect(wallet.store.get().networks.find(({ id }) => id === SECOND_EVM)?.name).toBe('Renamed')
  })
})

describe('the wallet and Solana requests', () => {
  it('should sign a message', async () => {
    const message = new TextEncoder().encode('hello')
    const params = { message: getBase58Decoder().decode(message), pubkey: WALLET_SOLANA_ADDRESS }
    const { signature } = await askAndApprove<{ signature: string }>('solana_signMessage', params, SOLANA)
    const { publicKey } = await createKeyPairFromPrivateKeyBytes(WALLET_SOLANA_SEED)
    const bytes = getBase58Encoder().encode(signature) as SignatureBytes
    expect(await verifySignature(publicKey, bytes, message)).toBe(true)
  })

  it('should sign a transaction so that the network takes it', async () => {
    const { transaction } = await unsignedSol(1_000_000n)
    type Signed = { signature: string; transaction: string }
    const signed = await askAndApprove<Signed>('solana_signTransaction', { transaction }, SOLANA)
    const sent = await solanaRpc('sendTransaction', [signed.transaction, { encoding: 'base64' }])
    expect(sent).toBe(signed.signature)
  })

  it('should sign and send a transaction', async () => {
    const { wire, transaction } = await unsignedSol(2_000_000n)
    const params = { transaction, pubkey: WALLET_SOLANA_ADDRESS, sendOptions: { skipPreflight: true } }
    const { signature } = await askAndApprove<{ signature: string }>('solana_signAndSendTransaction', params, SOLANA)
    expect(Object.keys(getTransactionDecoder().decode(wire).signatures)).toEqual([WALLET_SOLANA_ADDRESS])
    bench.solana.advance(1)
    const { value } = await solanaRpc<{ value: { err: unknown }[] }>('getSignatureStatuses', [[signature]])
    expect(value[0]?.err).toBeNull()
    expect(await solanaRpc('getBalance', [RECIPIENT])).toMatchObject({ value: expect.any(Number) })
  })

  it('should answer 5000 when a request is refused', async () => {
    const { transaction } = await unsignedSol(1n)
    const answer = expect(ask('solana_signTransaction', { transaction }, SOLANA)).rejects.toMatchObject({ code: 5000 })
    await wallet.rejectRequest((await firstRequest(wallet)).id)
    await answer
  })

  it('should pass on what the network says when sending fails', async () => {
    const { transaction } = await unsignedSol(10n ** 18n)
    const answer = expect(ask('solana_signAndSendTransaction', { transaction }, SOLANA)).rejects.toMatchObject({
      code: -32000,
    })
    await wallet.approveRequest((await firstRequest(wallet)).id)
    await answer
  })
})
