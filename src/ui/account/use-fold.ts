import { createContext, useCallback, useContext, useState } from 'react'

/** The folds of the lists on screen that the visitor has opened, where that is remembered for the way back. */
export const FoldsContext = createContext<Set<string> | undefined>(undefined)

/** Whether a fold is open, and what opens or closes it. */
export function useFold(name: string): readonly [isOpen: boolean, toggle: () => void] {
  const opened = useContext(FoldsContext)
  const [isOpen, open] = useState(opened?.has(name) === true)
  const toggle = useCallback(() => {
    open(!isOpen)
    if (isOpen) opened?.delete(name)
    else opened?.add(name)
  }, [isOpen, opened, name])
  return [isOpen, toggle]
}
