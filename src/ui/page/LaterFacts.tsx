import { useEffect, useRef, useState } from 'react'
import { pagePart } from './page-part.tsx'

const Facts = pagePart(() => import('./Facts.tsx'))

/** What stands below the first screen is loaded when the visitor comes near to it. */
export function LaterFacts() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, come] = useState(false)

  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(true), {
      rootMargin: '50%',
    })
    if (place.current !== null) near.observe(place.current)
    return () => near.disconnect()
  }, [])

  return (
    <div className="page-later" ref={place}>
      {isNear && <Facts />}
    </div>
  )
}
