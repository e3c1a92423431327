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

/** Chromium without a window of its own, which costs each page up to two thirds of its time. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell']

/** Whether this machine has a Chromium without a window. */
export const hasHeadlessChromium = (env = process.env) => onPath(HEADLESS, env) !== undefined

/**
 * What tests are run in: Chromium without a window where the machine has it, else {@link findChromium}.
 *
 * @returns {string | undefined}
 */
export function findHeadlessChromium(env = process.env) {
  return env['PORTICO_CHROMIUM'] ? findChromium(env) : (onPath(HEADLESS, env) ?? findChromium(env))
}

/**
 * The Chromium of this machine: the one that PORTICO_CHROMIUM names, else one on the PATH or at its usual place.
 *
 * @returns {string | undefined}
 */
export function findChromium(env = process.env) {
  const named = env['PORTICO_CHROMIUM']
  if (named) return existsSync(named) ? named : undefined
  return onPath(NAMES, env) ?? WELL_KNOWN.find((path) => existsSync(path)) ?? onPath(HEADLESS, env)
}

/**
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
function onPath(names, env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const paths = folders.flatMap((folder) => names.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]))
  return paths.find((path) => existsSync(path))
}
