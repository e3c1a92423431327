import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Project {
  readonly compilerOptions?: { readonly tsBuildInfoFile?: string }
  readonly references?: readonly { readonly path: string }[]
}
const read = (path: string) => JSON.parse(readFileSync(join(root, path, 'tsconfig.json'), 'utf8')) as Project

describe('The record of what the compiler has built', () => {
  it('should lie beside what was built, so that neither is removed without the other', () => {
    const projects = read('.').references ?? []
    expect(projects.length).toBeGreaterThan(0)
    for (const { path } of projects) {
      const record = join(root, path, read(path).compilerOptions?.tsBuildInfoFile ?? '')
      expect(relative(root, record)).toMatch(/^dist[/\\]tsc[/\\]\w+\.tsbuildinfo$/)
    }
  })
})
