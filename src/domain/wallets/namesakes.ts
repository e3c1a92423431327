import type { WalletChoice } from './wallet-choices.ts'
import { sameName, sameRdns } from './wallet-name.ts'

type Named = Pick<WalletChoice, 'name' | 'installed'>

/** D02: how many of the choices, this one included, have its name or claim its rdns. */
export const countNamesakes = (choices: readonly Named[], one: Named): number =>
  choices.filter((other) => sameName(other.name) === sameName(one.name) || sharesRdns(other, one)).length

const sharesRdns = (one: Named, other: Named): boolean =>
  one.installed.some(
    ({ rdns }) => rdns !== undefined && other.installed.some((wallet) => sameRdns(wallet.rdns) === sameRdns(rdns)),
  )
