/** The CAIP-2 namespaces that Portico speaks. */
export const NAMESPACES = ['eip155', 'solana'] as const
export type Namespace = (typeof NAMESPACES)[number]
