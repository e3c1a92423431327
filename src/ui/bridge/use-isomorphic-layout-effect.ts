import { useEffect, useLayoutEffect } from 'react'

/**
 * An effect before the first paint. React 18 warns of `useLayoutEffect` wherever a server renders it, so there it is an
 * effect, which a server leaves out in silence.
 */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
