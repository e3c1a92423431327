import type { Counter } from './counter.ts'
import { amountWords } from './describe.ts'
import type { Network } from './networks.ts'

/** Asks every network's node for the balance of the account the wallet uses there. */
export async function refreshBalances({ store, signers }: Counter): Promise<void> {
  const { networks, accounts } = store.get()
  const ask = (network: Network): Promise<bigint> =>
    network.namespace === 'eip155'
      ? signers.evm.balance(accounts.eip155 as `0x${string}`, network)
      : signers.solana.balance(network)
  const found = await Promise.all(
    networks.map(async (network): Promise<[string, string]> => {
      const words = await ask(network).then(
        (amount) => balanceWords(amount, network),
        () => 'out of reach',
      )
      return [network.id, words]
    }),
  )
  store.set({ balances: { ...store.get().balances, ...Object.fromEntries(found) } })
}

/** Cut, never rounded up, to four decimals: a wallet must not show more than there is. */
export function balanceWords(amount: bigint, { decimals, symbol }: Pick<Network, 'decimals' | 'symbol'>): string {
  const step = 10n ** BigInt(Math.max(0, decimals - 4))
  const cut = (amount / step) * step
  if (cut === 0n && amount > 0n) return `less than 0.0001 ${symbol}`
  const [whole = '', fraction] = amountWords(cut, decimals, symbol).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
