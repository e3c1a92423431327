import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { VENDORS_HOSTS } from '../../src/domain/configuration/hosts.ts'
import { readFiles, REPOSITORY } from './source-files.ts'

const page = readFileSync(join(REPOSITORY, 'docs/privacy.md'), 'utf8')

/** A key of ours in storage: `portico.hint`. Symbols of the page have names of the same form. */
const KEY = /(?<!Symbol\.for\()['`](portico\.[a-z-]+)/g

describe('the page about privacy', () => {
  it('should name each key under which something is stored', () => {
    const sources = readFiles('src', (path) => /\.tsx?$/.test(path))
    const keys = new Set(sources.flatMap(({ text }) => [...text.matchAll(KEY)].map(([, key = '']) => key)))
    expect(keys.size).toBeGreaterThan(10)
    expect([...keys].filter((key) => !page.includes(`\`${key}`))).toEqual([])
  })

  it('should name each host that is asked without a word of the page', () => {
    const hosts = Object.values(VENDORS_HOSTS).map((address) => new URL(address).host)
    expect(hosts.filter((host) => !page.includes(host))).toEqual([])
  })
})
