import type { ViewName } from '../../domain/modal/view-names.ts'

/** What a frontend draws: for React a component. The core hands it on and knows nothing of it. */
export type View = ((properties: object) => unknown) | (new (properties: object) => unknown)

/** A view whose code may still be on its way. */
export interface ViewSource {
  readonly state: {
    readonly snapshot: () => View | 'absent' | 'failed'
    readonly changes$: { subscribe(next: (view: View | 'absent' | 'failed') => void): { unsubscribe(): void } }
  }
  /** Safe to call again; after a failure it tries once more. A promise tells when it is known what came of it. */
  readonly fetch: () => unknown
}

/** Views of a frontend, by their names. */
export type ViewList = Readonly<Partial<Record<ViewName, ViewSource>>>

/** A tab that the page adds to the account's. */
export interface AccountTab<Shown = ViewSource> {
  /** Letters and digits; no other tab has it. */
  readonly id: string
  /** Its name, or a function that gives the name in a language (`en`, `de`, …). */
  readonly label: string | ((language: string) => string)
  /** A component, or `lazyView(() => import(…))`; it is told the `account`. */
  readonly view: Shown
}

/** What is shown where. A page binds views of its own by the configuration (`views`, `accountTabs`). */
export interface ViewsApi {
  /**
   * The view that is bound to a name: by the page, or else by the frontend; `undefined` where the core has no frontend.
   */
  of(name: ViewName): ViewSource | undefined
  /** What the page adds to the account's tabs, in its order. */
  readonly accountTabs: readonly AccountTab[]
  /** For a frontend that uses this core: binds its own views, wherever the page has bound none. */
  bind(views: ViewList): void
}
