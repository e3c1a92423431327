import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const at = (path: string) => new URL(`../../${path}`, import.meta.url)

/** The ways that docs/architecture.md draws: what it says of their length, and the files, from `src`. */
function drawnWays(): readonly { readonly title: string; readonly said: number; readonly files: readonly string[] }[] {
  const text = readFileSync(at('docs/architecture.md'), 'utf8')
  return [...text.matchAll(/\*\*(From .+?): (\d+)\.\*\*\n\n```\n([\s\S]*?)```/g)].map(
    ([, title = '', said, drawn = '']) => {
      const files: string[] = []
      let folder = ''
      for (const line of drawn.split('\n')) {
        if (line.endsWith('/')) folder = line.slice(0, -1)
        for (const [name] of line.matchAll(/[\w./-]+\.tsx?\b/g)) {
          const file = name.includes('/') ? name : `${folder}/${name}`
          files.push(file)
          folder = posix.dirname(file)
        }
      }
      return { title, said: Number(said), files }
    },
  )
}

describe('the ways through the house', () => {
  const most: Readonly<Record<string, number>> = {
    'From *Connect wallet* to a session': 31,
    'From *Send* to the transaction after a reload': 20,
    'From the catalogue to a tile': 20,
  }

  it('should be as short as a reader can follow, and drawn as they are', () => {
    const ways = drawnWays()
    expect(ways.map(({ title }) => title)).toEqual(Object.keys(most))
    for (const { title, said, files } of ways) {
      expect(files.filter((file) => !existsSync(at(`src/${file}`)))).toEqual([])
      expect(new Set(files).size).toBe(said)
      expect(said, title).toBeLessThanOrEqual(most[title] ?? 0)
    }
  })
})
