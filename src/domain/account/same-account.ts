/** EVM addresses are the same in any case, Solana's are not. */
export const isSameAccount = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
