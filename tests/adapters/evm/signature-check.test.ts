import * as fc from 'fast-check'
import { concat, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'
import { BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { type RpcNode, type Say, startRpcNode } from '../rpc-node.ts'
import { runs } from '../../support/runs.ts'

const NEVER = new AbortController().signal
const signer = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const forger = privateKeyToAccount(`0x${'22'.repeat(32)}`)

const MAIL = {
  types: { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'contents', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Mail' },
  message: { contents: 'Hello' },
} as const

/** A node that says yes to whatever is put to a contract. */
const yes = { result: `0x${'1'.padStart(64, '0')}` }

describe('the signature of an account with a key', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  async function over(say: Say) {
    node = await startRpcNode(say)
    const chain = new ViemBlockchain(realRpcTransport())
    const network = { ...ETHEREUM, rpcUrl: node.url }
    return {
      read: (answer: unknown, address: string = signer.address) =>
        chain.readSignature(network, address, 'hello', answer, NEVER),
      readTyped: (data: object, answer: unknown, address: string = signer.address) =>
        chain.readTypedSignature(network, address, JSON.stringify(data), answer, NEVER),
    }
  }
  const lying: Say = (method) => (method === 'eth_getCode' ? { result: '0x' } : yes)

  it('S06 should be known here, and no node hear of it', async () => {
    const { read, readTyped } = await over(lying)
    const signature = await signer.signMessage({ message: 'hello' })
    expect(await read(signature)).toBe(signature)
    const typed = await signer.signTypedData(MAIL)
    expect(await readTyped(MAIL, typed)).toBe(typed)
    expect(node.asked).toEqual([])
  })

  it('S06 should not be good because a node says so, for an account without code', async () => {
    const { read, readTyped } = await over(lying)
    const forged = await forger.signMessage({ message: 'hello' })
    await expect(read(forged)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    await expect(readTyped(MAIL, await forger.signTypedData(MAIL))).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    expect(new Set(node.asked)).toEqual(new Set(['eth_getCode']))
  })

  it('S06 should never be taken in any other form than that of a key, however it is changed', async () => {
    const { read } = await over(lying)
    const signature = await signer.signMessage({ message: 'hello' })
    const changed = fc.oneof(
      fc.integer({ min: 2, max: 129 }).map((at) => flipped(signature, at)),
      fc
        .constantFrom<Hex>('0x00', '0x', '0xdeadbeef')
        .map((more) => concat([signature, more === '0x' ? '0x1b' : more])),
      fc.integer({ min: 2, max: 130 }).map((length) => signature.slice(0, length - (length % 2))),
    )
    await fc.assert(
      fc.asyncProperty(changed, async (answer) => {
        await expect(read(answer)).rejects.toSatisfy((error: { code: string }) =>
          ['SIGNATURE_INVALID', 'WALLET_BAD_ANSWER'].includes(error.code),
        )
      }),
      { numRuns: runs(25) },
    )
  })

  it('S05 should be of the account that was asked, whatever the typed data says of address and signature', async () => {
    const { readTyped } = await over(lying)
    const theirs = await forger.signTypedData(MAIL)
    const own = { address: forger.address, signature: theirs, mode: 'eoa', hash: `0x${'0'.repeat(64)}` }
    await expect(readTyped({ ...MAIL, ...own }, theirs)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    await expect(readTyped({ ...MAIL, ...own }, theirs, BOB)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
    const mine = await signer.signTypedData(MAIL)
    expect(await readTyped({ ...MAIL, ...own }, mine)).toBe(mine)
  })

  it('S05 should always be judged by the four parts of the typed data alone', async () => {
    const { readTyped } = await over(lying)
    const mine = await signer.signTypedData(MAIL)
    const theirs = await forger.signTypedData(MAIL)
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (more) => {
        expect(await readTyped({ ...more, ...MAIL }, mine)).toBe(mine)
        await expect(readTyped({ ...more, ...MAIL }, theirs)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
      }),
      { numRuns: runs(25) },
    )
  })
})

describe('the signature of typed data with an address', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  const ORDER = {
    types: {
      EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
      Payee: [{ name: 'wallet', type: 'address' }],
      Order: [
        { name: 'payees', type: 'Payee[]' },
        { name: 'by', type: 'address[]' },
        { name: 'note', type: 'string' },
      ],
    },
    primaryType: 'Order',
  } as const
  const order = (address: Hex) => ({
    ...{ ...ORDER, domain: { verifyingContract: address } },
    message: { payees: [{ wallet: address }], by: [address], note: `0x${'AB'.repeat(20)}` },
  })

  it.each<[string, Hex]>([
    ['in capitals', `0x${'AB'.repeat(20)}`],
    // Source: EIP-1191, its test cases for the network 30.
    ['with the checksum of another standard', '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'],
  ])('N91 should be known where that is written %s', async (_how, address) => {
    node = await startRpcNode((method) => (method === 'eth_getCode' ? { result: '0x' } : yes))
    const network = { ...ETHEREUM, rpcUrl: node.url }
    const read = (signature: Hex, data: object = order(address)) =>
      new ViemBlockchain(realRpcTransport()).readTypedSignature(
        ...([network, signer.address, JSON.stringify(data), signature, NEVER] as const),
      )
    const signature = await signer.signTypedData(order(address.toLowerCase() as Hex))
    expect(await read(signature)).toBe(signature)
    // What is a text only looks like an address: it is signed letter for letter.
    const { message } = order(address)
    const other = { ...order(address), message: { ...message, note: message.note.toLowerCase() } }
    await expect(read(signature, other)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })
})

/** With one digit changed. */
function flipped(signature: Hex, at: number): string {
  const digit = signature[at] === '0' ? '1' : '0'
  return signature.slice(0, at) + digit + signature.slice(at + 1)
}

describe('the signature of an account that is a contract, over a node', () => {
  let node: RpcNode
  afterEach(() => node.stop())

  async function over(say: Say) {
    node = await startRpcNode(say)
    const network = { ...ETHEREUM, rpcUrl: node.url }
    return (answer: Hex) =>
      new ViemBlockchain(realRpcTransport())
        .readSignature(network, BOB, 'hello', answer, NEVER)
        .catch((error: unknown) => error)
  }
  /** What it says once it is asked for the contract's yes. */
  const then =
    (said: ReturnType<Say>): Say =>
    (method) =>
      method === 'eth_getCode' ? { result: '0x6001' } : said
  const wrapped: Hex = `0x00${'6492'.repeat(16)}`

  it.each<[string, object]>([
    ['is too busy', { code: -32005, message: 'Too many requests' }],
    ['is too busy, by the number of the status', { code: 429, message: 'rate limited' }],
    ['has lost its own', { code: -32603, message: 'internal error' }],
    ['has not that block yet', { code: -32000, message: 'header not found' }],
    ['does not know the question', { code: -32601, message: 'the method eth_call does not exist' }],
  ])('Q211 should not be called false where the node %s', async (_what, error) => {
    for (const signature of [`0x${'12'.repeat(65)}`, wrapped] as const) {
      const read = await over(then({ error }))
      expect(await read(signature)).toMatchObject({ code: 'RPC_UNAVAILABLE' })
      await node.stop()
    }
  })

  it('Q211 should not be called false where the node answers what is not asked', async () => {
    const read = await over(then({ result: 7 }))
    expect(await read(`0x${'12'.repeat(65)}`)).toMatchObject({ code: 'RPC_UNAVAILABLE' })
  })

  it.each<[string, object]>([
    ['undone', { code: 3, message: 'execution reverted', data: '0x' }],
    ['undone, by words alone', { code: -32000, message: 'execution reverted' }],
    ['undone, as Parity has it', { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' }],
    ['out of gas', { code: -32000, message: 'out of gas' }],
  ])('N08 should be false where the node has run what the contract says, and it was %s', async (_what, error) => {
    const read = await over(then({ error }))
    expect(await read(`0x${'12'.repeat(65)}`)).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })
})
