import { once } from 'node:events'
import {
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Decoder,
  isSolanaError,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  sendAndConfirmTransactionFactory,
} from '@solana/web3.js'
import type { Address, Signature } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { noFaults } from '../../../sandbox/serve/faults.ts'
import { SOLANA_LOCALNET, SOLANA_LOCALNET_GENESIS } from '../../../sandbox/solana/localnet.ts'
import { startSolana } from '../../../sandbox/solana/solana.ts'
import type { Solana } from '../../../sandbox/solana/solana.ts'
import { SOL, call, connect } from './client.ts'

let solana: Solana
let client: ReturnType<typeof connect>
beforeAll(async () => {
  solana = await startSolana({ slotMs: 20 })
  client = connect(solana)
})
afterAll(() => solana.stop())

describe('sending SOL', () => {
  it('should move it and be confirmed, by polling', async () => {
    const [alice, bob] = [await client.somebody(2n * SOL), await client.somebody()]
    await client.confirm(await client.send(await client.signTransfer(alice, bob.address, SOL)))
    expect(await client.balanceOf(bob.address)).toBe(SOL)
    expect(await client.balanceOf(alice.address)).toBe(SOL - 5_000n)
  })

  it('should move it and be confirmed, by WebSocket', async () => {
    const [alice, bob] = [await client.somebody(2n * SOL), await client.somebody()]
    const sendAndConfirm = sendAndConfirmTransactionFactory({
      rpc: client.rpc,
      rpcSubscriptions: client.subscriptions,
    } as Parameters<typeof sendAndConfirmTransactionFactory>[0])
    await sendAndConfirm(await client.signTransfer(alice, bob.address, SOL), { commitment: 'confirmed' })
    expect(await client.balanceOf(bob.address)).toBe(SOL)
  })

  it('should take two like transfers for two', async () => {
    const [alice, bob] = [await client.somebody(3n * SOL), await client.somebody()]
    const first = await client.send(await client.signTransfer(alice, bob.address, SOL))
    const second = await client.send(await client.signTransfer(alice, bob.address, SOL))
    expect(second).not.toBe(first)
    expect(await client.balanceOf(bob.address)).toBe(2n * SOL)
  })

  it('should become final', async () => {
    const alice = await client.somebody()
    const signature = await client.rpc.requestAirdrop(alice.address, lamports(SOL)).send()
    solana.advance(32)
    const { value } = await client.rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({ confirmationStatus: 'finalized', confirmations: null, err: null })
  })

  it('should know nothing of a signature that never came', async () => {
    const unknown = '5'.repeat(87) as Signature
    expect((await client.rpc.getSignatureStatuses([unknown]).send()).value).toEqual([null])
    expect(await client.rpc.getTransaction(unknown, { maxSupportedTransactionVersion: 0 }).send()).toBeNull()
  })
})

