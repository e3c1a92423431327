import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the library from source, as it is published. */
await build({ configFile: fileURLToPath(new URL('../../vite.lib.config.ts', import.meta.url)), logLevel: 'warn' })
