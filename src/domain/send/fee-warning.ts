interface FeeFacts {
  /** In the smallest unit of what is sent. */
  readonly amount: bigint
  /** Absent: the chain's own currency, which fees are paid in. */
  readonly token: string | undefined
  /** In the chain's smallest unit; `fee` includes `rent`, which makes an account for the recipient. */
  readonly fee: bigint
  readonly rent: bigint
}

/** Whether the network may keep more than the recipient gets. Not known of tokens: fees are not paid in them. */
export const isFeeHigh = ({ amount, token, fee, rent }: FeeFacts): boolean => token === undefined && fee - rent > amount
