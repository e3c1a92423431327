import { basename } from 'node:path'
import type { Sighting } from './visit.ts'
import type { LoadedScript, Weights } from './weights.ts'

/** Every script of one visit: what it weighs and when it came, in milliseconds after the click. */
export async function traceOf({ scriptsBefore, scriptsUntilQr, clickedAt, qrMs }: Sighting, weights: Weights) {
  const before = new Set(scriptsBefore.map(({ path }) => path))
  const lineOf = async ({ path, start, end }: LoadedScript) => {
    const kB = ((await weights.of(path)) / 1000).toFixed(1).padStart(7)
    const when = before.has(path)
      ? 'before the click'
      : `${(start - clickedAt).toFixed(0)} → ${(end - clickedAt).toFixed(0)} ms`
    return `${kB} kB  ${when.padEnd(18)} ${basename(path)}`
  }
  const lines = await Promise.all(scriptsUntilQr.map(lineOf))
  return [...lines, `QR code painted after ${qrMs?.toFixed(0) ?? 'never'} ms`].join('\n')
}
