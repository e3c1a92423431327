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
  /** The same, and resolves with the part; `undefined` where it cannot be loaded. */
  load(): Promise<Part | undefined>
}

/**
 * `React.lazy` always shows its fallback once, and keeps it for 300 ms, even if the code is loaded already; this one
 * then renders in the same frame.
 */
export function lazyPart<Code, Part>(
  load: () => Promise<Code>,
  partOf: (code: Code) => Part | Promise<Part>,
): LazyPart<Part> & { readonly state: Signal<PartState<Part>> } {
  const state = new Signal<PartState<Part>>({ kind: 'absent' })
  let loading: Promise<Part | undefined> | undefined
  const loadOnce = () =>
    (loading ??= load()
      .then(partOf)
      .then(
        (part) => {
          state.set({ kind: 'ready', part })
          return part
        },
        () => {
          loading = undefined
          state.set({ kind: 'failed' })
          return undefined
        },
      ))
  return { state, fetch: () => void loadOnce(), load: loadOnce }
}
