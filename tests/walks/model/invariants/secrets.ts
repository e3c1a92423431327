import { CoreError } from '../../../../src/domain/shared/core-error.ts'
import type { Tab } from '../tab.ts'
import type { World } from '../world.ts'
import { always, first, inEachTab } from './invariant.ts'

/** What only the visitor and their wallet may know; generated garbage contains some of it as well. */
const SHAPES = /symKey=(?!…)|sym_key=(?!…)|\bwc:[0-9a-f]|5ec2e75ec2e7|deadbeef|0123456789abcdef/i

const isSecretIn = (text: string, world: World): boolean => SHAPES.test(text) || isPairingIn(text, world)

function isPairingIn(text: string, world: World): boolean {
  // A topic is 64 characters long: shorter texts hold none.
  return text.length >= 64 && world.memory.drawn.some(({ topic, uri }) => text.includes(topic) || text.includes(uri))
}

/** The parts of an error that are shown, logged or sent; its cause never is. */
const wordsOf = (error: unknown): string =>
  error instanceof CoreError ? `${error.code} ${error.message} ${error.details ?? ''}` : String(error)

export const aboutSecrets = [
  always('No secret is in an event that is told to the page’s author.', (world, model) => {
    for (; model.checkedEvents < world.events.length; model.checkedEvents += 1) {
      const text = JSON.stringify(world.events[model.checkedEvents]?.event)
      if (isSecretIn(text, world)) return text
    }
    return undefined
  }),
  always('No secret is in what is reported.', (world, model) => {
    for (; model.checkedReports < world.reports.length; model.checkedReports += 1) {
      const text = wordsOf(world.reports[model.checkedReports])
      if (isSecretIn(text, world)) return text
    }
    return undefined
  }),
  always('No secret is in an error that is thrown.', (world, model) => {
    for (const tab of [...world.tabs, ...world.past])
      for (const operation of tab.operations) {
        if (!operation.isOver || model.judged.has(operation)) continue
        model.judged.add(operation)
        if (operation.error === undefined) continue
        const { error } = operation
        const data: unknown = (error as { data?: unknown }).data
        const text = `${wordsOf(error)} ${data === undefined ? '' : JSON.stringify(data)}`
        if (isSecretIn(text, world)) return `${operation.name}: ${text}`
      }
    return undefined
  }),
  always('No secret is in what is stored, nor in its key.', (world) =>
    world.storage.wasSpoilt
      ? undefined
      : first(
          world.storage.keys,
          // A wallet chooses its id of a bundle, which is stored as it is.
          (key) => isSecretIn(key, world) || isPairingIn(world.storage.read(key) ?? '', world),
          (key) => `${key}: ${world.storage.read(key)}`,
        ),
  ),
  always(
    'No secret is in a problem or notice that is shown.',
    inEachTab((tab, world) => first(shownIn(tab), (text) => isSecretIn(text, world), String)),
  ),
]

function shownIn({ core }: Tab): readonly string[] {
  const { wcError } = core.connection.state.snapshot()
  const problems = [
    wcError,
    core.modal.notice.snapshot(),
    core.connection.attempt.snapshot(),
    core.wallets.list.snapshot().error,
  ]
  return problems.map((each) => (each === undefined ? '' : JSON.stringify(each)))
}
