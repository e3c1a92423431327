import type { PorticoCore } from '../../adapters/composition/api.ts'
import { networksOf } from '../../domain/network/network.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { clusterOf } from '../../domain/solana/cluster.ts'
import { accountNow, connectedAccount } from '../core/connected-account.ts'
import { inTurn, mustBeInUse, signatureBytes, signInSolana, solanaOf } from '../core/solana-signing.ts'
import type { StandardAccount } from '../core/standard-account.ts'
import type {
  SendOptions,
  SignInOutput,
  SigningInput,
  SignTransactionInput,
  StandardFeatures,
} from './standard-wallet.ts'

const VERSIONS = ['legacy', 0] as const

type SolanaFeatures = Omit<StandardFeatures, 'standard:connect' | 'standard:disconnect' | 'standard:events'>

/** Signing, and signing in, by what the standard hands in: bytes. Inputs are asked for in their order. */
export function solanaFeatures(core: PorticoCore, accounts: () => readonly StandardAccount[]): SolanaFeatures {
  const mustBeOf = (inputs: readonly SigningInput[]) =>
    mustBeInUse(core, ...inputs.map(({ account }) => account.address))
  /** Several at once are for one cluster: the one in use, or one of the page's where the wallet is as well. */
  const goTo = async (inputs: readonly SignTransactionInput[]): Promise<void> => {
    const [wanted, ...others] = new Set(inputs.flatMap(({ chain }) => chain ?? []))
    if (wanted === undefined) return
    const now = accountNow(core, 'solana')
    const network = networksOf(core.networks.list, 'solana').find(({ id }) => clusterOf(id) === wanted)
    if (others.length > 0 || network === undefined) throw new CoreError('CHAIN_NOT_GRANTED', { details: wanted })
    if (now !== undefined && clusterOf(now.chain) !== wanted) await core.networks.switchTo(network.id)
  }

  return {
    'solana:signMessage': Object.freeze({
      version: '1.0.0',
      signMessage: async (...inputs) => {
        mustBeOf(inputs)
        return inTurn(inputs, async ({ message }) => ({
          ...{ signedMessage: message, signature: await solanaOf(core).signMessage(message) },
        }))
      },
    }),
    'solana:signTransaction': Object.freeze({
      ...{ version: '1.0.0', supportedTransactionVersions: VERSIONS },
      signTransaction: async (...inputs) => {
        mustBeOf(inputs)
        await goTo(inputs)
        const signed = await solanaOf(core).signAllTransactions(inputs.map(({ transaction }) => transaction))
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    }),
    'solana:signAndSendTransaction': Object.freeze({
      ...{ version: '1.0.0', supportedTransactionVersions: VERSIONS },
      signAndSendTransaction: async (...inputs) => {
        mustBeOf(inputs)
        await goTo(inputs)
        return inTurn(inputs, async ({ transaction, options }) => ({
          signature: signatureBytes(await solanaOf(core).sendTransaction(transaction, sendOptions(options))),
        }))
      },
    }),
    'solana:signIn': Object.freeze({
      version: '1.0.0',
      signIn: async (...inputs) => {
        await connectedAccount(core, 'solana')
        return inTurn(inputs.length === 0 ? [{}] : inputs, async (input): Promise<SignInOutput> => {
          const signed = await signInSolana(core, input)
          const [account] = accounts()
          if (account === undefined) throw new CoreError('NOT_CONNECTED')
          return { account, ...signed }
        })
      },
    }),
  }
}

const sendOptions = ({ skipPreflight, preflightCommitment, minContextSlot }: SendOptions = {}) => ({
  ...{ skipPreflight, preflightCommitment, minContextSlot },
})
