import { type App, computed, type ComputedRef, inject, type InjectionKey, type ShallowRef, shallowReactive } from 'vue'
import type {
  BalanceState,
  ConnectionState,
  ModalState,
  Namespace,
  NamespaceAccount,
  OpenOptions,
  PorticoCore,
} from '../../adapters/composition/api.ts'
import { activeAccount } from '../../domain/account/accounts.ts'
import { useStream } from './use-stream.ts'

export { useStream } from './use-stream.ts'

const CORE: InjectionKey<PorticoCore> = Symbol('portico')

/** `app.use(portico, core)`: gives the core to every component of the app. */
export const portico = { install: (app: App, core: PorticoCore): void => void app.provide(CORE, core) }

/** The core of the app. */
export function usePortico(): PorticoCore {
  const core = inject(CORE, undefined)
  if (core === undefined) throw new Error('Tell the app of a core first: app.use(portico, core).')
  return core
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
  /** It may be the handler of a press. */
  open(options?: OpenOptions | Event): void
  close(): void
}

/** Whether the modal is open, with which view, and what opens and closes it. */
export function useModal(): Modal {
  const { modal } = usePortico()
  // An event of a press has a `view` too: the window.
  const open: Modal['open'] = (options) => modal.open(options instanceof Event ? {} : options)
  return { state: useStream(modal.state), open, close: () => modal.close() }
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
