import { useEffect } from 'react'
import type { WalletChoice } from '../../domain/wallets/wallet-choices.ts'
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
    for (const id of ids.split(' ').filter(Boolean)) {
      const key = `wallet/${id}`
      const keep = () => void kept.push(key)
      if (urls.take(key) !== undefined) keep()
      else
        core.wallets.image('wallet', id, asking.signal).then(
          (image) => {
            if (asking.signal.aborted || image === undefined) return
            urls.put(key, image)
            keep()
          },
          () => undefined, // the sign stays
        )
    }
    return () => {
      asking.abort()
      for (const key of kept) urls.giveBack(key)
    }
  }, [core, ids])
}
