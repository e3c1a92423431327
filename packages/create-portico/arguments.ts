import { parseArgs } from 'node:util'

/** What was typed behind the name. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args)
  // T236: npm keeps `--template next` for itself where two dashes are missing before it, and hands on `next` alone.
  const [other] = positionals.slice(values.migrate === undefined ? 1 : 0)
  if (other !== undefined)
    throw new Error(
      `There is one folder at a time, and ${other} is another. npm hands on options behind two dashes: npm create portico my-page -- --template vite`,
    )
  return { values, positionals }
}

/** Of Node's words the first sentence is meant: the next one is about quoting. */
function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        from: { type: 'string' },
        migrate: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ', 1)[0]}. Try: npm create portico -- --help`, {
      cause: error,
    })
  }
}
