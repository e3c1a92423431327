import { useState, useSyncExternalStore } from 'react'

let isPressed = false

/** A press is over once its click has been told of, which comes after the release. */
function followPresses(onChange: () => void): () => void {
  let ending: ReturnType<typeof setTimeout> | undefined
  const set = (is: boolean) => {
    clearTimeout(ending)
    isPressed = is
    onChange()
  }
  const press = () => set(true)
  const release = () => {
    clearTimeout(ending)
    ending = setTimeout(() => set(false))
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  addEventListener('pointerdown', press, options)
  for (const end of ['pointerup', 'pointercancel', 'dragend'] as const) addEventListener(end, release, options)
  return () => {
    listening.abort()
    clearTimeout(ending)
    isPressed = false
  }
}

/**
 * The value as it was when the visitor's press began: what comes or goes during a press moves the control away from
 * under the pointer, and the browser takes it for no click.
 */
export function useUnpressed<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(
    followPresses,
    () => isPressed,
    () => false,
  )
  const [shown, show] = useState(value)
  if (!isHeld && !Object.is(shown, value)) show(value)
  return isHeld ? shown : value
}
