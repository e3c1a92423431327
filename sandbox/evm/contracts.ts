import erc20 from '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json' with { type: 'json' }
import erc721 from '@openzeppelin/contracts/build/contracts/ERC721PresetMinterPauserAutoId.json' with { type: 'json' }
import {
  type Abi,
  type Address,
  createTestClient,
  getAddress,
  http,
  type Hex,
  publicActions,
  walletActions,
} from 'viem'
import { foundry } from 'viem/chains'
import type { Anvil } from './anvil.ts'

/** The deployer of contracts on the sandbox's chains: account 7 of anvil's mnemonic, funded from the first block on. */
const DEPLOYER = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'

const clientOf = ({ url, chainId }: Anvil) =>
  createTestClient({ mode: 'anvil', account: DEPLOYER, chain: { ...foundry, id: chainId }, transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)

export interface Erc20 {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  /** All of OpenZeppelin's have 18. */
  readonly decimals: 18
}

/** Deploys a token of OpenZeppelin's, with its whole supply in one account. */
export async function deployErc20(
  anvil: Anvil,
  { name, symbol, supply, owner }: { name: string; symbol: string; supply: bigint; owner: Address },
): Promise<Erc20> {
  const address = await deploy(anvil, erc20 as Artifact, [name, symbol, supply, owner])
  return { address, name, symbol, decimals: 18 }
}

/** Deploys a collection and mints some of it, numbered from 0, to its owner. */
export async function deployErc721(
  anvil: Anvil,
  { name, symbol, count, owner }: { name: string; symbol: string; count: number; owner: Address },
): Promise<Address> {
  const artifact = erc721 as Artifact
  const address = await deploy(anvil, artifact, [name, symbol, ''])
  const client = clientOf(anvil)
  for (let number = 0; number < count; number += 1) {
    const hash = await client.writeContract({ address, abi: artifact.abi, functionName: 'mint', args: [owner] })
    await client.waitForTransactionReceipt({ hash })
  }
  return address
}

interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

async function deploy(anvil: Anvil, { abi, bytecode }: Artifact, args: readonly unknown[]): Promise<Address> {
  const client = clientOf(anvil)
  const hash = await client.deployContract({ abi, bytecode, args })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (contractAddress === null || contractAddress === undefined) throw new Error('The contract was not created.')
  return getAddress(contractAddress)
}
