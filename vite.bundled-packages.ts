import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/** Lists the folders of the packages whose code is in a build, for the notices that their licences ask for. */
export const bundledPackages = (list: string): Plugin => ({
  name: 'portico:bundled-packages',
  writeBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folders = modules.flatMap((id) => PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0+/, ''))?.[0] ?? [])
    mkdirSync(dirname(list), { recursive: true })
    writeFileSync(list, JSON.stringify([...new Set(folders)].sort()))
  },
})
