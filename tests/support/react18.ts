import Module from 'node:module'

/*
 * For the tests that are run again with React 18: react-dom 18 asks Node for `react`, and has to get 18 as well. What
 * Vite transforms gets it by the aliases of vite.config.ts.
 */

type Resolve = (request: string, ...rest: unknown[]) => string

const RESOLVE = '_resolveFilename'
const node = Module as unknown as { [RESOLVE]: Resolve }
const resolve = node[RESOLVE]

node[RESOLVE] = (request, ...rest) =>
  resolve.call(Module, request.replace(/^(react|react-dom)(?=$|\/)/, '$118'), ...rest)

// Only now: what is imported above this line is loaded before the line above.
for (const { version } of [await import('react'), await import('react-dom')])
  if (!version.startsWith('18.')) throw new Error(`These tests are for React 18, and this is ${version}.`)
