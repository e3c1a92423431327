import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { complaintAboutNode, needsInstall } from '../../sandbox/fresh-clone.mjs'

const SANDBOX = fileURLToPath(new URL('../../sandbox/', import.meta.url))

let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'portico-clone-'))
  lock('package-lock.json', {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-mac': { version: '1.0.0', optional: true },
  })
})
afterEach(() => rmSync(clone, { recursive: true }))

describe('complaintAboutNode', () => {
  it.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '26.10.0'])('should have none about Node %s', (version) => {
    expect(complaintAboutNode(version)).toBeUndefined()
  })

  it.each(['20.18.3', '18.20.0', '9.0.0'])('should be one clear line about Node %s', (version) => {
    expect(complaintAboutNode(version)).toBe(`Portico needs Node 20.19 or newer; this is ${version}.`)
  })
})

describe('needsInstall', () => {
  it('should be so in a fresh clone', () => {
    expect(needsInstall(clone)).toBe(true)
  })

  it('should not be so when all is there that this system can use', () => {
    installed({ 'node_modules/a': { version: '1.0.0' } })
    expect(needsInstall(clone)).toBe(false)
  })

  it('should be so when a package is missing or another version', () => {
    installed({ 'node_modules/a': { version: '0.9.0' } })
    expect(needsInstall(clone)).toBe(true)
    installed({ 'node_modules/b-mac': { version: '1.0.0' } })
    expect(needsInstall(clone)).toBe(true)
    installed({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-mac': { version: '2.0.0' } })
    expect(needsInstall(clone)).toBe(true)
  })
})

describe('start.mjs', () => {
  it('should install what the lock names, without scripts, and say so when that fails', () => {
    mkdirSync(join(clone, 'sandbox'))
    for (const file of ['start.mjs', 'fresh-clone.mjs']) cpSync(join(SANDBOX, file), join(clone, 'sandbox', file))
    // An npm that writes down how it was called, and fails.
    const npm = join(clone, 'npm.cjs')
    writeFileSync(
      npm,
      `require('fs').writeFileSync('asked.json', JSON.stringify(process.argv.slice(2))); process.exit(1)`,
    )
    const { status, stderr } = spawnSync(process.execPath, [join(clone, 'sandbox', 'start.mjs')], {
      env: { ...process.env, npm_execpath: npm },
      encoding: 'utf8',
    })
    expect(JSON.parse(readFileSync(join(clone, 'asked.json'), 'utf8'))).toEqual(
      expect.arrayContaining(['ci', '--ignore-scripts']),
    )
    expect(status).toBe(1)
    expect(stderr).toBe('The installation did not succeed. Try: npm ci --ignore-scripts\n')
  })
})

function installed(packages: object): void {
  mkdirSync(join(clone, 'node_modules'), { recursive: true })
  lock('node_modules/.package-lock.json', packages)
}

const lock = (file: string, packages: object): void => writeFileSync(join(clone, file), JSON.stringify({ packages }))
