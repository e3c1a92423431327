/** What is known of a token beside its address. */
export interface TokenFacts {
  /** Its contract or mint. */
  readonly address: string
  /** As its maker wrote it: anything. */
  readonly symbol: string | undefined
  /** How many decimal places one of it has. */
  readonly decimals: number | undefined
  /** Its things are told apart by numbers: where a token has amounts, a collection has these. */
  readonly isCollection: boolean
}
