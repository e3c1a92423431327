import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledPackages } from './vite.bundled-packages.ts'
import { ownNames } from './vite.own-names.ts'
import { pagesPart } from './vite.pages-part.ts'
import { associationSeam } from './vite.seams.ts'
import { useClient } from './vite.use-client.ts'
import { Pieces, placeOf } from './vite.lib-pieces.ts'
import { noVendorMaps } from './vite.vendor-maps.ts'
import manifest from './package.json' with { type: 'json' }

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/** A source map has its sources in it, and names them by what they are called in the repository. */
const sourceName = (path: string) => path.replace(/^(?:\.\.\/)+/, 'portico:///')

/** What is for readers is in the source maps. */
const COMMENTS = { legal: true, annotation: true, jsdoc: false }

const ENTRIES = {
  portico: at('src/adapters/composition/create-portico.ts'),
  domain: at('src/domain/index.ts'),
  ports: at('src/ports/index.ts'),
  qr: at('src/domain/qr/index.ts'),
  react: at('src/ui/index.ts'),
  server: at('src/integrations/server/index.ts'),
  'server/node': at('src/integrations/server/node.ts'),
  element: at('src/integrations/element/index.ts'),
  svelte: at('src/integrations/svelte/index.ts'),
  vue: at('src/integrations/vue/index.ts'),
  testing: at('src/adapters/memory/index.ts'),
  playwright: at('src/integrations/playwright/index.ts'),
  networks: at('src/integrations/networks/index.ts'),
  wagmi: at('src/integrations/wagmi/index.ts'),
  solana: at('src/integrations/solana/index.ts'),
  'wallet-standard': at('src/integrations/wallet-standard/index.ts'),
  // Leaves react-style.css behind, which package.json's exports call portico/react.css.
  'react-style': at('src/ui/theme/portico.css'),
}

/**
 * The library, one file per entry of package.json's `exports` and chunks between them: as modules, and once more for
 * `require`. What a page has as well (React, viem, rxjs) stays outside; all else that it needs is in `vendor`.
 */
export default defineConfig({
  plugins: [
    react(),
    associationSeam(),
    pagesPart(),
    ownNames(),
    useClient(at('src/ui/index.ts')),
    bundledPackages(at('dist/bundled/lib.json')),
    noVendorMaps(),
  ],
  publicDir: false,
  build: {
    outDir: at('dist/lib'),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    // The elements have their style sheet as a text, which no page's own minifier reads.
    cssMinify: true,
    sourcemap: true,
    cssCodeSplit: true,
    lib: { entry: ENTRIES },
    rolldownOptions: {
      // Nothing is added to what an entry exports: it is in a piece of its own, and only hands on.
      preserveEntrySignatures: 'allow-extension',
      output: [
        {
          format: 'es',
          dir: at('dist/lib'),
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => `${name === 'rolldown-runtime' ? `_virtual/${name}` : name}.js`,
          codeSplitting: {
            groups: [{ name: new Pieces(ENTRIES).of, debugName: 'pieces' }],
            includeDependenciesRecursively: false,
          },
          // A consumer's own minifier does it, and a stack trace is readable until then.
          minifyInternalExports: false,
          sourcemapPathTransform: sourceName,
          comments: COMMENTS,
        },
        {
          // A file for each of ours.
          preserveModules: true,
          preserveModulesRoot: at('src'),
          comments: COMMENTS,
          format: 'cjs',
          dir: at('dist/cjs'),
          // The code is as readable as its source, and a page that minifies takes the modules.
          sourcemap: false,
          entryFileNames: ({ name }) => `${placeOf(name)}.cjs`,
        },
      ],
      external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
    },
  },
})
