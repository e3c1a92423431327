import { defineConfig } from 'vitest/config'
import testConfig from '../../vite.config.ts'

/** Vitest as `npm run mutate` uses it: without the tests that take long, or wait for others' clocks. */
export default defineConfig((env) => {
  const { test, ...config } = testConfig({ ...env, mode: 'test' })
  const { projects: _, ...options } = test ?? {}
  return {
    ...config,
    test: {
      ...options,
      include: [process.env['PORTICO_MUTATE_TESTS'] ?? 'tests/{domain,adapters}/**/*.test.ts'],
      exclude: [
        'tests/adapters/composition/**',
        'tests/adapters/connectors/walletconnect/!(granted-account|read-*|recorded-answers).test.ts',
        'tests/**/*.property.test.ts',
      ],
      // Not that of shared workers: the tool puts globals of its own beside those of the tests.
      setupFiles: [],
    },
  }
})
