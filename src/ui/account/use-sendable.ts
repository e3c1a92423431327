import { useMemo } from 'react'
import { findNetwork } from '../../domain/network/network.ts'
import { useCore } from '../bridge/portico-context.ts'
import { useAccount } from '../bridge/use-account.ts'
import { useStream } from '../bridge/use-stream.ts'
import { type SendableToken, sendableTokens } from './sendable-tokens.ts'
import { useTokens } from './use-tokens.ts'

/** What the account on screen can send. */
export function useSendable(): readonly SendableToken[] {
  const core = useCore()
  const account = useAccount()
  const balance = useStream(core.account.balance)
  const { tokens } = useTokens(account)
  const { chain, address } = account
  const network = findNetwork(core.networks.list, chain)
  const native = balance.chain === chain && balance.address === address ? balance.amount : undefined
  return useMemo(
    () => (network === undefined ? [] : sendableTokens(network, native, tokens)),
    [network, native, tokens],
  )
}
