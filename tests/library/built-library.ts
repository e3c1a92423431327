import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'

/** A library's build, in memory. */
export interface BuiltLibrary {
  /** What is in each file. */
  readonly files: ReadonlyMap<string, string>
  readonly chunks: readonly Rollup.OutputChunk[]
}

let built: Promise<BuiltLibrary> | undefined

/** The library as it is published, as modules and for `require`. */
export const builtLibrary = (): Promise<BuiltLibrary> => (built ??= buildLibrary())

async function buildLibrary(): Promise<BuiltLibrary> {
  const configFile = fileURLToPath(new URL('../../vite.lib.config.ts', import.meta.url))
  const outputs = await build({
    configFile,
    logLevel: 'silent',
    mode: 'production',
    build: { write: false, sourcemap: false },
  })
  const files = ([outputs].flat() as Rollup.RollupOutput[]).flatMap(({ output }) => output)
  return {
    files: new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)])),
    chunks: files.filter((file) => file.type === 'chunk'),
  }
}
