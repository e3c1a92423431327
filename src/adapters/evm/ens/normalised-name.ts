import { normalize } from 'viem/ens'

/** A name in the form that ENSIP-15 gives it; `undefined` for what is none. Its table is large: a chunk of its own. */
export function normalisedName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