describe('a transaction that cannot be', () => {
  it('should be refused with the code for a bad signature', async () => {
    const [alice, bob] = [await client.somebody(2n * SOL), await client.somebody()]
    const signed = await client.signTransfer(alice, bob.address, SOL)
    const forged = { ...signed, signatures: { [alice.address]: new Uint8Array(64).fill(7) } } as typeof signed
    const failure = await client.send(forged).catch((error: unknown) => error)
    expect(
      isSolanaError(failure, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE),
    ).toBe(true)
    expect(await client.balanceOf(bob.address)).toBe(0n)
  })

  it('should be refused when a signature is missing', async () => {
    const [alice, bob] = [await client.somebody(2n * SOL), await client.somebody()]
    const signed = await client.signTransfer(alice, bob.address, SOL)
    const unsigned = { ...signed, signatures: { [alice.address]: null } } as unknown as typeof signed
    const { error } = await call(solana, 'sendTransaction', getBase64EncodedWireTransaction(unsigned), {
      encoding: 'base64',
    })
    expect(error).toMatchObject({ code: -32003, message: 'Transaction signature verification failure' })
  })

  it('should say how much is missing when there is too little, and cost nothing', async () => {
    const [alice, bob] = [await client.somebody(SOL), await client.somebody()]
    const failure = await client
      .send(await client.signTransfer(alice, bob.address, 2n * SOL))
      .catch((error: unknown) => error)
    expect(isSolanaError(failure, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)).toBe(true)
    const { cause, context } = failure as { cause: unknown; context: { logs: string[] } }
    expect(isSolanaError(cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
    expect(context.logs.join('\n')).toContain(`insufficient lamports ${SOL - 5_000n}, need ${2n * SOL}`)
    expect(await client.balanceOf(alice.address)).toBe(SOL)
  })

  it('should land as failed, and cost its fee, when the preflight is skipped', async () => {
    const [alice, bob] = [await client.somebody(SOL), await client.somebody()]
    const wire = getBase64EncodedWireTransaction(await client.signTransfer(alice, bob.address, 2n * SOL))
    const signature = await client.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
    await client.confirm(signature)
    const status = (await client.rpc.getSignatureStatuses([signature]).send()).value[0]
    expect(status?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
    expect(await client.balanceOf(alice.address)).toBe(SOL - 5_000n)
  })

  it.each([
    ['InsufficientFundsForRent', SOL, 1n, { InsufficientFundsForRent: { account_index: 1 } }],
    ['AccountNotFound', 0n, SOL, 'AccountNotFound'],
  ])('should be refused with %s', async (_name, balance, amount, err) => {
    const [alice, bob] = [await client.somebody(balance), await client.somebody()]
    const wire = getBase64EncodedWireTransaction(await client.signTransfer(alice, bob.address, amount))
    const { error } = await call(solana, 'sendTransaction', wire, { encoding: 'base64' })
    expect(error).toMatchObject({ code: -32002, data: { err } })
  })

  it('should be refused the second time it comes', async () => {
    const [alice, bob] = [await client.somebody(3n * SOL), await client.somebody()]
    const signed = await client.signTransfer(alice, bob.address, SOL)
    await client.send(signed)
    const again = await call(solana, 'sendTransaction', getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
    expect(again.error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
      data: { err: 'AlreadyProcessed' },
    })
    expect(await client.balanceOf(bob.address)).toBe(SOL)
  })

  it('should be accepted up to its last valid block height and refused after it', async () => {
    const still = await startSolana({ slotMs: 0 })
    const there = connect(still)
    const [alice, bob] = [await there.somebody(5n * SOL), await there.somebody()]
    const life = await there.lifetime()
    const [early, late] = [
      await there.signTransfer(alice, bob.address, SOL, life),
      await there.signTransfer(alice, bob.address, 2n * SOL, life),
    ]

    still.advance(Number(life.lastValidBlockHeight) - still.chain.slot)
    expect(await call(still, 'isBlockhashValid', life.blockhash)).toMatchObject({ result: { value: true } })
    await there.send(early) // this closes the block
    expect(await call(still, 'isBlockhashValid', life.blockhash)).toMatchObject({ result: { value: false } })
    const failure = await there.send(late).catch((error: unknown) => error)
    expect(isSolanaError((failure as Error).cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
    expect(await there.balanceOf(bob.address)).toBe(SOL)
    await still.stop()
  })

  it('should never be heard of again when it expired and the preflight was skipped', async () => {
    const [alice, bob] = [await client.somebody(2n * SOL), await client.somebody()]
    const signed = await client.signTransfer(alice, bob.address, SOL)
    solana.advance(151)
    const wire = getBase64EncodedWireTransaction(signed)
    const signature = await client.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
    expect((await client.rpc.getSignatureStatuses([signature]).send()).value).toEqual([null])
    expect(await client.balanceOf(alice.address)).toBe(2n * SOL)
  })
})

describe('subscriptions', () => {
  it('should tell of an account that changes', async () => {
    const bob = await client.somebody()
    const abort = new AbortController()
    const changes = await client.subscriptions
      .accountNotifications(bob.address)
      .subscribe({ abortSignal: abort.signal })
    const first = (async () => {
      for await (const change of changes) return change.value.lamports
      return undefined
    })()
    await client.rpc.requestAirdrop(bob.address, lamports(SOL)).send()
    expect(await first).toBe(SOL)
    abort.abort()
  })

  it('should count the slots', async () => {
    const abort = new AbortController()
    const slots = await client.subscriptions.slotNotifications().subscribe({ abortSignal: abort.signal })
    const seen: bigint[] = []
    for await (const { slot } of slots) if (seen.push(slot) === 3) break
    abort.abort()
    expect(seen).toEqual([...seen].sort((a, b) => Number(a - b)))
  })

  it('should answer on the first port as well, and tell at once what has already happened', async () => {
    const bob = await client.somebody()
    const signature = await client.rpc.requestAirdrop(bob.address, lamports(SOL)).send()
    await client.confirm(signature)
    const socket = new WebSocket(`ws://127.0.0.1:${solana.port}`)
    const messages: unknown[] = []
    socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8'))))
    await once(socket, 'open')
    const params = [signature, { commitment: 'confirmed' }]
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'signatureSubscribe', params }))
    await expect.poll(() => messages.length).toBe(2)
    expect(messages).toMatchObject([
      { id: 9, result: 1 },
      { method: 'signatureNotification', params: { subscription: 1, result: { value: { err: null } } } },
    ])
    socket.close()
  })

  it('should be broken off when a test asks for it', async () => {
    const socket = new WebSocket(solana.wsUrl)
    const closed = once(socket, 'close')
    await once(socket, 'open')
    solana.dropSockets()
    await closed
  })
})

describe('the chain', () => {
  it('should be named by its genesis hash', async () => {
    expect(await client.rpc.getGenesisHash().send()).toBe(SOLANA_LOCALNET_GENESIS)
    expect(SOLANA_LOCALNET).toBe(`solana:${SOLANA_LOCALNET_GENESIS.slice(0, 32)}`)
    expect(getBase58Encoder().encode(SOLANA_LOCALNET_GENESIS)).toHaveLength(32)
  })

  it('should send rentEpoch with all its digits', async () => {
    const alice = await client.somebody(SOL)
    const { text } = await call(solana, 'getAccountInfo', alice.address, { encoding: 'base64' })
    expect(text).toContain('"rentEpoch":18446744073709551615,')
  })

  it('should charge a priority fee, and say so before', async () => {
    const alice = await client.somebody(2n * SOL)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(alice, message),
      (message) => appendTransactionMessageInstruction(computeBudget(2, 1_000, 4), message),
      (message) => appendTransactionMessageInstruction(computeBudget(3, 7_000_000, 8), message),
    )
    const life = await client.lifetime()
    const signed = await signTransactionMessageWithSigners(setTransactionMessageLifetimeUsingBlockhash(life, message))
    const asked = await call(solana, 'getFeeForMessage', getBase64Decoder().decode(signed.messageBytes))
    expect(asked).toMatchObject({ result: { value: 5_000 + 7_000 } })
    await client.send(signed)
    expect(await client.balanceOf(alice.address)).toBe(2n * SOL - 12_000n)
  })

  it('should let a page of another origin ask, with whatever headers its library adds', async () => {
    const headers = {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,solana-client',
    }
    const preflight = await fetch(solana.url, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('solana-client')
  })

  it('should refuse in JSON-RPC words what it does not know or cannot read', async () => {
    expect((await call(solana, 'getMagic')).error).toMatchObject({ code: -32601 })
    expect((await call(solana, 'toString')).error).toMatchObject({ code: -32601 })
    expect((await call(solana, 'getBalance', 'not an address')).error).toMatchObject({ code: -32602 })
    expect((await call(solana, 'sendTransaction', 'AAAA', { encoding: 'base64' })).error).toMatchObject({
      code: -32602,
    })
    const broken = await fetch(solana.url, { method: 'POST', body: '{' })
    expect(await broken.json()).toMatchObject({ error: { code: -32700 } })
  })

  it('should fail as a node does when a test asks for it', async () => {
    Object.assign(solana.faults, { status: 403, only: 'getSlot' })
    await expect(client.rpc.getSlot().send()).rejects.toThrow(/403/)
    expect(await client.rpc.getHealth().send()).toBe('ok')
    Object.assign(solana.faults, noFaults())
    expect(await client.rpc.getSlot().send()).toBeGreaterThanOrEqual(0n)
  })
})

/** An instruction that sets what a transaction may use or offers: which one, how much, in so many bytes. */
function computeBudget(kind: number, value: number, bytes: 4 | 8) {
  const data = Buffer.alloc(1 + bytes)
  data[0] = kind
  data.writeUInt32LE(value, 1)
  return { programAddress: 'ComputeBudget111111111111111111111111111111' as Address, data: Uint8Array.from(data) }
}
