import { describe, expect, it } from 'vitest'
import { readCode } from './source-files.ts'

/** Where a line of ours does what nothing of ours may do. */
const linesWith = (folder: string, forbidden: RegExp): readonly string[] =>
  readCode(folder).flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (forbidden.test(line) ? [`${path}:${index + 1}`] : [])),
  )

/** A message of another window, as it is heard or said; sockets and ports of our own have a name before the dot. */
const WINDOW_MESSAGE = /\bpostMessage\b|\bonmessage\b|(?:window|globalThis|self|page)\.addEventListener\(\s*['"]message/
const REMOTE_CODE =
  /\bimport\s*\(\s*['"`]https?:|\bfrom\s+['"]https?:|importScripts|new Worker\(|\.src\s*=\s*['"`]https?:/
const SHARED_BY_COPIES = /\bsessionStorage\b/
/** Q12: it keeps there what localStorage has no room for, and what it keeps is the same for a copy of the tab. */
const KEEPER_OF_COPIES = 'adapters/storage/browser-store.ts'
const outsideKeeper = (line: string) => !new RegExp(`(?:^|/)${KEEPER_OF_COPIES}:`).test(line)

describe('what comes from outside the page', () => {
  it('P04 should never be a message of another window, but for the Safe around the page', () => {
    const ofSafes = /(?:^|\/)adapters\/connectors\/safe\/safe-frame\.ts:/
    expect(linesWith('src', WINDOW_MESSAGE).filter((line) => !ofSafes.test(line))).toEqual([])
  })

  it('P07 should never be code', () => {
    expect(linesWith('src', REMOTE_CODE)).toEqual([])
  })

  it('L10 should never be what a copy of the tab brings along', () => {
    expect(linesWith('src', SHARED_BY_COPIES).filter(outsideKeeper)).toEqual([])
  })

  it('L10 should be looked for everywhere but in the one store', () => {
    const named = linesWith('src', SHARED_BY_COPIES)
    expect(named.some((line) => !outsideKeeper(line))).toBe(true)
    for (const elsewhere of ['adapters/storage/tab-store.ts:1', 'adapters/browser-store.ts:1', 'ui/bridge/x.ts:9'])
      expect([elsewhere, `src/${elsewhere}`].every(outsideKeeper)).toBe(true)
  })

  it.each([
    [WINDOW_MESSAGE, "window.addEventListener('message', hear)"],
    [WINDOW_MESSAGE, 'parent.postMessage(secret, "*")'],
    [REMOTE_CODE, "await import('https://cdn.example/x.js')"],
    [REMOTE_CODE, "import x from 'https://cdn.example/x.js'"],
    [SHARED_BY_COPIES, "sessionStorage.getItem('x')"],
  ])('should be found by %s in %j', (forbidden, line) => {
    expect(forbidden.test(line)).toBe(true)
  })
})
