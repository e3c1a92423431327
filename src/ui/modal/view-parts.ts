import type { ComponentType } from 'react'
import type { ViewList, ViewSource } from '../../application/views/api.ts'
import type { ViewName } from '../../domain/modal/view-names.ts'
import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'
import { methodPart } from '../views/method-part.ts'
import { viewSource } from './view-source.ts'

/** Those within a view are told whose account it is, or which wallet was chosen. */
export type Views = Readonly<Partial<Record<ViewName, ComponentType<never>>>>

const viewsOf = ({ views }: { readonly views: Views }): Views => views

/** The views come in two pieces, before and after somebody connects; nothing of it is loaded with the page. */
export const viewParts = {
  connecting: lazyPart(() => import('../views/connecting.ts'), viewsOf),
  connected: lazyPart(() => import('../views/connected.ts'), viewsOf),
  beside: lazyPart(
    () => import('./beside.tsx'),
    (code) => code.beside,
  ),
} as const

/** The views of a piece of code, which has to have them all. */
const inPart = <Name extends ViewName>(part: LazyPart<Views>, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, viewSource(part, (views) => views[name])])) as Record<Name, ViewSource>

/** The views of an account: the way to a wallet app may come between, in those of the page too. */
export const accountViews = inPart(
  ...([viewParts.connected, 'Account', 'UnsupportedChain', 'Networks', 'Send', 'SignMessage', 'SignIn'] as const),
  ...(['Receive', 'ApproveRequest', 'Calls'] as const),
)

/** What React shows, view by view, and in which piece of code that is: bound in the container of each core. */
export const views = {
  ...inPart(
    ...([viewParts.connecting, 'Connect', 'AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingWallet'] as const),
    ...(['ConnectingMultiChain', 'GetWallet', 'WhatIsAWallet', 'WalletNotFound'] as const),
  ),
  ...accountViews,
  ...inPart(viewParts.connected, 'MobileWallet', 'TokensTab', 'NftsTab', 'ActivityTab'),
  ...inPart(methodPart, 'ConnectingMethod'),
} satisfies Required<ViewList>
