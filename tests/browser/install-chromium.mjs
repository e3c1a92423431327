// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findHeadlessChromium } from './find-chromium.mjs'

/**
 * The Chromium of this machine; where there is none and it can be installed without a question (root on Debian or
 * Ubuntu), it is installed.
 *
 * @returns {string | undefined}
 */
export function installChromium() {
  const found = findHeadlessChromium()
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  process.stdout.write('\n── Installing Chromium by apt-get\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} given */
  const aptGet = (...given) => spawnSync('apt-get', given, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  /** @param {string} name */
  const install = (name) => aptGet('install', '-y', '-qq', '--no-install-recommends', name)
  aptGet('update', '-qq')
  // Not every distribution has the first one.
  if (!install('chromium-headless-shell')) install('chromium')
  return findHeadlessChromium()
}
