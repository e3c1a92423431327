/** `0x7099…79C8`: enough to recognise an address by, too little to compare it by. */
export const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, address.startsWith('0x') ? 6 : 4)}…${address.slice(-4)}`
