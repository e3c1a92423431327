import type { Offers } from '../../application/core.ts'
import type { PorticoConfig } from './config.ts'

/** What the page has its visitors do beside what all do. */
export const offersOf = ({ namesUrl, signIn, ports }: PorticoConfig): Offers => ({
  names: namesUrl !== undefined || ports?.namingService !== undefined,
  signIn: signIn !== undefined || ports?.signInServer !== undefined,
})
