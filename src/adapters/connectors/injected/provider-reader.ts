import type { ChainId } from '../../../domain/network/chain-id.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import type { Clock } from '../../../ports/clock.ts'
import { untilRead } from '../local/patience.ts'
import { askProvider, type Eip1193Provider } from './eip1193-provider.ts'
import { readAddresses, readChain } from './read-standing.ts'

/** What a wallet answers without asking its owner. @throws CoreError `WALLET_BAD_ANSWER`, or what its error means. */
export class ProviderReader {
  constructor(
    private readonly provider: Eip1193Provider,
    private readonly clock: Clock,
  ) {}

  accounts = async (signal: AbortSignal): Promise<readonly string[]> =>
    readAddresses(await this.read('eth_accounts', signal))

  chain = async (signal: AbortSignal): Promise<ChainId> => {
    const chain = readChain(await this.read('eth_chainId', signal))
    if (chain === undefined) throw new CoreError('WALLET_BAD_ANSWER')
    return chain
  }

  private read = (method: string, signal: AbortSignal): Promise<unknown> =>
    untilRead(this.clock, signal, askProvider(this.provider, method))
}
