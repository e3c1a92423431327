/** What the page looks like, as a visitor would describe it. */
export interface Scene {
  readonly modal: {
    readonly view: string
    readonly title: string
    /** Characters that can be read in it. */
    readonly text: number
    readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    /** A wallet in the page asks in a dialog of its own, over ours. */
    readonly isCovered: boolean
  } | null
  /** Something stands in the field that the visitor searches a wallet in, and the keyboard is there. */
  readonly isSearching: boolean
  /** A menu of the modal is open. */
  readonly isInMenu: boolean
  readonly hasCode: boolean
  /** How far the large code is: `preparing`, `ready`, `late`. */
  readonly code: string | null
  /** A sentence says what went wrong. */
  readonly hasProblem: boolean
  /** Where the keyboard is; null where it is nowhere. */
  readonly focus: { readonly name: string; readonly isInModal: boolean } | null
  /** Of the namespace that the page shows. */
  readonly address: string | null
  /** In some namespace. */
  readonly isConnected: boolean
  readonly isLoading: boolean
  readonly lang: string
  readonly viewport: { readonly width: number; readonly height: number }
}

/** What was found after a step, beside the scene. */
export interface Look {
  readonly scene: Scene
  readonly isStill: boolean
  readonly troubles: readonly string[]
  readonly overflows: readonly string[]
  readonly covered: string | null
  /** The visitor went on by Tab from the last control, to those of the browser. */
  readonly hasTabbedOut: boolean
  /** Controls of the open modal with a toast over them. */
  readonly toldOver: readonly string[]
  readonly hosts: readonly string[]
  readonly allowedHosts: readonly string[]
  readonly axe: readonly string[]
  /** Milliseconds for which the same view has been loading. */
  readonly loadingMs: number
}

/** Longer than any loading may take. */
const LONGEST_LOAD_MS = 60_000

/** Lower than any view: an empty frame. Unit: CSS pixels. */
const LOWEST_VIEW_PX = 100

/** A sentence that holds after each step, and what was seen where it does not. */
export interface Invariant {
  readonly sentence: string
  broken(look: Look): string | undefined
}

const some = (found: readonly string[]): string | undefined => (found.length === 0 ? undefined : found.join(' · '))

export const INVARIANTS: readonly Invariant[] = [
  { sentence: 'What moves comes to an end.', broken: ({ isStill }) => (isStill ? undefined : 'still moving') },
  {
    sentence: 'An open modal has a title and something to read, and is no empty frame.',
    broken: ({ scene: { modal } }) =>
      modal === null || (modal.title !== '' && modal.text > modal.title.length && modal.box.height > LOWEST_VIEW_PX)
        ? undefined
        : JSON.stringify(modal),
  },
  {
    sentence: 'A connected page has an address.',
    broken: ({ scene: { address } }) => (address === '' ? 'an empty address' : undefined),
  },
  {
    sentence: 'The console is told no error and no warning, and the policy of the page is kept.',
    broken: ({ troubles }) => some(troubles),
  },
  { sentence: 'Nothing sticks out of the window.', broken: ({ overflows }) => some(overflows) },
  { sentence: 'Nothing covers the control that has the focus.', broken: ({ covered }) => covered ?? undefined },
  {
    sentence: 'No toast lies over a control of the open modal.',
    broken: ({ toldOver }) => some(toldOver),
  },
  {
    sentence: 'The keyboard is in the open modal.',
    broken: ({ scene: { modal, focus }, hasTabbedOut }) =>
      hasTabbedOut || modal === null || modal.isCovered || focus?.isInModal === true
        ? undefined
        : `${modal.view}: ${focus?.name ?? 'nowhere'}`,
  },
  {
    sentence: 'Only configured hosts are asked.',
    broken: ({ hosts, allowedHosts }) => some(hosts.filter((host) => !allowedHosts.includes(host))),
  },
  { sentence: 'axe finds nothing.', broken: ({ axe }) => some(axe) },
  {
    sentence: 'Nothing loads for ever.',
    broken: ({ loadingMs }) => (loadingMs > LONGEST_LOAD_MS ? `${Math.round(loadingMs / 1000)} s` : undefined),
  },
]
