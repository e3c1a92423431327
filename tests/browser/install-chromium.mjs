// @ts-check
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { findChromium, findHeadlessChromium, hasHeadlessChromium } from './find-chromium.mjs'

/** What is there already is used where the faster one has not come by then: a registry may be slow, or not there. */
const WORTH_WAITING_MS = 180_000

/**
 * The Chromium of this machine. Where there is none, or one with a window of its own, which takes three times as long
 * for each page, and one without can be installed without a question (root on Debian or Ubuntu), it is installed.
 *
 * @returns {Promise<string | undefined>}
 */
export async function installChromium() {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (process.env['PORTICO_CHROMIUM'] || hasHeadlessChromium() || !canInstall) return findHeadlessChromium()
  const isThere = findChromium() !== undefined
  /** @param {string[]} given */
  const aptGet = (...given) =>
    /** @type {Promise<boolean>} */ (
      new Promise((done) => {
        const child = spawn('apt-get', given, {
          stdio: ['ignore', 'ignore', isThere ? 'ignore' : 'inherit'],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
        child.on('error', () => done(false))
        child.on('close', (code) => done(code === 0))
      })
    )
  /** @param {string} name */
  const install = (name) => aptGet('install', '-y', '-qq', '--no-install-recommends', name)
  const installed = async () => {
    await aptGet('update', '-qq')
    // Not every distribution has the first one.
    if (!(await install('chromium-headless-shell')) && !isThere) await install('chromium')
  }
  // It is left at work then, not ended: a package that is unpacked by half would have to be mended by hand.
  await (isThere ? Promise.race([installed(), setTimeout(WORTH_WAITING_MS, undefined, { ref: false })]) : installed())
  return findHeadlessChromium()
}
