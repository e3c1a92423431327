/** The currency in which a chain is paid. */
export interface NativeCurrency {
  /** `Ether` */
  readonly name: string
  /** `ETH` */
  readonly symbol: string
  /** How many decimal places one unit has: 18 for ether, 9 for SOL. */
  readonly decimals: number
}
