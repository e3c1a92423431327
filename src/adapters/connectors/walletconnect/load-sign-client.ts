import type { Core as CoreClass } from '@walletconnect/core'
import type { SignClient as SignClientClass } from '@walletconnect/sign-client'

const load = () => import('./client-classes.ts')

/**
 * Loads the WalletConnect client, once the visitor seems about to need it and not before: the part of it that a page
 * uses, as our builds leave it (`vite.pages-part.ts`).
 */
export const loadSignClient = async (): Promise<typeof SignClientClass> => (await load()).SignClient

/** The half of it that speaks to the relay, out of the same file. */
export const loadClientCore = async (): Promise<typeof CoreClass> => (await load()).Core
