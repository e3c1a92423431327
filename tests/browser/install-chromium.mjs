// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'

/**
 * The Chromium of this machine; where there is none and it can be installed without asking anybody (root on Debian or
 * Ubuntu), it is installed.
 *
 * @returns {string | undefined}
 */
export function installChromium() {
  const found = findChromium()
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  process.stdout.write('\n── Installing Chromium by apt-get\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const given of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ])
    spawnSync('apt-get', given, { stdio: ['ignore', 'ignore', 'inherit'], env })
  return findChromium()
}
