import type { ComponentType } from 'react'
import { isForConnecting, type ModalView } from '../../domain/modal/view.ts'
import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'

export type Views = Readonly<Partial<Record<ModalView, ComponentType>>>

/** The views come in two pieces, before and after somebody connects; nothing of it is loaded with the page. */
export const viewParts = {
  connecting: lazyPart<Views>(() => import('../views/connecting.ts').then(({ views }) => views)),
  connected: lazyPart<Views>(() => import('../views/connected.ts').then(({ views }) => views)),
  identicon: lazyPart(() => import('../components/Identicon.tsx').then(({ Identicon }) => Identicon)),
  embedded: lazyPart(() => import('./EmbeddedModal.tsx').then(({ EmbeddedModal }) => EmbeddedModal)),
  beside: lazyPart(() => import('./beside.tsx').then(({ beside }) => beside)),
} as const

export const partOf = (view: ModalView): LazyPart<Views> =>
  isForConnecting(view) ? viewParts.connecting : viewParts.connected
