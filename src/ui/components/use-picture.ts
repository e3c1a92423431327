import { type RefObject, useEffect, useState } from 'react'
import type { ImageKind } from '../../domain/wallets/wallet-image.ts'
import { useCore } from '../bridge/portico-context.ts'
import { objectUrlsOf } from './object-url-cache.ts'
import { isFlyingBy } from './scroll-pace.ts'

/**
 * How long an element has to stay visible before its picture is requested: one that was visible from the start, and one
 * that was scrolled in, as most of those scroll out again. Unit: milliseconds.
 */
const DWELL_MS = { fromTheStart: 30, scrolledIn: 100 } as const

export interface ShownPicture {
  readonly address: string
  /** The place was visible without the picture for a while. */
  readonly isLate: boolean
}

/**
 * A catalogue picture, once it is loaded. It is requested when its place becomes visible, the request is cancelled when
 * the place leaves the screen, and the picture is given back on unmounting. A cached picture is there from the first
 * rendering.
 */
export function usePicture(
  place: RefObject<Element | null>,
  imageId = '',
  kind: ImageKind = 'wallet',
): ShownPicture | undefined {
  // Ids are unique only among pictures of one kind.
  const key = imageId === '' ? '' : `${kind}/${imageId}`
  const core = useCore()
  const urls = objectUrlsOf(core)
  const [fetched, setFetched] = useState<(ShownPicture & { readonly id: string }) | undefined>(undefined)
  const kept = urls.at(key)

  useEffect(() => {
    const element = place.current
    if (element === null || imageId === '') return undefined
    if (urls.take(key) !== undefined) return () => urls.giveBack(key)
    let asking: AbortController | undefined
    let dwelling: ReturnType<typeof setTimeout> | undefined
    let isHere = false

    const stopAsking = () => {
      clearTimeout(dwelling)
      asking?.abort()
      asking = undefined
    }
    const ask = () => {
      if (isFlyingBy(performance.now())) {
        dwelling = setTimeout(ask, DWELL_MS.scrolledIn)
        return
      }
      asking = new AbortController()
      const { signal } = asking
      core.wallets.image(kind, imageId, signal).then(
        (image) => {
          if (signal.aborted || image === undefined) return
          leaveSight()
          isHere = true
          setFetched({ id: key, address: urls.put(key, image), isLate: true })
        },
        () => undefined, // the initial stays
      )
    }
    let isStart = true
    const leaveSight = watchSight(element, (isInSight) => {
      stopAsking()
      if (isInSight) dwelling = setTimeout(ask, isStart ? DWELL_MS.fromTheStart : DWELL_MS.scrolledIn)
      isStart = false
    })
    return () => {
      leaveSight()
      stopAsking()
      if (isHere) urls.giveBack(key)
    }
  }, [core, urls, place, imageId, kind, key])

  if (fetched?.id === key && imageId !== '') return fetched
  return kept === undefined ? undefined : { address: kept, isLate: false }
}

type Follower = (isInSight: boolean) => void

const followers = new WeakMap<Element, Follower>()
let observer: IntersectionObserver | undefined

/**
 * Reports when an element becomes visible and when it leaves the screen. One observer serves all elements: a list has
 * hundreds. Without `IntersectionObserver`, every element counts as visible.
 *
 * @returns a function that stops it.
 */
function watchSight(element: Element, follow: Follower): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    follow(true)
    return () => {}
  }
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) followers.get(target)?.(isIntersecting)
  })
  followers.set(element, follow)
  observer.observe(element)
  return () => {
    followers.delete(element)
    observer?.unobserve(element)
  }
}
