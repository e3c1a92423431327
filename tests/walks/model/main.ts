import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Bundles the walker into one file. Otherwise code on demand is loaded from a disk, in a time that is not the
 * walker's own: a story would end differently when it is told again.
 */
async function bundled(): Promise<string> {
  const outDir = at('../../../dist/walks')
  await build({
    configFile: false,
    root: at('../../..'),
    logLevel: 'warn',
    build: {
      ssr: at('walker.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'model.mjs', codeSplitting: false } },
    },
  })
  return pathToFileURL(`${outDir}/model.mjs`).href
}

await import(await bundled())
