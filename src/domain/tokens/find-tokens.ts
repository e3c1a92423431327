import { folded } from '../shared/folded.ts'

interface Findable {
  /** The contract or mint; empty for the network's own currency. */
  readonly id: string
  readonly symbol: string
  readonly name: string
}

/** No symbol, name or address is longer. Unit: UTF-16 code units. */
const MOST_READ = 100

/**
 * The tokens that a text means by their symbol, their name or the beginning of their address: first those with that
 * symbol, then those whose symbol begins so, then the others, each in the order of the list.
 */
export function findTokens<Token extends Findable>(tokens: readonly Token[], typed: string): readonly Token[] {
  const wanted = folded(typed.trim().slice(0, MOST_READ))
  if (wanted === '') return tokens
  const ranked: readonly [Token[], Token[], Token[]] = [[], [], []]
  for (const token of tokens) {
    const symbol = folded(token.symbol)
    if (symbol === wanted) ranked[0].push(token)
    else if (symbol.startsWith(wanted)) ranked[1].push(token)
    else if (symbol.includes(wanted) || folded(token.name).includes(wanted) || folded(token.id).startsWith(wanted))
      ranked[2].push(token)
  }
  return ranked.flat()
}
