import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const COMMENT = /\n\/\/# sourceMappingURL=.*\s*$/

/** Leaves source maps to our own files: those of the packages that are bundled would double what a page installs. */
export const noVendorMaps = (): Plugin => ({
  name: 'portico:no-vendor-maps',
  writeBundle({ dir = '' }) {
    for (const folder of ['vendor', '_virtual'])
      for (const file of readdirSync(join(dir, folder), { recursive: true, withFileTypes: true })) {
        const path = join(file.parentPath, file.name)
        if (path.endsWith('.map')) rmSync(path)
        else if (file.isFile()) writeFileSync(path, readFileSync(path, 'utf8').replace(COMMENT, '\n'))
      }
  },
})
