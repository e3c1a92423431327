import type { GalleryState } from './gallery-state.ts'
import { ACCOUNT } from './states/account.ts'
import { ALL_WALLETS } from './states/all-wallets.ts'
import { APPROVAL } from './states/approval.ts'
import { ASKED_BY_LINK } from './states/asked-by-link.ts'
import { CALLS_STATES } from './states/calls.ts'
import { CONNECT } from './states/connect.ts'
import { CONNECTED_WALLETS } from './states/connected-wallets.ts'
import { FRAME } from './states/frame.ts'
import { HOLDINGS } from './states/holdings.ts'
import { LEARNING } from './states/learning.ts'
import { NAMES } from './states/names.ts'
import { METHODS } from './states/methods.ts'
import { MOBILE_WALLET } from './states/mobile-wallet.ts'
import { NETWORK_CHOICE } from './states/network-choice.ts'
import { PAIRING } from './states/pairing.ts'
import { PHONE } from './states/phone.ts'
import { REQUESTS } from './states/requests.ts'
import { SEND } from './states/send.ts'
import { SIGN } from './states/sign.ts'
import { SIGN_IN } from './states/sign-in.ts'
import { WALLET } from './states/wallet.ts'
import { WIDE_LAYOUT } from './states/wide.ts'

const TABLE = {
  ...FRAME,
  ...CONNECT,
  ...ALL_WALLETS,
  ...PAIRING,
  ...PHONE,
  ...ASKED_BY_LINK,
  ...METHODS,
  ...MOBILE_WALLET,
  ...WALLET,
  ...WIDE_LAYOUT,
  ...LEARNING,
  ...ACCOUNT,
  ...CONNECTED_WALLETS,
  ...HOLDINGS,
  ...APPROVAL,
  ...REQUESTS,
  ...CALLS_STATES,
  ...NETWORK_CHOICE,
  ...SEND,
  ...NAMES,
  ...SIGN,
  ...SIGN_IN,
} as const

export type StateName = keyof typeof TABLE

/** Every view of the modal in every state that it can be in, by name. */
export const STATES: Readonly<Record<StateName, GalleryState>> = TABLE

export const STATE_NAMES = Object.keys(TABLE) as readonly StateName[]

export const isStateName = (text: string): text is StateName => Object.hasOwn(TABLE, text)
