import { concat, createTestClient, getContractAddress, http, numberToHex, serializeErc6492Signature } from 'viem'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../../sandbox/evm/anvil.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { BOB } from '../../support/accounts.ts'
import { ETHEREUM } from '../../support/networks.ts'
import { type Signer, startSite } from './site.ts'

/** Says 0x1626ba7e to whatever it is asked: EIP-1271's yes. */
const YES = '0x631626ba7e60e01b60005260206000f3'
/** Puts {@link YES} there as a contract. */
const CREATE_YES = concat(['0x6f', YES, '0x60005260106010f3'])
/** Says nothing but ones. */
const NO = '0x60001960005260206000f3'
/** A factory: makes a contract for any caller, by salt and code; anvil has it from the start. */
const DEPLOYER = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
const SALT = numberToHex(7, { size: 32 })
const ANSWER = `0x${'12'.repeat(65)}` as const

describe('a sign-in of an account that is a contract', () => {
  let anvil: Anvil
  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337 })
  })
  afterAll(() => anvil.stop())

  const site = (rpcUrl = anvil.url, id = 31337, by: typeof fetch = fetch) =>
    startSite({
      networks: [{ ...ETHEREUM, id: `eip155:${id}`, rpcUrl }],
      ports: { fetch: (...given) => by(...given) },
    })
  const contract = (address: string, signature: string, id = 31337): Signer => ({
    ...{ address, chain: chainId(`eip155:${id}`), sign: async () => signature },
  })
  const become = (bytecode: `0x${string}`) =>
    createTestClient({ mode: 'anvil', chain: foundry, transport: http(anvil.url) }).setCode({ address: BOB, bytecode })

  it('should be good if the contract says so (EIP-1271), and not if it says anything else', async () => {
    await become(YES)
    expect((await site().signIn(contract(BOB, ANSWER))).status).toBe(200)
    await become(NO)
    expect(await site().signIn(contract(BOB, ANSWER))).toMatchObject({ status: 401, code: 'SIGNATURE_INVALID' })
  })

  it('should be good if a contract that is not there yet would say so (ERC-6492)', async () => {
    const address = getContractAddress({ opcode: 'CREATE2', from: DEPLOYER, salt: SALT, bytecode: CREATE_YES })
    const data = concat([SALT, CREATE_YES])
    const answer = serializeErc6492Signature({ address: DEPLOYER, data, signature: ANSWER })
    expect((await site().signIn(contract(address, answer))).status).toBe(200)
    expect(await site().signIn(contract(address, ANSWER))).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('should never be good because the node of another chain says so', async () => {
    await become(YES)
    const { signIn } = site(anvil.url, 1)
    expect(await signIn(contract(BOB, ANSWER, 1))).toMatchObject({ status: 503, code: 'NODE_UNAVAILABLE' })
  })

  it('Q211 should not be called false where the node tells which chain it is of, and has no time for the contract', async () => {
    await become(YES)
    const busy: typeof fetch = async (input, init) => {
      const { id, method } = JSON.parse(init?.body as string) as { id: number; method: string }
      return method === 'eth_call'
        ? Response.json({ jsonrpc: '2.0', id, error: { code: -32005, message: 'Too many requests' } })
        : fetch(input, init)
    }
    const { signIn } = site(anvil.url, 31337, busy)
    expect(await signIn(contract(BOB, ANSWER))).toMatchObject({ status: 503, code: 'NODE_UNAVAILABLE' })
  })

  it('should never be good because no node can be asked', async () => {
    const { signIn } = site('http://127.0.0.1:9')
    expect(await signIn(contract(BOB, ANSWER))).toMatchObject({ status: 503, code: 'NODE_UNAVAILABLE' })
  })
})
