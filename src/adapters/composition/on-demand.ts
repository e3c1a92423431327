import { loaded } from '../../domain/shared/loaded.ts'

type Method = (...given: never[]) => unknown

/** The names of what can be called on something. */
export type Callable<Made> = { [Name in keyof Made]: Made[Name] extends Method ? Name : never }[keyof Made]

/**
 * Something whose code comes with the first question to it.
 *
 * @param asked - Methods that answer with a promise: they wait for the code, and reject with `LOAD_FAILED` if it cannot be
 *   had; the next question tries again.
 * @param told - Methods that answer nothing: what is not here yet has nothing to do.
 */
export function onDemand<Made extends object>(
  load: () => Promise<Made>,
  asked: readonly Callable<Made>[],
  told: readonly Callable<Made>[] = [],
): Made {
  let loading: Promise<Made> | undefined
  let made: Made | undefined
  const ready = () =>
    (loading ??= loaded(load).then(
      (whole) => (made = whole),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const call = (whole: Made, name: Callable<Made>, given: never[]) => (whole[name] as Method).apply(whole, given)
  const questions = asked.map((name) => [name, async (...given: never[]) => call(await ready(), name, given)])
  const orders = told.map((name) => [name, (...given: never[]) => void (made && call(made, name, given))])
  return Object.fromEntries([...questions, ...orders]) as Made
}
