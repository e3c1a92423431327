import type { AccountName } from './account-name.ts'

/** The name and picture of an account at a naming service. */
export interface Identity {
  /** The account that has this name and picture. */
  readonly address: string
  readonly name: AccountName | undefined
  /** Its id at the picture service: a picture is never fetched from the account's own host. */
  readonly imageId: string | undefined
  /** One that came with the name itself, as a `data:` URI; its bytes were checked. */
  readonly picture?: string | undefined
}

/** The account that a name stands for. */
export interface NamedAddress {
  readonly name: AccountName
  readonly address: string
}

/** The name of the account in use; `undefined` for the identity of another account. */
export const nameOf = (identity: Identity | undefined, address: string | undefined): AccountName | undefined =>
  identity?.address === address ? identity?.name : undefined
