import { getContext, setContext } from 'svelte'
import type {
  BalanceState,
  ConnectionState,
  ModalState,
  Namespace,
  NamespaceAccount,
  PorticoCore,
  StateStream,
} from '../../adapters/composition/api.ts'
import { activeAccount } from '../../domain/account/accounts.ts'
import { tellEach } from './tell-each.ts'

/** A store as Svelte 4 and 5 take it: `$store` in a component. */
export interface Store<T> {
  subscribe(run: (value: T) => void): () => void
}

const CORE = Symbol('portico')

/** Gives the core to this component and to all within it: call it while the component begins. */
export const setPortico = (core: PorticoCore): PorticoCore => setContext(CORE, core)

/** The core that a component around this one was given. */
export function getPortico(): PorticoCore {
  const core = getContext<PorticoCore | undefined>(CORE)
  if (core === undefined) throw new Error('Call setPortico(core) in a component around this one first.')
  return core
}

/** A stream of the core as a store. */
export const streamStore = <T>(stream: StateStream<T>): Store<T> => selected(stream, (value) => value)

const selected = <T, Shown>(stream: StateStream<T>, shown: (value: T) => Shown): Store<Shown> => ({
  subscribe: (run) => {
    let last = shown(stream.snapshot())
    run(last)
    const subscription = stream.changes$.subscribe((value) => {
      const now = shown(value)
      if (now !== last) run((last = now))
    })
    return () => subscription.unsubscribe()
  },
})

/** The account of one namespace, or of the current one. */
export const accountStore = (core: PorticoCore, namespace?: Namespace): Store<NamespaceAccount> =>
  selected(core.account.state, (accounts) => (namespace === undefined ? activeAccount(accounts) : accounts[namespace]))

/** What the account holds of its network's own currency. */
export const balanceStore = (core: PorticoCore): Store<BalanceState> => streamStore(core.account.balance)
/** The code, how connecting stands, and what went wrong with it. */
export const connectionStore = (core: PorticoCore): Store<ConnectionState> => streamStore(core.connection.state)
/** Whether the modal is open, and with which view. */
export const modalStore = (core: PorticoCore): Store<ModalState> => streamStore(core.modal.state)

export interface ActionState<Result> {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: unknown
  /** What the last run led to. */
  readonly data: Result | undefined
}

export interface Action<Given extends readonly unknown[], Result> extends Store<ActionState<Result>> {
  /** Rejects with what `error` then is. Of two runs at once the later one is told of. */
  run(...given: Given): Promise<Result>
}

/** Something that the page has the core do: `actionStore((text: string) => core.signing.signMessage(text))`. */
export function actionStore<Given extends readonly unknown[], Result>(
  act: (...given: Given) => Promise<Result>,
): Action<Given, Result> {
  let runs = 0
  let state: ActionState<Result> = { status: 'idle', error: undefined, data: undefined }
  const followers = new Set<(value: ActionState<Result>) => void>()
  const subscribe = (follow: (value: ActionState<Result>) => void) => {
    const own = (value: ActionState<Result>) => follow(value)
    followers.add(own)
    own(state)
    return () => void followers.delete(own)
  }
  const run = async (...given: Given): Promise<Result> => {
    const own = (runs += 1)
    const tell = (now: Partial<ActionState<Result>>) => {
      if (own !== runs) return
      state = { ...state, ...now }
      tellEach(followers, state)
    }
    tell({ status: 'pending', error: undefined, data: undefined })
    try {
      const data = await act(...given)
      tell({ status: 'success', data })
      return data
    } catch (error) {
      tell({ status: 'error', error })
      throw error
    }
  }
  return { subscribe, run }
}
