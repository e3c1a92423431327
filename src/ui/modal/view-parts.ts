import type { ComponentType } from 'react'
import { isForConnecting, type ModalView } from '../../domain/modal/view.ts'
import { methodPart } from '../views/method-part.ts'
import { type LazyPart, lazyPart } from '../bridge/lazy-part.ts'

export type Views = Readonly<Partial<Record<ModalView, ComponentType>>>

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

export const partOf = (view: ModalView): LazyPart<Views> =>
  view === 'ConnectingMethod' ? methodPart : isForConnecting(view) ? viewParts.connecting : viewParts.connected
