// @ts-check
/*
 * `npm run lock`: completes package-lock.json after an `npm install`; with a path, the lock file that is there.
 *
 * A registry mirror that carries only one platform's builds makes npm leave the other platforms' optional packages out
 * of the lock file, and `npm ci` then refuses it. The missing entries are written from what their parents ask for; os,
 * cpu and libc come from the packages' names, as their makers chose them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = process.argv[2] ?? fileURLToPath(new URL('../../package-lock.json', import.meta.url))

/** @type {Record<string, string>} */
const OS = {
  ...{ darwin: 'darwin', linux: 'linux', linuxmusl: 'linux', win32: 'win32', windows: 'win32', freebsd: 'freebsd' },
  ...{ openbsd: 'openbsd', netbsd: 'netbsd', sunos: 'sunos', android: 'android', aix: 'aix' },
  openharmony: 'openharmony',
}
/** @type {Record<string, string>} */
const CPU = {
  ...{ arm64: 'arm64', x64: 'x64', amd64: 'x64', ia32: 'ia32', arm: 'arm', armv7: 'arm', armv6: 'arm' },
  ...{ riscv64: 'riscv64', ppc64: 'ppc64', s390x: 's390x', loong64: 'loong64', mips64el: 'mips64el', wasm32: 'wasm32' },
}
/** @type {Record<string, string>} */
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/**
 * What a complete lock file has in addition.
 *
 * @param {Record<string, any>} packages
 * @returns {Record<string, any>}
 */
export function missingPackages(packages) {
  /** @type {Record<string, any>} */
  const missing = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name)) continue
      const words = name.replace(/^@[^/]+\//, '').split(/[-_]/)
      const find = (/** @type {Record<string, string>} */ known) => words.map((word) => known[word]).find(Boolean)
      const [os, cpu, libc] = [find(OS), find(CPU), find(LIBC)]
      missing[`node_modules/${name}`] = {
        version: String(range).replace(/^[\^~]/, ''),
        ...(cpu && { cpu: [cpu] }),
        ...(dev && { dev }),
        ...(libc && os === 'linux' && { libc: [libc] }),
        optional: true,
        ...(os && { os: [os] }),
      }
    }
  return missing
}

/**
 * Whether a package finds another one, in its own folder or in one above.
 *
 * @param {Record<string, any>} packages
 * @param {string} from
 * @param {string} name
 */
function isLocked(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true
    if (folder === '') return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingPackages(lock.packages)
  const all = Object.entries({ ...lock.packages, ...missing }).toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`)
  process.stdout.write(`${Object.keys(missing).length} packages of other platforms added.\n`)
}
