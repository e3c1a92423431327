import { activeAccount } from '../../domain/account/accounts.ts'
import type { Namespace } from '../../domain/network/chain-id.ts'
import { findNetwork, type Network } from '../../domain/network/network.ts'
import { sendable } from '../../domain/send/sendable.ts'
import { CoreError, isCoreError } from '../../domain/shared/core-error.ts'
import type { Blockchain } from '../../ports/blockchain.ts'
import type { AppState } from '../state/app-state.ts'

/** Asks the chain what the active account holds and what sending costs right now. */
export class MaxSendable {
  constructor(
    private readonly blockchains: Readonly<Record<Namespace, Blockchain>>,
    private readonly state: Pick<AppState, 'accounts'>,
    private readonly networks: readonly Network[],
  ) {}

  /**
   * @param recipient - As the visitor typed it: to a contract, such as a Safe, a transfer takes more gas. Absent, or no
   *   address: an account of keys.
   * @returns what can be sent of the chain's own currency, in its smallest unit; 0 where it does not pay the fee.
   * @throws CoreError `NOT_CONNECTED`, `CHAIN_NOT_GRANTED`, or as `Blockchain.balance`.
   */
  async execute(recipient = ''): Promise<bigint> {
    const { namespace, address, chain } = activeAccount(this.state.accounts.snapshot())
    const network = findNetwork(this.networks, chain)
    if (address === undefined) throw new CoreError('NOT_CONNECTED')
    if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED')
    const { signal } = new AbortController()
    const blockchain = this.blockchains[namespace]
    const held = await blockchain.balance(network, address, signal)
    // S242: nothing is offered to be quicker: on Solana nothing may be left over, and what others offer changes meanwhile.
    const feeTo = (to: string) =>
      blockchain.prepareTransfer(network, { from: address, to, amount: 1n }, signal, 0n).then(
        ({ fee }) => fee,
        (error: unknown) => {
          if (isCoreError(error, 'SEND_INSUFFICIENT')) return undefined
          throw error
        },
      )
    // On Solana the fee is that of the signature, for every recipient.
    const to = namespace === 'eip155' ? await blockchain.readAddress(recipient) : undefined
    // To the account itself: only there the smallest amount is always possible.
    const toItself = () => feeTo(address)
    const fee = await (to === undefined ? toItself() : feeTo(to).catch(toItself))
    return fee === undefined ? 0n : sendable(namespace, held, fee)
  }
}
