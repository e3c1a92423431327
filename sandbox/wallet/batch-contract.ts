import { concatHex, getContractAddress, padHex, size, toHex, zeroHash, type Address, type Hex } from 'viem'

/** One call that a page asks for. */
export interface BatchedCall {
  /** Absent: a contract is to be created. */
  readonly to?: Address
  readonly value: bigint
  readonly data?: Hex
}

/**
 * What a smart account runs: the calls in its input, in order, all or none. Only the account itself may run them;
 * from other senders it only accepts coins and NFTs. Written by hand, as there is no compiler here: an EVM without
 * `PUSH0` could not run it.
 */
const RUNTIME = [
  '36600557', // there is call data: go on at 05
  '00', // else accept the coins
  '5b303314602c57', // 05: the caller is the account itself: go on at 2c
  '5f3560e01c63150b7a0214601d57', // onERC721Received: go on at 1d
  '5f5ffd', // any other call of another account: revert
  '5b63150b7a0260e01b5f5260205ff3', // 1d: accept the NFT
  '5b5f', // 2c: i = 0
  '5b368110603657', // 2e: while i < size, go on at 36
  '00', // done
  '5b8060340135', // 36: length = word at i + 52
  '80826054015f37', // memory = the bytes behind it
  '5f5f825f', // no room for the answer
  '8560140135', // value = word at i + 20
  '863560601c', // to = the 20 bytes at i
  '5af1605d57', // call with all gas; success: go on at 5d
  '3d5f5f3e3d5ffd', // revert, with the reason of the call
  '5b01605401602e56', // 5d: i += length + 84, go on at 2e
].join('')

/** Deploys the runtime: 101 bytes, from offset 9 on. */
const CREATION: Hex = `0x60658060095f395ff3${RUNTIME}`

/** Deploys contracts whose addresses follow from their code. It is on every anvil, and on most other chains. */
export const DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What to send to {@link DEPLOYER}: 32 bytes of salt, and the code. */
export const DEPLOYMENT: Hex = concatHex([zeroHash, CREATION])

export const BATCH_CONTRACT: Address = getContractAddress({
  ...{ opcode: 'CREATE2', from: DEPLOYER, salt: zeroHash, bytecode: CREATION },
})

/** The calls as the contract reads them: to, value, length, data, without gaps. */
export const packCalls = (calls: readonly BatchedCall[]): Hex =>
  concatHex(
    calls.flatMap(({ to = zeroAddress, value, data = '0x' }) => [
      padHex(to, { size: 20 }),
      toHex(value, { size: 32 }),
      toHex(size(data), { size: 32 }),
      data,
    ]),
  )

const zeroAddress: Address = `0x${'0'.repeat(40)}`
