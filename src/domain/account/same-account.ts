/** EVM addresses are the same in any case, Solana's are not. */
export const comparable = (address: string): string => (address.startsWith('0x') ? address.toLowerCase() : address)

export const isSameAccount = (one: string, other: string): boolean => comparable(one) === comparable(other)
