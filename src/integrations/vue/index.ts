import {
  type App,
  computed,
  type ComputedRef,
  getCurrentInstance,
  getCurrentScope,
  inject,
  type InjectionKey,
  onMounted,
  onScopeDispose,
  type ShallowRef,
  shallowReactive,
  shallowRef,
} from 'vue'
import type {
  BalanceState,
  ConnectionState,
  ModalState,
  Namespace,
  NamespaceAccount,
  OpenOptions,
  PorticoCore,
  StateStream,
} from '../../adapters/composition/api.ts'
import { activeAccount } from '../../domain/account/accounts.ts'

const CORE: InjectionKey<PorticoCore> = Symbol('portico')

/** `app.use(portico, core)`: gives the core to every component of the app. */
export const portico = { install: (app: App, core: PorticoCore): void => void app.provide(CORE, core) }

/** The core of the app. */
export function usePortico(): PorticoCore {
  const core = inject(CORE, undefined)
  if (core === undefined) throw new Error('Tell the app of a core first: app.use(portico, core).')
  return core
}

/** The value of a stream, as long as the component lives. On a server, as it is now. */
export function useStream<T>(stream: StateStream<T>): Readonly<ShallowRef<T>> {
  const isServer = typeof window === 'undefined'
  // V157: Vue keeps attributes as the server has drawn them, and the core may be back at a wallet by now.
  const isHydrated = !isServer && Boolean(getCurrentInstance()?.vnode.el)
  const value = shallowRef((isHydrated && stream.atFirst ? stream.atFirst : stream.snapshot)()) as ShallowRef<T>
  // A server never ends the scope of what it renders, and renders it once.
  if (isServer || getCurrentScope() === undefined) return value
  let subscription: ReturnType<typeof stream.changes$.subscribe> | undefined
  const follow = () => (subscription = stream.changes$.subscribe((now) => void (value.value = now)))
  if (isHydrated) onMounted(follow)
  else follow()
  onScopeDispose(() => subscription?.unsubscribe())
  return value
}

/** The account of one namespace, or of the current one. */
export function useAccount(namespace?: Namespace): ComputedRef<NamespaceAccount> {
  const accounts = useStream(usePortico().account.state)
  return computed(() => (namespace === undefined ? activeAccount(accounts.value) : accounts.value[namespace]))
}

/** What the account holds of its network's own currency. */
export const useBalance = (): Readonly<ShallowRef<BalanceState>> => useStream(usePortico().account.balance)

/** The code, how connecting stands, and what went wrong with it. */
export const useConnection = (): Readonly<ShallowRef<ConnectionState>> => useStream(usePortico().connection.state)

export interface Modal {
  readonly state: Readonly<ShallowRef<ModalState>>
  open(options?: OpenOptions): void
  close(): void
}

/** Whether the modal is open, with which view, and what opens and closes it. */
export function useModal(): Modal {
  const { modal } = usePortico()
  return { state: useStream(modal.state), open: (options) => modal.open(options), close: () => modal.close() }
}

export interface Action<Given extends readonly unknown[], Result> {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: unknown
  /** What the last run led to. */
  readonly data: Result | undefined
  /** Rejects with what `error` then is. Of two runs at once the later one is told of. */
  run(...given: Given): Promise<Result>
}

/** Something that the page has the core do: `useAction((text: string) => core.signing.signMessage(text))`. */
export function useAction<Given extends readonly unknown[], Result>(
  act: (...given: Given) => Promise<Result>,
): Action<Given, Result> {
  let runs = 0
  const run = async (...given: Given): Promise<Result> => {
    const own = (runs += 1)
    const tell = (now: Partial<Action<Given, Result>>) => own === runs && Object.assign(action, now)
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
  const action = shallowReactive<Action<Given, Result>>({ status: 'idle', error: undefined, data: undefined, run })
  return action
}
