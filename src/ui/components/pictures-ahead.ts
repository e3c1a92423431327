import { useEffect } from 'react'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
import { afterPaint } from '../bridge/after-paint.ts'
import { useCore } from '../bridge/portico-context.ts'
import { pictureOf } from './choice-picture.ts'
import { objectUrlsOf } from './object-url-cache.ts'

/** As many as a phone shows first, and as browsers request from one host at a time. */
const AHEAD = 6

/**
 * Fetches the pictures of the first wallets as soon as it is known which these are, and not only when their places are
 * in sight; and keeps them while the view is on screen.
 */
export function usePicturesAhead(choices: readonly WalletChoice[]): void {
  const core = useCore()
  const ids = choices
    .slice(0, AHEAD)
    .map(pictureOf)
    .filter(({ icon }) => icon === undefined)
    .map(({ imageId = '' }) => imageId)
    .filter((id) => id !== '')
    .join(' ')

  useEffect(() => {
    const urls = objectUrlsOf(core)
    const asking = new AbortController()
    const kept: string[] = []
    const missing: string[] = []
    for (const id of ids.split(' ').filter(Boolean)) {
      if (urls.take(`wallet/${id}`) === undefined) missing.push(id)
      else kept.push(`wallet/${id}`)
    }
    const ask = (id: string) =>
      core.wallets.image('wallet', id, asking.signal).then(
        (image) => {
          if (asking.signal.aborted || image === undefined) return
          urls.put(`wallet/${id}`, image)
          kept.push(`wallet/${id}`)
        },
        () => undefined, // the sign stays
      )
    // To start six requests takes as long as to show the dialog, whose frame this effect runs in.
    const cancel = afterPaint(() => missing.forEach((id) => void ask(id)))
    return () => {
      cancel()
      asking.abort()
      for (const key of kept) urls.giveBack(key)
    }
  }, [core, ids])
}
