import { useEffect } from 'react'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { lazyPart } from '../bridge/lazy-part.ts'
import { useStream } from '../bridge/use-stream.ts'
import { WalletScene } from './WalletScene.tsx'

/** Few visitors come to it. */
const part = lazyPart(
  () => import('./AskedByLink.tsx'),
  (code) => code.AskedByLink,
)

/** A wallet's app on this phone that is asked by a link. */
export function InApp({ choice }: { readonly choice: WalletChoice }) {
  const state = useStream(part.state)
  useEffect(() => part.fetch(), [])
  return state.kind === 'ready' ? <state.part choice={choice} /> : <WalletScene choice={choice}>{null}</WalletScene>
}
