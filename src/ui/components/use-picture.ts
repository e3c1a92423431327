import { type RefObject, useEffect, useState } from 'react'
import { useCore } from '../bridge/portico-context.ts'
import { watchSight } from './in-sight.ts'

/** How long something has to stay in sight before it is asked for: a list that flies by asks nobody. Unit: milliseconds. */
const DWELL_MS = 60

/**
 * The address of a listed picture, once it is here. It is asked for when its place comes into sight, no longer waited
 * for when that leaves, and given back to the browser when the place is gone.
 */
export function usePicture(place: RefObject<Element | null>, imageId: string | undefined): string | undefined {
  const core = useCore()
  const [address, setAddress] = useState<string | undefined>(undefined)

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
      const { signal } = (asking = new AbortController())
      core.walletImage(imageId, signal).then(
        (image) => {
          if (signal.aborted || image === undefined) return
          leaveSight()
          made = URL.createObjectURL(new Blob([image.bytes], { type: image.type }))
          setAddress(made)
        },
        () => undefined, // the initial stays
      )
    }
    const leaveSight = watchSight(element, (isInSight) => {
      stopAsking()
      if (isInSight) dwelling = setTimeout(ask, DWELL_MS)
    })
    return () => {
      leaveSight()
      stopAsking()
      setAddress(undefined)
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [core, place, imageId])

  return address
}
