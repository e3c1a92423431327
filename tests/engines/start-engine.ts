import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { startChromium } from './chromium.ts'
import type { EngineDriver, Machine } from './driver.ts'
import { findFirefox, findWebKit } from './find-engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** By its name: chromium, firefox or webkit. @throws Error where it is not on this machine. */
export function startEngine(name: string, machine: Machine, chromiumAt?: string): Promise<EngineDriver> {
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  const chromium = chromiumAt ?? findHeadlessChromium()
  if (name === 'firefox' && firefox) return startFirefox(firefox, machine)
  if (name === 'webkit' && webkit) return startWebKit(webkit, machine)
  if (name === 'chromium' && chromium) return startChromium(chromium, machine)
  throw new Error(`${name} is not on this machine.`)
}
