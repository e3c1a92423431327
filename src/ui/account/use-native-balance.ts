import type { NamespaceAccount } from '../../domain/account/accounts.ts'
import type { BalanceState } from '../../domain/tokens/native-balance.ts'
import { noBalance } from '../../domain/tokens/native-balance.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useStream } from '../bridge/use-stream.ts'

/** The balance of this account on this network. Another account's balance is not shown. */
export function useNativeBalance({ address, chain }: Pick<NamespaceAccount, 'address' | 'chain'>): BalanceState {
  const balance = useStream(useCore().account.balance)
  return balance.chain === chain && balance.address === address ? balance : noBalance
}
