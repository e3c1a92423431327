import { addressAt } from './abi-words.ts'
import type { Method } from './method.ts'

/** The argument at a place may do everything with the contract from then on. */
const givenTo =
  (place: number): Method =>
  ({ args, to }) => {
    const who = addressAt(args, place)
    return who === undefined ? undefined : [{ kind: 'control', account: to, who }]
  }

/** Fewer, or others, decide about the contract. */
const changed: Method = ({ to }) => [{ kind: 'control', account: to, who: undefined }]

/** Methods that change who decides about a contract. Source: Safe, OpenZeppelin's Ownable, AccessControl, UUPS. */
export const controlMethods: readonly (readonly [string, Method])[] = [
  ['0x0d582f13', givenTo(0)], // addOwnerWithThreshold(address,uint256)
  ['0xe318b52b', givenTo(2)], // swapOwner(address,address,address)
  ['0xf8dc5dd9', changed], // removeOwner(address,address,uint256)
  ['0x694e80c3', changed], // changeThreshold(uint256)
  ['0x610b5925', givenTo(0)], // enableModule(address)
  ['0xe19a9dd9', givenTo(0)], // setGuard(address)
  ['0xf08a0323', givenTo(0)], // setFallbackHandler(address)
  ['0xf2fde38b', givenTo(0)], // transferOwnership(address)
  ['0x2f2ff15d', givenTo(1)], // grantRole(bytes32,address)
  ['0x3659cfe6', givenTo(0)], // upgradeTo(address)
  ['0x4f1ef286', givenTo(0)], // upgradeToAndCall(address,bytes)
]
