import { kitOf } from './kits.ts'

export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Tested with this one; `portico` takes any of viem 2. */
const VIEM = '^2.21.0'

/** The page's package.json with Portico, and without the packages of kits that nothing names any more. */
export function moved(text: string, files: readonly string[], version: string): string {
  const manifest = JSON.parse(text) as Manifest
  const { dependencies = {}, devDependencies } = manifest
  const all = Object.keys({ ...dependencies, ...devDependencies })
  const isNamed = (name: string) =>
    files.some((file) => new RegExp(`['"]${name.replace(/[/.]/g, '\\$&')}(?:/[^'"]*)?['"]`).test(file))
  // What a kit has beside itself, as for signing in, needs the kit.
  const isNeeded = (name: string) => isNamed(name) || all.some((each) => each.startsWith(`${name}-`) && isNamed(each))
  const kept = (from: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => kitOf(name) === undefined || isNeeded(name)))
  const wanted = { ...(dependencies['viem'] === undefined ? { viem: VIEM } : {}), portico: version }
  const next = {
    ...manifest,
    dependencies: { ...kept(dependencies), ...wanted },
    ...(devDependencies === undefined ? {} : { devDependencies: kept(devDependencies) }),
  }
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
  return `${JSON.stringify(next, null, indent)}${text.endsWith('\n') ? '\n' : ''}`
}

/**
 * A tsconfig.json under which packages with several entries are found.
 *
 * @returns `undefined` where that takes more than another word.
 */
export function withExports(text: string): string | undefined {
  const old = /("moduleResolution"\s*:\s*")(?:node|node10)"/i
  if (!old.test(text)) return text
  return /"module"\s*:\s*"(?:es\w+|preserve)"/i.test(text) ? text.replace(old, '$1bundler"') : undefined
}
