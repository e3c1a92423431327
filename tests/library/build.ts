import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the library from source, as it is published, and the file for a script tag. */
for (const config of ['vite.lib.config.ts', 'vite.cdn.config.ts'])
  await build({ configFile: fileURLToPath(new URL(`../../${config}`, import.meta.url)), logLevel: 'warn' })
