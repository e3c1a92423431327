import { useMemo } from 'react'
import type { ChainId } from '../../domain/network/chain-id.ts'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { type SendableToken, sendableTokens } from './sendable-tokens.ts'
import { useNativeBalance } from './use-native-balance.ts'
import { useTokens } from './use-tokens.ts'

/**
 * What the account on screen can send.
 *
 * @param chain - Where it is to be sent: nothing of another network, whose tokens have prices of their own.
 */
export function useSendable(chain?: ChainId): readonly SendableToken[] {
  const core = useCore()
  const account = useAccount()
  const { amount: native } = useNativeBalance(account)
  const { tokens } = useTokens(account)
  const network =
    (chain ?? account.chain) === account.chain ? findNetwork(core.networks.list, account.chain) : undefined
  return useMemo(
    () => (network === undefined ? [] : sendableTokens(network, native, tokens)),
    [network, native, tokens],
  )
}
