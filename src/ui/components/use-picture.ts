import { type RefObject, useEffect, useState } from 'react'
import { useCore } from '../bridge/portico-context.ts'
import { watchSight } from './in-sight.ts'

/**
 * How long something has to stay in sight before its picture is asked for: what stood there from the start, and what
 * came by scrolling, where most of it goes on. Unit: milliseconds.
 */
const DWELL_MS = { fromTheStart: 30, scrolledIn: 150 } as const

/** What was kept from before is here sooner than this, and simply stands there. Unit: milliseconds. */
const LATE_MS = 50

export interface FetchedPicture {
  readonly address: string
  /** Somebody has looked at its place without it. */
  readonly isLate: boolean
}

/**
 * The address of a listed picture, once it is here. It is asked for when its place comes into sight, no longer waited
 * for when that leaves, and given back to the browser when the place is gone.
 */
export function usePicture(place: RefObject<Element | null>, imageId: string | undefined): FetchedPicture | undefined {
  const core = useCore()
  const [picture, setPicture] = useState<FetchedPicture | undefined>(undefined)

  useEffect(() => {
    const element = place.current
    if (element === null || imageId === undefined || imageId === '') return undefined
    let asking: AbortController | undefined
    let made: string | undefined
    let dwelling: ReturnType<typeof setTimeout> | undefined

    const stopAsking = () => {
      clearTimeout(dwelling)
      asking?.abort()
      asking = undefined
    }
    const ask = () => {
      asking = new AbortController()
      const { signal } = asking
      const askedAt = performance.now()
      core.walletImage(imageId, signal).then(
        (image) => {
          if (signal.aborted || image === undefined) return
          leaveSight()
          made = URL.createObjectURL(new Blob([image.bytes], { type: image.type }))
          setPicture({ address: made, isLate: performance.now() - askedAt > LATE_MS })
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
      setPicture(undefined)
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [core, place, imageId])

  return picture
}
