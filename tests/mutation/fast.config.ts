import { fileURLToPath } from 'node:url'
import { mergeConfig, normalizePath } from 'vite'
import { defineConfig } from 'vitest/config'
import { readTask } from './fast-task.ts'
import slowConfig from './vitest.config.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const code = new Map(
  Object.entries(readTask().code).map(([file, text]) => [normalizePath(at(`../../${file}`)), text] as const),
)

/** Vitest as `npm run mutate -- --fast` uses it: one worker, which keeps what it has loaded. */
export default defineConfig((env) =>
  mergeConfig(slowConfig(env), {
    plugins: [{ name: 'changed-code', enforce: 'pre', load: (id: string) => code.get(id) }],
    test: {
      ...{ runner: at('fast-runner.ts'), pool: 'threads', isolate: false, maxWorkers: 1, fileParallelism: false },
      // Changed code leaves promises behind that are not awaited any more.
      dangerouslyIgnoreUnhandledErrors: true,
    },
  }),
)
