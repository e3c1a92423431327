import type { Identity } from './identity.ts'

/** Whether the account has a picture at its naming service; `false` for the identity of another account. */
export const hasPicture = (identity: Identity | undefined, address: string): identity is Identity =>
  identity?.address === address && (identity.imageId ?? identity.picture) !== undefined
