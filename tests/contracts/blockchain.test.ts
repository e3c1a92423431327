import { createWalletClient, http, type Hex, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { fundEvm, startAnvil } from '../../sandbox/evm/anvil.ts'
import { ViemBlockchain } from '../../src/adapters/evm/viem-blockchain.ts'
import { MemoryBlockchain } from '../../src/adapters/memory/memory-blockchain.ts'
import { memorySignature } from '../../src/adapters/memory/memory-chain-calls.ts'
import { chainId } from '../../src/domain/network/chain-id.ts'
import type { WalletCall } from '../../src/ports/connector.ts'
import { realRpcTransport } from '../support/real-rpc-transport.ts'
import { ALICE, BOB, hash, SOL_ALICE, SOL_BOB } from '../support/accounts.ts'
import { BASE, ETHEREUM, SOLANA } from '../support/networks.ts'
import { type BlockchainBench, describeBlockchain } from './blockchain.contract.ts'

const textOf = (hex: string): string => Buffer.from(hex.slice(2), 'hex').toString('utf8')

/** The message of a call of ours, in either namespace. */
function messageOf({ params }: WalletCall): string | undefined {
  const inSolana = (params as { message?: string }).message
  return textOf(inSolana ?? (params as readonly string[])[0] ?? '')
}

describeBlockchain('MemoryBlockchain on eip155', async () => {
  const blockchain = new MemoryBlockchain('eip155')
  blockchain.hold(ETHEREUM, ALICE, 10n ** 18n)
  return memoryBench(blockchain, {
    network: ETHEREUM,
    awayNetwork: BASE,
    account: ALICE,
    stranger: BOB,
    noAddresses: [SOL_BOB, ALICE.slice(2)],
    strangeHash: hash(99),
    transferAnswer: hash(1),
  })
})

describeBlockchain('MemoryBlockchain on solana', async () => {
  const blockchain = new MemoryBlockchain('solana')
  blockchain.hold(SOLANA, SOL_ALICE, 10n ** 9n)
  return memoryBench(blockchain, {
    network: SOLANA,
    awayNetwork: { ...SOLANA, id: chainId('solana:away') },
    account: SOL_ALICE,
    stranger: SOL_BOB,
    noAddresses: [ALICE, 'O0Il'.repeat(9)],
    strangeHash: '4'.repeat(88),
    transferAnswer: { signature: '5'.repeat(88) },
  })
})

type MemoryFacts = Omit<BlockchainBench, 'blockchain' | 'answer' | 'settle' | 'stop'> & { transferAnswer: unknown }

function memoryBench(blockchain: MemoryBlockchain, { transferAnswer, ...facts }: MemoryFacts): BlockchainBench {
  blockchain.leave(facts.awayNetwork)
  return {
    ...facts,
    blockchain,
    answer: async (call) =>
      /sign_?message|personal_sign/i.test(call.method)
        ? memorySignature(blockchain.namespace, facts.account, messageOf(call) ?? '')
        : transferAnswer,
    settle: async (answer) => {
      blockchain.tell(answer.hash, { kind: 'confirmed', block: 1n })
      blockchain.hold(facts.network, facts.stranger, 1_000_000n)
    },
    stop: async () => {},
  }
}

describeBlockchain('ViemBlockchain', async () => {
  const anvil = await startAnvil({ chainId: 31337 })
  const network = { ...ETHEREUM, id: chainId('eip155:31337'), rpcUrl: anvil.url }
  const account = privateKeyToAccount(generatePrivateKey())
  const stranger = privateKeyToAccount(generatePrivateKey())
  await fundEvm(anvil.url, account.address, 10n ** 18n)
  const wallet = createWalletClient({ account, chain: foundry, transport: http(anvil.url) }).extend(publicActions)
  return {
    blockchain: new ViemBlockchain(realRpcTransport()),
    network,
    awayNetwork: { ...network, rpcUrl: 'http://127.0.0.1:9' },
    account: account.address,
    stranger: stranger.address,
    noAddresses: [SOL_BOB, account.address.slice(2), swapCase(account.address)],
    answer: async ({ method, params }) => {
      if (method === 'personal_sign') return account.signMessage({ message: { raw: (params as Hex[])[0] ?? '0x' } })
      const [{ to, value }] = params as [{ to: Hex; value: Hex }]
      return wallet.sendTransaction({ to, value: BigInt(value) })
    },
    settle: async (answer) => void (await wallet.waitForTransactionReceipt({ hash: answer.hash as Hex })),
    strangeHash: hash(99),
    stop: () => anvil.stop(),
    typedAnswer: (json) => account.signTypedData(JSON.parse(json) as Parameters<typeof account.signTypedData>[0]),
  }
})

/** Mixed case the wrong way round: a checksum that does not fit. */
const swapCase = (address: string): string =>
  address.replace(/[a-f]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
