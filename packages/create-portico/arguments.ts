import { parseArgs } from 'node:util'

/** What was typed behind the name. Of Node's words the first sentence is meant: the next one is about quoting. */
export function readArguments(args: readonly string[]) {
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
