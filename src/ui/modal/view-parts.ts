import type { ComponentType } from 'react'
import type { ViewList, ViewSource } from '../../application/views/api.ts'
import type { ViewName } from '../../domain/modal/view-names.ts'
import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'
import { viewSource } from './view-source.ts'

/** Inner views get the account, or the chosen wallet, as a property. */
export type Views = Readonly<Partial<Record<ViewName, ComponentType<never>>>>

const viewsOf = ({ views }: { readonly views: Views | Promise<Views> }) => views

/** The code comes first; the views in two chunks, before and after a wallet connects. The page loads none by itself. */
export const viewParts = {
  early: lazyPart(
    () => import('../views/early.ts'),
    (code) => code,
  ),
  connecting: lazyPart(() => import('../views/connecting.ts'), viewsOf),
  connected: lazyPart(() => import('../views/connected.ts'), viewsOf),
  /** The wallets beside the view, where the page's theme wants that; and what a visitor without a wallet reads. */
  side: lazyPart(
    () => import('../views/side.ts'),
    (code) => code,
  ),
  beside: lazyPart(
    () => import('./beside.tsx'),
    (code) => code.beside,
  ),
} as const

/** The views of a chunk, which must have them all. */
const inPart = <Name extends ViewName>(part: LazyPart<Views>, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, viewSource(part, (views) => views[name])])) as Record<Name, ViewSource>

/** The views of an account: the way to a wallet app may interrupt them, the page's own ones too. */
export const accountViews = inPart(
  ...([viewParts.connected, 'Account', 'UnsupportedChain', 'Networks', 'Send', 'SignMessage', 'SignIn'] as const),
  ...(['Receive', 'Nft', 'ApproveRequest', 'Calls', 'ConnectedWallets'] as const),
)

/** The React component of each view, and its chunk: bound in the container of each core. */
export const views = {
  ...inPart(
    ...([viewParts.connecting, 'Connect', 'AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingWallet'] as const),
    ...(['ConnectingMultiChain', 'WalletNotFound'] as const),
  ),
  ...inPart(viewParts.side, 'GetWallet', 'WhatIsAWallet'),
  ...accountViews,
  ...inPart(viewParts.connected, 'TokensTab', 'NftsTab', 'ActivityTab'),
} satisfies Required<ViewList>
