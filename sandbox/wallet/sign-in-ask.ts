import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { Asked } from './grant.ts'

/** A page that wants to connect and to have its visitor signed in, by one prompt. */
export type SignInAsk = WalletKitTypes.SessionAuthenticate

/** What the owner has chosen, and what the wallet can do. */
export interface SignInGrant {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly account: string
}

type Kit = Pick<IWalletKit, 'formatAuthMessage'>

/** The same as a proposal would ask for. */
export function askedBy({ params: { authPayload } }: SignInAsk, methods: readonly string[]): Map<string, Asked> {
  const { chains } = authPayload
  return new Map([['eip155', { chains, requiredChains: [], methods, events: ['chainChanged', 'accountsChanged'] }]])
}

/** What is signed, letter for letter; `undefined` where nothing of what was asked for is granted. */
export function signInMessage(kit: Kit, ask: SignInAsk, grant: SignInGrant) {
  const [chain] = grant.chains
  if (chain === undefined) return undefined
  const request = populateAuthPayload({
    authPayload: ask.params.authPayload,
    chains: [...grant.chains],
    methods: [...grant.methods],
  })
  const iss = `${chain}:${grant.account}`
  const auth = (signature: string) => buildAuthObject(request, { t: 'eip191', s: signature }, iss)
  return { message: kit.formatAuthMessage({ request, iss }), auth }
}
