// @ts-check
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const WELL_KNOWN = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The Chromium of this machine: the one that PORTICO_CHROMIUM names, else one on the PATH or at its usual place.
 *
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  const named = env['PORTICO_CHROMIUM']
  if (named) return existsSync(named) ? named : undefined
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => NAMES.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]))
  return [...onPath, ...WELL_KNOWN].find((path) => existsSync(path))
}
