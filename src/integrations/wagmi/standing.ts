import { getAddress } from 'viem'
import { referenceOf } from '../../domain/network/chain-id.ts'
import type { ConnectedAccount } from '../core/connected-account.ts'
import type { WagmiEmitter, WagmiStanding } from './wagmi-world.ts'

/** An account as wagmi writes it: the address in use first, all with their checksums. */
export const standingOf = ({ address, addresses, chain }: ConnectedAccount): WagmiStanding => ({
  accounts: [address, ...addresses.filter((each) => each !== address)].map((each) => getAddress(each)),
  chainId: Number(referenceOf(chain)),
})

/** Tells wagmi's store of one change. */
export function tellChange(
  emitter: WagmiEmitter,
  before: WagmiStanding | undefined,
  now: WagmiStanding | undefined,
): void {
  if (now === undefined) {
    if (before !== undefined) emitter.emit('disconnect')
  } else if (before === undefined) emitter.emit('connect', now)
  else {
    const isSame = before.accounts.join() === now.accounts.join()
    const isThere = before.chainId === now.chainId
    if (isSame && isThere) return
    emitter.emit('change', { ...(!isSame && { accounts: now.accounts }), ...(!isThere && { chainId: now.chainId }) })
  }
}
