import { useMemo } from 'react'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { type SendableToken, sendableTokens } from './sendable-tokens.ts'
import { useNativeBalance } from './use-native-balance.ts'
import { useTokens } from './use-tokens.ts'

/** What the account on screen can send. */
export function useSendable(): readonly SendableToken[] {
  const core = useCore()
  const account = useAccount()
  const { amount: native } = useNativeBalance(account)
  const { tokens } = useTokens(account)
  const network = findNetwork(core.networks.list, account.chain)
  return useMemo(
    () => (network === undefined ? [] : sendableTokens(network, native, tokens)),
    [network, native, tokens],
  )
}
