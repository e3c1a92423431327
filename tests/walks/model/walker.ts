import { readCommand, HELP, type Command } from './command-line.ts'
import { Violation } from './invariants.ts'
import { type Histogram, tellAgain } from './story.ts'
import { walk, written } from './walk.ts'

const command = readCommand(process.argv.slice(2))
if (command.isHelp) process.stdout.write(HELP)
else if (command.story !== undefined) await tellAgain(command.story).then(() => process.stdout.write('0 violations\n'))
else process.exitCode = (await walkAll(command)) ? 0 : 1

async function walkAll({ seeds, steps, seed }: Command): Promise<boolean> {
  const histogram: Histogram = new Map()
  const startedAt = performance.now()
  let failures = 0
  let told = 0
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  for (; told < seeds && failures === 0 && !stopping.signal.aborted; told += 1) {
    const again = `Again: npm run walk:model -- --seeds 1 --steps ${steps} --seed ${seed + told}\n`
    const failure = await walk(seed + told, steps, histogram, (error) => {
      const what = error instanceof Violation ? error.sentence : String(error)
      // The seed too: to cut the story down may take longer than the developer waits.
      process.stdout.write(
        `Found after ${commandsIn(histogram)} commands, ${secondsSince(startedAt).toFixed(0)} s: ${what}\n${again}`,
      )
    })
    if (failure === undefined) continue
    failures += 1
    process.stdout.write(
      `${failure.message}\n\nThe story, for tests/walks/model/kept.ts:\n${written(failure.story)}\n\n${again}`,
    )
  }
  const seconds = secondsSince(startedAt)
  const commands = commandsIn(histogram)
  const often = [...histogram].sort(([, one], [, other]) => other - one)
  process.stdout.write(
    `${told} seeds from ${seed}, ${commands} commands, ${failures} violations, ` +
      `${(seconds / 60).toFixed(1)} minutes, ${Math.round(commands / seconds)} commands per second\n` +
      `${often.map(([name, times]) => `${String(times).padStart(8)}  ${name}`).join('\n')}\n`,
  )
  return failures === 0
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000
}

function commandsIn(histogram: Histogram): number {
  return [...histogram.values()].reduce((sum, each) => sum + each, 0)
}
