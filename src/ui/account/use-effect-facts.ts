import type { SendReview } from '../../application/transactions/api.ts'
import type { Sum } from '../../domain/send/effects.ts'
import type { Fact } from '../components/FactList.tsx'
import { isolated } from '../i18n/isolated.ts'
import { useConnectedText } from '../i18n/use-connected-text.ts'
import { amountText } from '../wording/amount-text.ts'
import { useSendable } from './use-sendable.ts'

/** What changed hands when a send was tried, in words; nothing where nobody could try it. */
export function useEffectFacts(review: SendReview): readonly Fact[] {
  const text = useConnectedText()
  const sendable = useSendable()
  const { effects, warning, token, symbol, decimals } = review
  // Who sends to themselves neither loses nor gets anything.
  if (effects === undefined || warning === 'self') return []

  const inWords = ({ token: place, amount }: Sum): string => {
    const isSame = (other: string) => other.toLowerCase() === (place ?? '').toLowerCase()
    const known = isSame(token ?? '') ? { symbol, decimals } : sendable.find(({ id }) => isSame(id))
    // Nobody knows how a token counts that the account does not hold: its smallest units are the truth.
    const { symbol: unit, decimals: places } = known ?? { symbol: place ?? '', decimals: 0 }
    return isolated(`${amountText(amount, places, text.locale)} ${unit}`)
  }
  const factOf = (name: string, testId: string) => (sum: Sum) => ({ name, value: inWords(sum), testId })
  return [
    ...effects.leaves.map(factOf(text.effects.leaves, 'review-leaves')),
    ...effects.comes.map(factOf(text.effects.comes, 'review-comes')),
    factOf(text.effects.recipientGets, 'review-received')({ token, amount: effects.received }),
  ]
}
