// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node that everything here runs on: Vite's own floor. */
const FLOOR = [20, 19]

/**
 * The error text where Node is too old; `undefined` where it is new enough.
 *
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function complaintAboutNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])
  return isNewEnough ? undefined : `Portico needs Node ${FLOOR.join('.')} or newer; this is ${version}.`
}

/**
 * Whether what is installed differs from package-lock.json. npm writes down what it has installed;
 * parts for other systems may be missing there.
 *
 * @param {string} folder of the repository
 */
export function needsInstall(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return true
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const present = readPackages(installed)
  return Object.entries(wanted).some(
    ([path, { version, optional, devOptional }]) =>
      path !== '' && present[path]?.version !== version && !(present[path] === undefined && (optional || devOptional)),
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
