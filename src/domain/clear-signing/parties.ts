import { ZERO_ADDRESS } from '../shared/zero-address.ts'

/** The address that protocols write for the network's own currency. Source: ERC-7528. */
const OWN_CURRENCY = `0x${'e'.repeat(40)}`

/** The token at an address that a protocol names; `undefined` for the network's own currency. */
export const tokenAt = (address: string): string | undefined =>
  address === ZERO_ADDRESS || address === OWN_CURRENCY ? undefined : address
