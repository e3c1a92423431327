import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { compileHints } from './vite.compile-hints.ts'
import { inlineScripts } from './vite.inline-scripts.ts'
import { integrity } from './vite.integrity.ts'
import { ownNames } from './vite.own-names.ts'
import { pagesPart } from './vite.pages-part.ts'
import { associationSeam } from './vite.seams.ts'
import { stillPage } from './vite.still-page.ts'
import { styleSheets } from './vite.style-sheets.ts'
import { straightImports } from './vite.straight-imports.ts'

const tests = (folders: string) => [`tests/${folders}/**/*.test.{ts,tsx}`]
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Folders of tests with a project of their own, or with a runner of their own (Playwright). */
const apart = new Set(['adapters', 'sandbox', 'e2e', 'engines', 'dom'])
const inside = readdirSync(at('tests'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !apart.has(entry.name))
  .map(({ name }) => name)
const sharedWorker = { isolate: false, setupFiles: [at('tests/support/shared-worker.ts')] }

/**
 * What a visitor waits for is one file, and no script brings styles: nothing is left for Vite to load ahead of a script,
 * and what it puts around each dynamic import would cost each page 1 kB.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  apply: 'build',
  configResolved(config) {
    const plugins = config.plugins as Plugin[]
    const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
    if (at < 0) throw new Error('Vite has another way to load ahead of scripts.')
    plugins.splice(at, 1)
  },
}

/** What a page begins with. */
const FIRST = 'src.ui.(?:App|main)\\.tsx$|rolldown.runtime'
/** What two later pieces share, and little: else one of them would lead to the other, and load what is not needed. */
const SHARED_BY_LATER =
  '(?:connection.(?:drawn-pairing|pairing-timing)|qr.error-texts|shared.bare-error|ui.bridge.layout)\\.ts$'

/** The page (`vite build`) and the tests (`vitest`); the library is built by vite.lib.config.ts. */
export default defineConfig(({ mode }) => ({
  // The page lives in src/ui; the tests need the whole repository as their root.
  root: mode === 'test' ? at('.') : at('src/ui'),
  plugins: [
    react(),
    plainDynamicImports,
    associationSeam(),
    pagesPart(),
    ownNames(),
    straightImports(),
    stillPage(),
    compileHints(),
    inlineScripts(),
    styleSheets(),
    integrity(),
  ],
  // One viem: that of sign-client would be a second.
  resolve: { dedupe: ['viem'] },
  build: {
    outDir: at('dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // The polyfill is an inline script of no use to the browsers we support.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a page begins with is one file, also what later pieces share with it: five files compress worse.
          groups: [
            { name: 'page', priority: 10, test: new RegExp(FIRST) },
            // What a visitor waits for comes in the order in which it is needed: the dialog, the code, the core, the views.
            { name: 'frame', priority: 9.5, test: new RegExp(`src.ui.modal.frame\\.ts$|${SHARED_BY_LATER}`) },
            { name: 'early', priority: 9, test: /src.ui.views.early\.ts$/ },
            // The container's code runs in a task of its own, before the core's.
            {
              name: 'libraries',
              priority: 8.5,
              test: /node_modules.(?:inversify|@inversifyjs|reflect-metadata|rxjs.dist.esm5.(?!internal.(?:operators.endWith|observable.concat)\.js)|tslib).?|src.adapters.composition.libraries\.ts$/,
            },
            { name: 'core', priority: 8, test: /composition.create-portico\.ts$|src.ui.page.page-config\.ts$/ },
            // What the core and the part beside it tell the console with: else one of them would lead to the other.
            { name: 'told', priority: 9.2, test: /src.domain.shared.console-words\.ts$/ },
            // What every language is written with: else a language would lead to the views, and they to the core.
            {
              name: 'wording',
              priority: 9,
              test: /src.ui.(?:i18n.(?:isolated|language-of)|wording.(?:plural|seconds-text))\.ts$/,
            },
            { name: 'connecting', priority: 6, test: /src.ui.views.connecting\.ts$/ },
          ],
        },
      },
    },
    // Assets as files: the policy of the page allows data: for images only.
    assetsInlineLimit: 0,
  },
  test: {
    root: at('.'),
    // Through our build like in a page, which cuts into them.
    server: { deps: { inline: [/mobile-wallet-adapter-protocol/, /@walletconnect\/.*\.es\.js$/] } },
    // As a page that has installed us writes it.
    alias: {
      // What a browser gets of it.
      '@solana-mobile/mobile-wallet-adapter-protocol': at(
        'node_modules/@solana-mobile/mobile-wallet-adapter-protocol/lib/esm/index.browser.js',
      ),
      'portico/domain': at('src/domain/index.ts'),
      'portico/element': at('src/integrations/element/index.ts'),
      'portico/svelte': at('src/integrations/svelte/index.ts'),
      'portico/vue': at('src/integrations/vue/index.ts'),
      'portico/server/node': at('src/integrations/server/node.ts'),
      'portico/server': at('src/integrations/server/index.ts'),
      'portico/testing': at('src/adapters/memory/index.ts'),
      portico: at('src/adapters/composition/create-portico.ts'),
    },
    // What one project has transformed the others take from a folder that `npm test` makes for its run.
    ...(process.env['PORTICO_MODULES'] !== undefined && {
      experimental: { fsModuleCache: true, fsModuleCachePath: process.env['PORTICO_MODULES'] },
    }),
    // All cores: the default leaves one idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A condition is waited for, however busy the machine is.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Loading everything anew for each file took longer than running it, so a worker keeps what it has loaded.
      { extends: true, test: { name: 'inside', include: inside.flatMap(tests), ...sharedWorker } },
      {
        extends: true,
        test: {
          name: 'adapters',
          include: tests('adapters/{!(connectors),connectors/!(walletconnect)}'),
          ...sharedWorker,
        },
      },
      // What is rendered, once more as a page with React 18 renders it.
      {
        extends: true,
        test: {
          name: 'react18',
          include: ['tests/ui/**/*.test.tsx'],
          alias: { react: 'react18', 'react-dom': 'react-dom18' },
          isolate: false,
          setupFiles: [at('tests/support/react18.ts'), ...sharedWorker.setupFiles],
        },
      },
      // The documents of those who test their pages without a browser.
      ...['jsdom', 'happy-dom'].flatMap((environment) => [
        {
          extends: true as const,
          test: { name: environment, include: ['tests/dom/*.test.{ts,tsx}'], environment, ...sharedWorker },
        },
        // What is only so while a part of ours is not loaded yet, or beside a framework that leaves globals behind.
        {
          extends: true as const,
          test: { name: `${environment}-isolated`, include: tests('dom/isolated'), environment },
        },
      ]),
      // The sandbox has servers and processes, sign-client its sockets: their modules are loaded by no other test.
      {
        extends: true,
        test: {
          ...{ name: 'walletconnect', include: tests('adapters/connectors/walletconnect'), isolate: false },
          // What the client leaves behind is there before anything is looked for that a file leaves behind.
          setupFiles: [at('tests/support/client-loaded.ts'), ...sharedWorker.setupFiles],
        },
      },
      { extends: true, test: { name: 'sandbox', include: tests('sandbox'), ...sharedWorker } },
      // Browsers other than Chromium, one after the other: `vitest run --project engines`.
      {
        extends: true,
        test: { name: 'engines', include: tests('engines'), testTimeout: 300_000, hookTimeout: 300_000 },
      },
    ],
  },
}))
