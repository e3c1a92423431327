import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ownNames } from './vite.own-names.ts'
import { associationSeam } from './vite.seams.ts'
import { useClient } from './vite.use-client.ts'
import manifest from './package.json' with { type: 'json' }

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/** The library, one file per entry of package.json's `exports` and chunks between them; dependencies stay outside. */
export default defineConfig({
  plugins: [react(), associationSeam(), ownNames(), useClient(at('src/ui/index.ts'))],
  publicDir: false,
  build: {
    outDir: at('dist/lib'),
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    cssCodeSplit: true,
    lib: {
      formats: ['es'],
      entry: {
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
        networks: at('src/integrations/networks/index.ts'),
        wagmi: at('src/integrations/wagmi/index.ts'),
        solana: at('src/integrations/solana/index.ts'),
        'wallet-standard': at('src/integrations/wallet-standard/index.ts'),
        // Leaves react-style.css behind, which package.json's exports call portico/react.css.
        'react-style': at('src/ui/theme/portico.css'),
      },
    },
    rolldownOptions: {
      // One file for each of ours: a consumer's bundler then splits and drops as finely as we do.
      output: {
        preserveModules: true,
        preserveModulesRoot: at('src'),
        // What is bundled with us: npm leaves folders of that name out of a package.
        entryFileNames: ({ name }) =>
          `${name.replace(/^.*?node_modules\//, 'vendor/').replaceAll('node_modules/', '')}.js`,
      },
      external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
    },
  },
})
