import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cutWalletParts } from '../../vite.seams.ts'

/** A package's file for bundlers, as the package of another sees it. */
const fileOf = (name: string, from: string) => {
  const main = createRequire(from).resolve(name)
  return join(dirname(main), 'index.es.js')
}
const client = fileOf('@walletconnect/sign-client', import.meta.url)
const clientCode = readFileSync(client, 'utf8')
const code = readFileSync(fileOf('@walletconnect/utils', client), 'utf8')

/** What reads a wallet's answer, by the names that the client imports. */
const READERS = ['getAlgorandTransactionId', 'getSuiDigest', 'buildSignedExtrinsicHash']

/** The function that has this place of the code in it, from its `function` on. */
const functionAt = (text: string, place: number): string =>
  /function (\w+)/.exec(text.slice(text.lastIndexOf('function ', place)))?.[1] ?? ''

/** What a module's functions are exported as. */
const exportsOf = (text: string) =>
  new Map(
    [...text.slice(text.lastIndexOf('export{')).matchAll(/(\w+) as (\w+)/g)].map(([, own = '', name = '']) => [
      own,
      name,
    ]),
  )

describe('what of the WalletConnect client is left out', () => {
  it('should be called by nothing but what reads a wallet’s answer', () => {
    const exported = exportsOf(code)
    const callers = (name: string): string[] =>
      [...code.matchAll(new RegExp(`\\b${name}\\(`, 'g'))].flatMap(({ index }) => {
        const caller = functionAt(code, index)
        if (caller === name) return [] // its own head
        const outer = exported.get(caller)
        return [...(outer === undefined ? [] : [outer]), ...callers(caller)]
      })
    const left = [...code.matchAll(/import\{([^}]*)\}from"(?:@msgpack\/msgpack|blakejs)"/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/as (\w+)/g)].map(([, name = '']) => name),
    )
    expect(left).toHaveLength(3)
    const known = [...READERS, 'deriveExtrinsicHash']
    expect(left.flatMap(callers).filter((name) => !known.includes(name))).toEqual([])
    expect(clientCode).not.toContain('deriveExtrinsicHash')
  })

  it('should be read by the client where an answer is sent, within a guard, and by nothing else of it', () => {
    const start = clientCode.indexOf('"extractTxHashesFromResult"')
    const reading = clientCode.slice(start, clientCode.indexOf('"Error extracting tx hashes from result"', start))
    expect(reading).toMatch(/^"extractTxHashesFromResult",\((\w+),(\w+)\)=>\{var \w+;try\{if\(!\2\)return\[\];/)
    for (const reader of READERS) {
      const own = new RegExp(`\\b${reader} as (\\w+)`).exec(clientCode)?.[1] ?? ''
      const calls = [...clientCode.matchAll(new RegExp(`[^\\w.]${own}\\(`, 'g'))].map(({ index }) => index)
      expect(calls.length, reader).toBeGreaterThan(0)
      expect(
        calls.filter((place) => place < start || place > start + reading.length),
        reader,
      ).toEqual([])
    }
  })

  it('should be handed no answer where a page asks', () => {
    const calls = [...clientCode.matchAll(/this\.getTVFParams\(([^()]*)\)/g)].map(
      ([, given = '']) => given.split(',').length,
    )
    expect(calls.filter((count) => count === 3)).toHaveLength(1)
    const request = clientCode.slice(clientCode.indexOf('"request",async'), clientCode.indexOf('"respond",async'))
    expect(request).toMatch(/this\.getTVFParams\(\w+,\w+\)/)
    expect(request).not.toMatch(/this\.getTVFParams\(\w+,[^()]+,/)
  })

  it('should keep us from building with a client that is another than we know', () => {
    expect(cutWalletParts(code)).not.toMatch(/@msgpack\/msgpack|blakejs/)
    const [name = ''] = /(?<=blake2b as )\w+/.exec(code) ?? []
    expect(() => cutWalletParts(`${code};${name}(1)`)).toThrow('other places')
    expect(() => cutWalletParts(code.replace('from"blakejs"', 'from"blakejs/more"'))).toThrow('other places')
  })
})
