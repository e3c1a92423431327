import { BLOCKCHAINS } from '../../ports/blockchain.ts'
import { CLOCK } from '../../ports/clock.ts'
import { PAGE } from '../../ports/page-environment.ts'
import { SIGN_IN_SERVER } from '../../ports/sign-in-server.ts'
import { lazy, type OnDemand, single, token } from '../../ports/wiring.ts'
import { AskWallet } from '../connection/ask-wallet.ts'
import { Life } from '../life.ts'
import { NETWORKS } from '../settings.ts'
import { STATE } from '../state/app-state.ts'
import type { SignIn } from './sign-in.ts'
import { SignMessage } from './sign-message.ts'
import type { SignTypedData } from './sign-typed-data.ts'
import { Signing } from './signing.ts'

export const SIGN_IN = token<OnDemand<SignIn>>('signIn')
export const SIGN_TYPED_DATA = token<OnDemand<SignTypedData>>('signTypedData')

const connected = () => import('../connected.ts')

export const signing = [
  single(SignMessage, BLOCKCHAINS, AskWallet, STATE, NETWORKS),
  lazy(
    SIGN_TYPED_DATA,
    async () => (await connected()).SignTypedData,
    { execute: 'asked' },
    ...([BLOCKCHAINS, AskWallet, STATE, NETWORKS] as const),
  ),
  lazy(
    SIGN_IN,
    async () => (await connected()).SignIn,
    { execute: 'asked', prepare: 'asked', confirm: 'asked', resume: 'asked', stop: 'told' },
    ...([SignMessage, STATE, PAGE, CLOCK, SIGN_IN_SERVER] as const),
  ),
  single(Signing, Life, STATE, SignMessage, SIGN_TYPED_DATA, SIGN_IN, AskWallet),
]
