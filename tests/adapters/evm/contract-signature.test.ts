import { concat, createTestClient, getContractAddress, http, numberToHex, serializeErc6492Signature } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../../sandbox/evm/anvil.ts'
import { ViemBlockchain } from '../../../src/adapters/evm/viem-blockchain.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import type { Network } from '../../../src/domain/network/network.ts'
import { BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { realRpcTransport } from '../../support/real-rpc-transport.ts'

/** Says 0x1626ba7e to whatever it is asked: EIP-1271's yes. */
const YES = '0x631626ba7e60e01b60005260206000f3'
/** Puts {@link YES} there as a contract. */
const CREATE_YES = concat(['0x6f', YES, '0x60005260106010f3'])
/** Says nothing but ones. */
const NO = '0x60001960005260206000f3'
/** A factory: makes a contract for any caller, by salt and code; anvil has it from the start. */
const DEPLOYER = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
const SALT = numberToHex(7, { size: 32 })

const NEVER = new AbortController().signal
const ANSWER = `0x${'12'.repeat(65)}` as const

describe('the signature of an account that is a contract', () => {
  const chain = new ViemBlockchain(realRpcTransport())
  let anvil: Anvil
  let network: Network
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
    network = { ...ETHEREUM, id: chainId('eip155:31337'), rpcUrl: anvil.url }
  })
  afterAll(() => anvil.stop())

  const become = (bytecode: `0x${string}`) =>
    createTestClient({ mode: 'anvil', chain: foundry, transport: http(anvil.url) }).setCode({ address: BOB, bytecode })
  const read = (address: string, answer: unknown) => chain.readSignature(network, address, 'hello', answer, NEVER)

  it('N08 should be good if the contract says so (EIP-1271)', async () => {
    await become(YES)
    expect(await read(BOB, ANSWER)).toBe(ANSWER)
  })

  it('N08 should not be good if the contract says anything else', async () => {
    await become(NO)
    await expect(read(BOB, ANSWER)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('N08 should be good if a contract that is not there yet would say so (ERC-6492)', async () => {
    const address = getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: SALT, bytecode: CREATE_YES })
    const data = concat([SALT, CREATE_YES])
    const answer = serializeErc6492Signature({ address: DEPLOYER, data, signature: ANSWER })
    expect(await read(address, answer)).toBe(answer)
    await expect(read(address, ANSWER)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  })
})
