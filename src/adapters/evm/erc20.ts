import { type Address, type Client, encodeFunctionData, getAddress, type Hex } from 'viem'
import { call, readContract } from 'viem/actions'
import { CoreError } from '../../domain/shared/core-error.ts'
import type { TokenRef } from '../../ports/blockchain.ts'
import { refused } from './ask-node.ts'
import type { EvmTransaction } from './wallet-calls.ts'

/** The part of ERC-20 that sending needs. Source: EIP-20. */
const ERC20 = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  { type: 'function', name: 'decimals', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint8' }] },
] as const

/** The ABI encoding of `false`. */
const FALSE_WORD = `0x${'0'.repeat(64)}`

export const transferData = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [getAddress(to), amount] })

/** How much of a token an account holds, after checking that the token has the decimals that the page believes. */
export async function tokenHeld(client: Client, token: TokenRef, owner: Address): Promise<bigint> {
  const address = getAddress(token.address)
  const [held, decimals] = await Promise.all([
    readContract(client, { address, abi: ERC20, functionName: 'balanceOf', args: [owner] }),
    readContract(client, { address, abi: ERC20, functionName: 'decimals' }),
  ]).catch(refused)
  // With wrong decimals the wallet would send ten times, or a million times, what was typed.
  if (decimals !== token.decimals)
    throw new CoreError('SEND_FAILED', { details: `The token has ${decimals} decimals.` })
  return held
}

/** Tries the transfer on the node. A token that returns nothing (USDT) has not refused. */
export async function tryTransfer(client: Client, account: Address, { to, data }: EvmTransaction): Promise<void> {
  const answer = await call(client, { account, to, data }).catch(refused)
  mustHaveTaken(answer.data)
}

/** A token may refuse by returning `false`. @throws CoreError `SEND_FAILED`. */
export function mustHaveTaken(answer: Hex | undefined): void {
  if (answer === FALSE_WORD) throw new CoreError('SEND_FAILED', { details: 'The token refuses this transfer.' })
}
