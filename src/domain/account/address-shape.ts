import type { Namespace } from '../network/namespace.ts'

const SHAPES: Readonly<Record<Namespace, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** Whether a text has the shape of an address. Only the chain's adapter says whether it is one. */
export const hasAddressShape = (namespace: Namespace, text: string): boolean => SHAPES[namespace].test(text)
