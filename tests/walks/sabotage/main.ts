import { fileURLToPath } from 'node:url'
import { type Command, HELP, readCommand } from './command-line.ts'
import { Copy } from './copy.ts'
import { runWalker } from './run-walker.ts'
import { HEAD, rowOf } from './table.ts'

const command = readCommand(process.argv.slice(2))
if (command.isHelp) process.stdout.write(HELP)
else process.exitCode = (await walk(command)) ? 0 : 1

async function walk({ sabotages, minutes, seed }: Command): Promise<boolean> {
  const copy = new Copy(fileURLToPath(new URL('../../..', import.meta.url)))
  const troubles: string[] = []
  let found = 0
  process.stdout.write(`${HEAD}\n`)
  try {
    for (const sabotage of sabotages) {
      copy.apply(sabotage.edits)
      const outcome = await runWalker(copy.root, sabotage, minutes, seed)
      copy.undo(sabotage.edits)
      if (outcome.found !== undefined) found += 1
      if (outcome.trouble !== undefined) troubles.push(`${sabotage.id}:\n${outcome.trouble}`)
      process.stdout.write(`${rowOf(sabotage, outcome)}\n`)
    }
  } finally {
    copy.remove()
  }
  process.stdout.write(`\n${found} of ${sabotages.length} found, ${minutes} minutes each, seed ${seed}\n`)
  for (const trouble of troubles) process.stdout.write(`\n${trouble}\n`)
  return found === sabotages.length
}
