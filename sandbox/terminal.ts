import { COLOUR, PLAIN } from './banner.ts'

/** The exit code of a program that Ctrl-C ended. Source: POSIX shells, 128 + SIGINT. */
export const INTERRUPTED = 130

/** Whether a person reads what is printed; a file or a pipe takes no colours. */
export const isColourful = process.stdout.isTTY && process.env['NO_COLOR'] === undefined

export const ink = isColourful ? COLOUR : PLAIN

/** Says what is wrong. What runs goes on; in the end the program has failed. */
export function complain(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
}
