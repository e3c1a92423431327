import { useState } from 'react'

/**
 * For a button that asks once more: it is busy until it is known what came of it, so that a press without the internet
 * is answered, too.
 */
export function useRetry(again: () => unknown): { readonly isTrying: boolean; readonly retry: () => void } {
  const [isTrying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void Promise.resolve(again()).finally(() => setTrying(false))
  }
  return { isTrying, retry }
}
