import * as fc from 'fast-check'
import { chainId } from '../../../src/domain/network/chain-id.ts'
import { clock } from './commands/clock.ts'
import { node } from './commands/node.ts'
import { page } from './commands/page.ts'
import { relay } from './commands/relay.ts'
import { solana } from './commands/solana.ts'
import { storage } from './commands/storage.ts'
import { tab } from './commands/tab.ts'
import { tabsAtOnce } from './commands/tabs-at-once.ts'
import { togetherOf } from './commands/together.ts'
import { visitor } from './commands/visitor.ts'
import { approve, wallet } from './commands/wallet.ts'
import type { Command } from './command.ts'
import { EVERYWHERE } from '../../support/accounts.ts'
import { mustHold } from './invariants.ts'
import { Model } from './model.ts'
import { anySetting, NOWHERE, type Setting } from './setting.ts'
import { SiteStorage } from './site-storage.ts'
import { Tab } from './tab.ts'
import { World } from './world.ts'

const ONE_BY_ONE: readonly Command[] = [
  ...visitor,
  ...page,
  ...solana,
  ...wallet,
  ...relay,
  ...node,
  ...tab,
  ...tabsAtOnce,
  ...clock,
  ...storage,
]

export const COMMANDS: readonly Command[] = [...ONE_BY_ONE, ...togetherOf(ONE_BY_ONE)]

const BY_NAME = new Map(COMMANDS.map((command) => [command.name, command]))

/** What is known of the story so far, and the world that it happens in. */
interface Told {
  readonly world: World
  readonly model: Model
}

/** How often each command has happened. */
export type Histogram = Map<string, number>

/** One command of a story, with its input. */
export class Step implements fc.AsyncCommand<Told, World> {
  constructor(
    readonly command: Command,
    readonly input: unknown,
    private readonly histogram: Histogram,
  ) {}

  check = ({ world }: Readonly<Told>): boolean => this.command.can(world, world.tab, this.input)
  /** As it is written down. */
  toString = (): string => `${this.command.name} ${JSON.stringify(this.input)}`

  async run({ model }: Told, world: World): Promise<void> {
    this.histogram.set(this.command.name, (this.histogram.get(this.command.name) ?? 0) + 1)
    await this.command.happen(world, world.tab, this.input)
    await world.settle()
    mustHold(world, model, 'always')
    if (this.command.name === 'everything is well and quiet') mustHold(world, model, 'quiet')
  }
}

/** Stories of at most so many commands. */
export const anyStory = (most: number, histogram: Histogram) =>
  fc.record({
    setting: anySetting,
    steps: fc.commands(
      COMMANDS.flatMap((command) =>
        Array.from({ length: command.often }, () => command.input.map((input) => new Step(command, input, histogram))),
      ),
      { maxCommands: most, size: 'max' },
    ),
  })

let loading: Promise<unknown> | undefined

/** Code that is loaded on demand takes real time: it is loaded before any story. */
export async function loadAll(): Promise<void> {
  const { core } = new Tab(new World(NOWHERE), new Map(), new SiteStorage().open(new Map()))
  const send = { amount: '1', recipient: '' }
  await Promise.allSettled([
    ...[
      core.account.refreshTokens(),
      core.account.loadNfts(),
      core.transactions.load(),
      core.account.resolveName('a.eth'),
      core.transactions.review(send),
    ],
    ...[
      core.transactions.sendNative(send),
      core.calls.send({ calls: [] }),
      core.signing.prepareSignIn(),
      core.signing.signTypedData(''),
    ],
    ...[core.networks.switchTo(chainId('eip155:1')), core.provider.request({ method: 'eth_accounts' })],
    ...[core.connection.connect(''), core.connection.connect(''), core.solana?.disconnect()],
    // The page's server is asked for a sign-in, and a script's request is read, only where a wallet is connected.
    import('../../../src/adapters/composition/connected-adapters.ts'),
    import('../../../src/application/provider/check-request.ts'),
  ])
  await core.dispose()
}

/** Lets a story happen. @throws Violation of an invariant. */
export async function tell(
  setting: Setting,
  steps: Iterable<fc.AsyncCommand<Told, World>>,
  prepare: (world: World) => void = () => {},
): Promise<void> {
  await (loading ??= loadAll())
  const world = new World(setting)
  const model = new Model()
  const uncaught = (error: unknown) =>
    void world.seen.push(`uncaught: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  process.on('unhandledRejection', uncaught)
  process.on('uncaughtException', uncaught)
  try {
    await world.settle()
    if (setting.isConnected) await connect(world)
    prepare(world)
    mustHold(world, model, 'always')
    await fc.asyncModelRun(() => ({ model: { world, model }, real: world }), steps)
    await world.calm()
    mustHold(world, model, 'always')
    mustHold(world, model, 'quiet')
    await world.end()
    mustHold(world, model, 'always')
    mustHold(world, model, 'end')
  } finally {
    process.off('unhandledRejection', uncaught)
    process.off('uncaughtException', uncaught)
  }
}

async function connect(world: World): Promise<void> {
  world.tab.core.modal.open()
  await world.settle()
  approve(world, world.memory.pairings.at(-1)?.topic, EVERYWHERE)
  await world.settle()
}

/** A story that was written down: a setting, as far as it is not the plainest, and a command in each line. */
export interface WrittenStory {
  readonly setting: Partial<Setting>
  readonly lines: readonly string[]
}

/** Steps that are told again are not counted. */
const uncounted: Histogram = new Map()

export function readSteps(lines: readonly string[]): readonly Step[] {
  return lines.map((line) => {
    const command = [...BY_NAME.values()]
      .filter(({ name }) => line.startsWith(`${name} `))
      .sort((one, other) => other.name.length - one.name.length)[0]
    if (command === undefined) throw new Error(`There is no command "${line}".`)
    return new Step(command, JSON.parse(line.slice(command.name.length + 1)) as unknown, uncounted)
  })
}

/** Commands of a stored story that cannot happen are skipped, as in a generated one. */
export const tellAgain = ({ setting, lines }: WrittenStory): Promise<void> =>
  tell({ ...NOWHERE, ...setting }, readSteps(lines))
