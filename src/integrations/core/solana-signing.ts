import type { ChainId, PorticoCore, SolanaAdapter } from '../../adapters/composition/api.ts'
import { fromBase58 } from '../../domain/shared/base58.ts'
import { networksOf } from '../../domain/network/network.ts'
import { asCoreError, CoreError } from '../../domain/shared/core-error.ts'
import { clusterOf } from '../../domain/solana/cluster.ts'
import { signInFieldsText } from '../../domain/solana/sign-in-fields.ts'
import { readSignInRequest } from '../../domain/solana/sign-in-request.ts'
import { accountNow } from './connected-account.ts'

/** @throws CoreError `SERVICE_MISSING` on a page without a Solana network. */
export function solanaOf(core: PorticoCore): SolanaAdapter {
  if (core.solana === undefined) throw new CoreError('SERVICE_MISSING', { details: 'networks has none of Solana.' })
  return core.solana
}

/** @throws CoreError `NOT_CONNECTED`; `ACCOUNT_CHANGED` where another account than the asked one is in use by now. */
export function mustBeInUse(core: PorticoCore, ...addresses: readonly string[]): void {
  const inUse = accountNow(core, 'solana')
  if (inUse === undefined) throw new CoreError('NOT_CONNECTED')
  if (addresses.some((address) => address !== inUse.address)) throw new CoreError('ACCOUNT_CHANGED')
}

/**
 * Goes to a network of the page, where the wallet is as well.
 *
 * @param wanted - A name of the Wallet Standard (`solana:devnet`), or an id (CAIP-2). `undefined`: the one in use.
 * @throws CoreError `CHAIN_NOT_GRANTED` where neither the page nor the wallet has it.
 */
export async function goToCluster(core: PorticoCore, wanted: string | undefined): Promise<void> {
  if (wanted === undefined) return
  const isWanted = (id: ChainId) => id === wanted || clusterOf(id) === wanted
  const now = accountNow(core, 'solana')
  if (now !== undefined && isWanted(now.chain)) return
  const network = networksOf(core.networks.list, 'solana').find(({ id }) => isWanted(id))
  if (network === undefined) throw new CoreError('CHAIN_NOT_GRANTED', { details: wanted })
  await core.networks.switchTo(network.id)
}

/**
 * A sign-in of the connected account: what another library wants to have in its text, all of it, and nothing else. No
 * other account is asked to sign it.
 */
export async function signInSolana(
  core: PorticoCore,
  input: unknown,
): Promise<{ readonly signedMessage: Uint8Array; readonly signature: Uint8Array }> {
  const account = accountNow(core, 'solana')
  if (account === undefined) throw new CoreError('NOT_CONNECTED')
  const text = readSignInRequest(input, account, { origin: location.origin, now: Date.now() })
  const signedMessage = new TextEncoder().encode(signInFieldsText(text, account.address))
  const signature = await solanaOf(core).signMessage(signedMessage, { account: account.address })
  return { signedMessage, signature }
}

/** The wallet shows one question at a time. */
export async function inTurn<Input, Output>(
  inputs: readonly Input[],
  ask: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await ask(input))
  return outputs
}

/**
 * Has transactions sent one after the other; resolves with the signatures.
 *
 * @throws CoreError What `send` throws; after the first of them its `sent` names those that were sent before (F114).
 */
export async function sendInTurn<Input>(
  inputs: readonly Input[],
  send: (input: Input) => Promise<string>,
): Promise<readonly Uint8Array[]> {
  const sent: string[] = []
  return inTurn(inputs, async (input) => {
    try {
      const signature = await send(input)
      sent.push(signature)
      return signatureBytes(signature)
    } catch (error) {
      throw sent.length === 0 ? error : withSent(error, sent)
    }
  })
}

function withSent(error: unknown, sent: readonly string[]): CoreError {
  const { code, details, sent: perhaps } = asCoreError(error, 'REQUEST_CANCELLED')
  return new CoreError(code, { cause: error, details, sent: [...sent, ...perhaps] })
}

/** The 64 bytes of a signature in base58. @throws CoreError `WALLET_BAD_ANSWER` */
export function signatureBytes(signature: string): Uint8Array {
  const bytes = fromBase58(signature)
  if (bytes === undefined) throw new CoreError('WALLET_BAD_ANSWER')
  return bytes
}
