/** The visitor's input so far. */
export interface SendDraft {
  /** The contract or mint; empty for the network's own currency. */
  readonly token: string
  /** As typed, in the token or in money. */
  readonly amount: string
  readonly isMoney: boolean
  readonly recipient: string
}
