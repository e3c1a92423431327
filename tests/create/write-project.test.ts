import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { templatesIn } from '../../packages/create-portico/templates.ts'
import { writeProject } from '../../packages/create-portico/write-project.ts'
import { REPOSITORY } from '../architecture/source-files.ts'

const EXAMPLES = join(REPOSITORY, 'examples')
const written: string[] = []
afterEach(() => {
  for (const folder of written.splice(0)) rmSync(folder, { recursive: true })
})

describe('a project that is written', () => {
  it.each([
    ['vite', 'index.html', '<title>my-page</title>'],
    ['next', 'app/layout.tsx', "title: 'my-page'"],
    ['nuxt', 'nuxt.config.ts', "title: 'my-page'"],
    ['sveltekit', 'src/app.html', '<title>my-page</title>'],
  ])('should be called in wallets as its author calls it: %s', (name, file, title) => {
    const parent = mkdtempSync(join(tmpdir(), 'portico-'))
    written.push(parent)
    const folder = join(parent, 'my-page')
    const template = templatesIn(readdirSync(EXAMPLES)).find((each) => each.name === name) ?? expect.unreachable(name)
    writeProject({ folder, template, examples: EXAMPLES, from: '1.2.3' })
    expect(readFileSync(join(folder, file), 'utf8')).toContain(title)
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      name: 'my-page',
      dependencies: { portico: '1.2.3' },
    })
  })
})
