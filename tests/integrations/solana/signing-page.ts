import { ed25519 } from '@noble/curves/ed25519'
import { address, getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from '@solana/kit'
import { mainnet } from 'viem/chains'
import { vi } from 'vitest'
import { SystemClock } from '../../../src/adapters/browser/system-clock.ts'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { RpcTransport } from '../../../src/adapters/http/rpc-transport.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { Web3JsSolanaChain } from '../../../src/adapters/solana/web3js-solana-chain.ts'
import { base58, fromBase58 } from '../../../src/domain/shared/base58.ts'
import { readFields } from '../../../src/domain/shared/reading.ts'
import { solana, solanaDevnet } from '../../../src/integrations/networks/index.ts'
import { settled } from '../../support/fake-clock.ts'

const keyOf = (byte: number) => {
  const secret = new Uint8Array(32).fill(byte)
  const publicKey = ed25519.getPublicKey(secret)
  return { secret, publicKey, address: address(base58(publicKey)) }
}
export const ANNA = keyOf(7)
export const BERT = keyOf(8)
/** Who pays, on some pages. */
export const PAYER = keyOf(9)

export const onMainnet = (key: typeof ANNA) => `${solana.id}:${key.address}`
export const onDevnet = (key: typeof ANNA) => `${solanaDevnet.id}:${key.address}`

export const isBy = (key: typeof ANNA, message: ArrayLike<number>, signature: Uint8Array | null | undefined) =>
  ed25519.verify(signature ?? new Uint8Array(64), Uint8Array.from(message), key.publicKey)

/** What the wallet's owner turns a transaction into before they sign it. */
export type Change = (message: Uint8Array) => Uint8Array

function signedWire(wire: Uint8Array, key: typeof ANNA, change: Change): { wire: Uint8Array; signature: Uint8Array } {
  const transaction = getTransactionDecoder().decode(wire)
  const messageBytes = change(Uint8Array.from(transaction.messageBytes)) as unknown as typeof transaction.messageBytes
  const signature = ed25519.sign(Uint8Array.from(messageBytes), key.secret)
  const signatures = { ...transaction.signatures, [key.address]: signature as SignatureBytes }
  return { wire: Uint8Array.from(getTransactionEncoder().encode({ messageBytes, signatures })), signature }
}

/** A page on which signatures are really looked at, and a wallet elsewhere whose owner agrees to everything. */
export function signingPage() {
  const page = new EventTarget()
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  vi.stubGlobal('location', { origin: 'https://app.example', host: 'app.example' })
  const memory = memoryPorts()
  const nodeGot: unknown[] = []
  const transport = new RpcTransport({
    fetch: async (_url, init) => {
      const { id, params } = JSON.parse(init?.body as string) as { id: number; params: [string] }
      nodeGot.push(params)
      const { 0: signature } = Object.values(
        getTransactionDecoder().decode(Buffer.from(params[0], 'base64')).signatures,
      ) as Uint8Array[]
      return Response.json({ jsonrpc: '2.0', id, result: base58(signature ?? new Uint8Array(64)) })
    },
    clock: new SystemClock(),
  })
  const ports = { ...memory.ports, solanaChain: new Web3JsSolanaChain(transport) }
  const core = createPortico({ networks: [mainnet, solana, solanaDevnet], ports })
  const owner = { key: ANNA, change: (message: Uint8Array) => message }
  const { wallet, sessions } = memory

  function answer(params: unknown): unknown {
    const fields = readFields(params)
    const sign = (text: unknown) => signedWire(Buffer.from(String(text), 'base64'), owner.key, owner.change)
    const message = fromBase58(fields?.get('message'))
    if (message !== undefined) return { signature: base58(ed25519.sign(message, owner.key.secret)) }
    const all = fields?.get('transactions')
    if (Array.isArray(all)) return { transactions: all.map((each) => Buffer.from(sign(each).wire).toString('base64')) }
    const { wire, signature } = sign(fields?.get('transaction'))
    return { signature: base58(signature), transaction: Buffer.from(wire).toString('base64') }
  }
  wallet.onRequest = ({ request }) => wallet.answer(answer(request.params))

  const asked = () => sessions.memory.requests.map(({ request: { method } }) => method)
  /** Connects in Portico's own modal. */
  async function connect(accounts: readonly string[] = [onMainnet(ANNA)], methods?: readonly string[]) {
    core.modal.open()
    await settled()
    const session = wallet.approve({ accounts, ...(methods && { methods }) })
    await settled()
    return session
  }
  return { ...memory, core, owner, asked, nodeGot, connect }
}

export const SIGN_ONLY = ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions']
