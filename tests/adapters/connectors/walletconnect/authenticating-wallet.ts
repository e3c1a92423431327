import { createHash } from 'node:crypto'
import type { IWalletKit } from '@reown/walletkit'
import { buildAuthObject, getSdkError, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { WALLET_EVM_PRIVATE_KEY } from '../../../../sandbox/wallet/keys.ts'
import { ASKED_METHODS } from '../../../../src/domain/connection/asked-grant.ts'
import { CHAIN } from './peers.ts'

export const OWNER = privateKeyToAccount(WALLET_EVM_PRIVATE_KEY)

export type Asked = Parameters<Parameters<IWalletKit['on']>[1]>[0] & {
  readonly id: number
  readonly params: {
    readonly requester: { readonly publicKey: string }
    readonly authPayload: Parameters<typeof populateAuthPayload>[0]['authPayload']
  }
}

interface Habits {
  readonly methods?: readonly string[]
  /** Signs this in place of what it was asked to. */
  readonly instead?: string
  /** Signs in, and allows nothing. */
  readonly allowsNothing?: boolean
}

/** What the wallet was asked, in order. */
export interface Heard {
  readonly asked: Asked[]
  readonly proposals: number[]
  readonly failures: unknown[]
}

/** Has a stock wallet connect and sign by one prompt, as its documentation says. */
export function authenticating(wallet: IWalletKit, habits: Habits | 'reject' | 'wait' = {}): Heard {
  const heard: Heard = { asked: [], proposals: [], failures: [] }
  wallet.on('session_proposal', ({ id }) => heard.proposals.push(id))
  wallet.on('session_authenticate', (event) => {
    heard.asked.push(event as Asked)
    if (habits === 'wait') return
    const answer =
      habits === 'reject'
        ? wallet.rejectSessionAuthenticate({ id: event.id, reason: getSdkError('USER_REJECTED') })
        : sign(wallet, event as Asked, habits)
    answer.catch((error: unknown) => heard.failures.push(error))
  })
  return heard
}

async function sign(wallet: IWalletKit, { id, params }: Asked, habits: Habits): Promise<void> {
  const { methods = ASKED_METHODS.eip155, instead, allowsNothing = false } = habits
  const filled = populateAuthPayload({
    ...{ authPayload: params.authPayload, chains: [CHAIN], methods: [...methods] },
  })
  const { resources: _, ...without } = params.authPayload
  const authPayload = allowsNothing ? without : filled
  const iss = `${CHAIN}:${OWNER.address}`
  const message = wallet.formatAuthMessage({ request: authPayload, iss })
  const s = await OWNER.signMessage({ message: instead ?? message })
  await wallet.approveSessionAuthenticate({ id, auths: [buildAuthObject(authPayload, { t: 'eip191', s }, iss)] })
}

/** Answers with anything at all, sealed as the protocol says: what no stock wallet lets its owner send. */
export async function answerWith(
  wallet: IWalletKit,
  { id, params }: Asked,
  answer: (publicKey: string) => object,
): Promise<string> {
  const { crypto, relayer } = wallet.core
  const receiverPublicKey = params.requester.publicKey
  const senderPublicKey = await crypto.generateKeyPair()
  const payload = { id, jsonrpc: '2.0', ...answer(senderPublicKey) }
  const message = await crypto.encode('', payload as never, { type: 1, receiverPublicKey, senderPublicKey })
  const topic = createHash('sha256').update(Buffer.from(receiverPublicKey, 'hex')).digest('hex')
  await relayer.publish(topic, message, { ttl: 300, tag: 1117, prompt: false })
  return crypto.generateSharedKey(senderPublicKey, receiverPublicKey)
}
