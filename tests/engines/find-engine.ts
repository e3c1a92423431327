import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (...names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** Firefox of this machine: the one that PORTICO_FIREFOX names, else one on the PATH. */
export const findFirefox = (): string | undefined => process.env['PORTICO_FIREFOX'] ?? onPath('firefox-esr', 'firefox')

export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  /** A display for a browser that has no headless mode. */
  readonly xvfb: string
}

/** WebKitGTK with its driver, as Debian's `webkit2gtk-driver` and `xvfb` bring it. */
export function findWebKit(): WebKitPrograms | undefined {
  const [driver, xvfb, browser] = [onPath('WebKitWebDriver'), onPath('Xvfb'), findMiniBrowser()]
  return driver && xvfb && browser ? { driver, browser, xvfb } : undefined
}

/** The browser stands in a folder of its version, below one of the machine's architecture. */
function findMiniBrowser(): string | undefined {
  const below = (folder: string) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])
  return below('/usr/lib')
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap(below)
    .filter((folder) => folder.includes('webkit2gtk-'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
}
