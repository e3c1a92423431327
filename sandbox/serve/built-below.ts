import type { PageBelow } from './static.ts'

/** A page that is built at the first visit to it: most developers who start the sandbox never open it. */
export function builtBelow(path: string, folder: string, build: () => Promise<unknown>): PageBelow {
  let building: Promise<string> | undefined
  return {
    path,
    open: () => {
      building ??= build().then(
        () => folder,
        (error: unknown) => {
          building = undefined
          process.stderr.write(`${(error as Error).message}\n`)
          throw error
        },
      )
      return building
    },
  }
}
