import type { AccountName } from './account-name.ts'

/** What an account is called and looks like, where it has told a naming service. */
export interface Identity {
  /** Whose it is. */
  readonly address: string
  readonly name: AccountName | undefined
  /** Of the service of pictures: a picture is never fetched from where its owner keeps it. */
  readonly imageId: string | undefined
}

/** The account that a name stands for. */
export interface NamedAddress {
  readonly name: AccountName
  readonly address: string
}

/** The name of the account in use; what is known of another account is not its own. */
export const nameOf = (identity: Identity | undefined, address: string | undefined): AccountName | undefined =>
  identity?.address === address ? identity?.name : undefined
