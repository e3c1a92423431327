/** The address that stands for none: what is minted comes from it, what is burnt goes to it. Source: EIP-20, EIP-721. */
export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
