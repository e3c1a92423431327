/** R-VIEW-7: the ways to connect, in the order in which they are offered. */
export const CONNECT_METHODS = ['email', 'social', 'wallet'] as const

export type ConnectMethod = (typeof CONNECT_METHODS)[number]

/** The ones to offer. Email and social are an adapter's; without one there is nothing to show of them. */
export const connectMethods = (
  adapters: Readonly<Partial<Record<Exclude<ConnectMethod, 'wallet'>, boolean>>>,
): readonly ConnectMethod[] => CONNECT_METHODS.filter((method) => method === 'wallet' || adapters[method] === true)
