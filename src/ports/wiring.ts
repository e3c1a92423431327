import { loaded } from '../domain/shared/loaded.ts'

type Method = (...given: never[]) => unknown

/** The names of the methods of something. */
export type MethodName<Made> = { [Name in keyof Made]: Made[Name] extends Method ? Name : never }[keyof Made]

/**
 * A typed name for something of which a core has one instance. A class that is made by its constructor is its own name.
 */
export type Token<Made> =
  | (abstract new (...given: never[]) => Made)
  | { readonly id: symbol; readonly made?: () => Made }

export const token = <Made>(name: string): Token<Made> => ({ id: Symbol(name) })

/** How the instance for a token is made, once, from the instances for other tokens. */
export interface Binding<Made = unknown> {
  readonly token: Token<Made>
  readonly needs: readonly Token<unknown>[]
  /** @param life - Aborted when the core ends. */
  readonly make: (given: readonly never[], life: AbortSignal) => Made
}

/** The container of a core. It lives as long as its core: what comes later can be bound in it too. */
export interface Bindings {
  /** `undefined` where nothing is bound. */
  get<Made>(of: Token<Made>): Made | undefined
  /** Takes the place of what was bound before. */
  rebind(binding: Binding): void
}

export const BINDINGS = token<Bindings>('bindings')

type Needs<Given extends readonly unknown[]> = { readonly [At in keyof Given]: Token<Given[At]> }

/** Made by its constructor. @param needs - What the constructor takes, in its order. */
export const single = <Given extends unknown[], Made>(
  Class: new (...given: Given) => Made,
  ...needs: Needs<Given>
): Binding<Made> => ({
  token: Class as unknown as Token<Made>,
  needs,
  make: (given) => new Class(...(given as unknown as Given)),
})

/** Made by a function. @param needs - What the function takes, in its order. */
export const made = <Given extends unknown[], Made>(
  of: Token<Made>,
  make: (...given: Given) => Made,
  ...needs: Needs<Given>
): Binding<Made> => ({ token: of, needs, make: (given) => make(...(given as unknown as Given)) })

type Named<Made extends object> = { readonly [Name in keyof Made]-?: Token<Made[Name]> }

/**
 * Several of them as one object, each under its name: for the many classes of a folder, each of which takes some of
 * them.
 */
export const gathered = <Made extends object>(of: Token<Made>, named: Named<Made>): Binding<Made> => {
  const names = Object.keys(named) as (keyof Made & string)[]
  return {
    token: of,
    needs: names.map((name) => named[name]),
    make: (given) => Object.fromEntries(names.map((name, at) => [name, given[at]])) as Made,
  }
}

/**
 * What becomes of a call while the code is not there: `asked` waits for it, and rejects with `LOAD_FAILED` where it
 * does not come (the next call tries again); `told` is dropped, as there is nothing yet that could take it.
 */
export type Calls<Made> = {
  readonly [Name in MethodName<Made>]: Made[Name] extends (...given: never[]) => Promise<unknown> ? 'asked' : 'told'
}

/** The methods of something whose code comes with the first call of one that is `asked`. */
export type OnDemand<Made> = Pick<Made, MethodName<Made>> & {
  /** Resolves once the code is there. @throws CoreError `LOAD_FAILED` */
  readonly ready: () => Promise<void>
}

/**
 * Made with the first call of an `asked` method, by a class whose code comes then. @param needs - As in {@link single}.
 */
export const lazy = <Given extends unknown[], Made extends object>(
  of: Token<OnDemand<Made>>,
  load: () => Promise<new (...given: Given) => Made>,
  calls: Calls<Made>,
  ...needs: Needs<Given>
): Binding<OnDemand<Made>> => ({
  token: of,
  needs,
  make: (given, life) =>
    onDemand<Made>(
      async () => {
        const Class = await load()
        // A core that ended while the code came could not stop what is made of it.
        life.throwIfAborted()
        return new Class(...(given as unknown as Given))
      },
      calls,
      life,
    ),
})

/**
 * Wraps something that is made with the first call of an `asked` method.
 *
 * @param life - Once it is aborted, no call begins: a stop cannot have reached a call that was still waiting (W23).
 */
export function onDemand<Made extends object>(
  load: () => Promise<Made>,
  calls: Calls<Made>,
  life?: AbortSignal,
): OnDemand<Made> {
  let loading: Promise<Made> | undefined
  let whole: Made | undefined
  const ready = () =>
    (loading ??= loaded(load).then(
      (made) => (whole = made),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const call = (of: Made, name: MethodName<Made>, given: never[]) => (of[name] as Method).apply(of, given)
  const methods = (Object.entries(calls) as [MethodName<Made>, 'asked' | 'told'][]).map(([name, how]) => [
    name,
    how === 'asked'
      ? async (...given: never[]) => {
          const of = await ready()
          life?.throwIfAborted()
          return call(of, name, given)
        }
      : (...given: never[]) => void (whole && call(whole, name, given)),
  ])
  return { ...(Object.fromEntries(methods) as Pick<Made, MethodName<Made>>), ready: async () => void (await ready()) }
}
