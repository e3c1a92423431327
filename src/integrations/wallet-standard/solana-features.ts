import type { PorticoCore } from '../../adapters/composition/api.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { connectedAccount } from '../core/connected-account.ts'
import { goToCluster, inTurn, mustBeInUse, sendInTurn, signInSolana, solanaOf } from '../core/solana-signing.ts'
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

/**
 * Signing, and signing in, by what the standard hands in: bytes. Inputs are asked for in their order.
 *
 * @param mustBeThere - Throws once the wallet is none any more: it is looked at again before each question.
 * @param life - Aborted then.
 */
export function solanaFeatures(
  core: PorticoCore,
  accounts: () => readonly StandardAccount[],
  mustBeThere: () => void,
  life: AbortSignal,
): SolanaFeatures {
  const mustBeOf = (inputs: readonly SigningInput[]) => {
    mustBeThere()
    mustBeInUse(core, ...inputs.map(({ account }) => account.address))
  }
  const inTurnWhileThere: typeof inTurn = (inputs, ask) =>
    inTurn(inputs, async (input) => {
      mustBeThere()
      return ask(input)
    })
  /** Several at once are for one cluster: the one in use, or one of the page's where the wallet is as well. */
  const goTo = async (inputs: readonly SignTransactionInput[]): Promise<void> => {
    const [wanted, ...others] = new Set(inputs.flatMap(({ chain }) => chain ?? []))
    if (others.length > 0) throw new CoreError('CHAIN_NOT_GRANTED', { details: others.join() })
    await goToCluster(core, wanted)
    mustBeThere()
  }

  return {
    'solana:signMessage': Object.freeze({
      version: '1.0.0',
      signMessage: async (...inputs) => {
        mustBeOf(inputs)
        return inTurnWhileThere(inputs, async ({ message, account: { address } }) => ({
          signedMessage: message,
          signature: await solanaOf(core).signMessage(message, { account: address }),
        }))
      },
    }),
    'solana:signTransaction': Object.freeze({
      ...{ version: '1.0.0', supportedTransactionVersions: VERSIONS },
      signTransaction: async (...inputs) => {
        mustBeOf(inputs)
        await goTo(inputs)
        const account = inputs[0]?.account.address
        const wires = inputs.map(({ transaction }) => transaction)
        // D11: a wallet that signs one at a time is asked for no more of them.
        const signed = await solanaOf(core)
          .signAllTransactions(wires, { account, signal: life })
          .catch((error: unknown) => {
            mustBeThere()
            throw error
          })
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    }),
    'solana:signAndSendTransaction': Object.freeze({
      ...{ version: '1.0.0', supportedTransactionVersions: VERSIONS },
      signAndSendTransaction: async (...inputs) => {
        mustBeOf(inputs)
        await goTo(inputs)
        const sent = await sendInTurn(inputs, async ({ transaction, options, account: { address: account } }) => {
          mustBeThere()
          return solanaOf(core).sendTransaction(transaction, { ...sendOptions(options), account })
        })
        return sent.map((signature) => ({ signature }))
      },
    }),
    'solana:signIn': Object.freeze({
      version: '1.0.0',
      signIn: async (...inputs) => {
        mustBeThere()
        await connectedAccount(core, 'solana')
        return inTurnWhileThere(inputs.length === 0 ? [{}] : inputs, async (input): Promise<SignInOutput> => {
          // F115: the one that is asked, also where the wallet is on another by the time that it answers.
          const [account] = accounts()
          if (account === undefined) throw new CoreError('NOT_CONNECTED')
          return { account, ...(await signInSolana(core, input)) }
        })
      },
    }),
  }
}

const sendOptions = ({ skipPreflight, preflightCommitment, minContextSlot, maxRetries }: SendOptions = {}) => ({
  ...{ skipPreflight, preflightCommitment, minContextSlot, maxRetries },
})
