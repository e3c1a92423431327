import { Signal, type Readable } from './signal.ts'

export type PartState<Part> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly part: Part }

/** A part of the interface that is loaded when the visitor seems about to need it. */
export interface LazyPart<Part> {
  readonly state: Readable<PartState<Part>>
  /** Safe to call again; after a failure it tries once more. */
  fetch(): void
}

/**
 * `React.lazy` always shows its fallback once, and keeps it for 300 ms, even if the code is loaded already; this one
 * then renders in the same frame.
 */
export function lazyPart<Code, Part>(load: () => Promise<Code>, partOf: (code: Code) => Part): LazyPart<Part> {
  const state = new Signal<PartState<Part>>({ kind: 'absent' })
  let isAsked = false
  return {
    state,
    fetch: () => {
      if (isAsked) return
      isAsked = true
      load().then(
        (code) => state.set({ kind: 'ready', part: partOf(code) }),
        () => {
          isAsked = false
          state.set({ kind: 'failed' })
        },
      )
    },
  }
}
