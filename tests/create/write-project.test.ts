import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

  it('T213 should refuse a folder of packages that is not there, or has none of them, before the first file', () => {
    const parent = mkdtempSync(join(tmpdir(), 'portico-'))
    written.push(parent)
    const folder = join(parent, 'my-page')
    const template = templatesIn(readdirSync(EXAMPLES)).find((each) => each.name === 'vite') ?? expect.unreachable()
    const write = (from: string) => () => writeProject({ folder, template, examples: EXAMPLES, from })
    const [missing, file] = [join(parent, 'packed'), join(parent, 'portico-1.2.3.tgz')]
    writeFileSync(file, '')
    expect(write(missing)).toThrow(new Error(`There is no folder ${missing}.`))
    expect(write(file)).toThrow(new Error(`There is no folder ${file}.`))
    expect(write(parent)).toThrow(new Error(`${parent} has no packed portico-sandbox.`))
    expect(existsSync(folder)).toBe(false)
  })

  it('T214 should say that a file stands where its folder is to be', () => {
    const parent = mkdtempSync(join(tmpdir(), 'portico-'))
    written.push(parent)
    const folder = join(parent, 'my-page')
    writeFileSync(folder, '')
    const template = templatesIn(readdirSync(EXAMPLES)).find((each) => each.name === 'vite') ?? expect.unreachable()
    const write = () => writeProject({ folder, template, examples: EXAMPLES, from: '1.2.3' })
    expect(write).toThrow(new Error(`${folder} is a file.`))
  })

  it('should keep what its framework writes beside it out of Git', () => {
    const parent = mkdtempSync(join(tmpdir(), 'portico-'))
    written.push(parent)
    const folder = join(parent, 'my-page')
    const template = templatesIn(readdirSync(EXAMPLES)).find((each) => each.name === 'next') ?? expect.unreachable()
    writeProject({ folder, template, examples: EXAMPLES, from: '1.2.3' })
    const ignored = readFileSync(join(folder, '.gitignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.next', 'next-env.d.ts', '*.tsbuildinfo']))
  })

  it('should have the files of Portico also where the page is served alone first, and after an update', () => {
    const parent = mkdtempSync(join(tmpdir(), 'portico-'))
    written.push(parent)
    const folder = join(parent, 'my-page')
    const template = templatesIn(readdirSync(EXAMPLES)).find((each) => each.name === 'html') ?? expect.unreachable()
    writeProject({ folder, template, examples: EXAMPLES, from: '1.2.3' })
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    // `cp -R` puts what is new into a `cdn` that is there already, and leaves the old one in its place.
    expect(scripts).toMatchObject({ predev: template.before, 'predev:page': template.before, build: template.before })
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toContain('createPortico')
  })

  it.each(templatesIn(readdirSync(EXAMPLES)))(
    'T241 should name real networks by what the page has, or is told to install: $name',
    (template) => {
      const parent = mkdtempSync(join(tmpdir(), 'portico-'))
      written.push(parent)
      const folder = join(parent, 'my-page')
      writeProject({ folder, template, examples: EXAMPLES, from: '1.2.3' })
      const readme = readFileSync(join(folder, 'README.md'), 'utf8')
      const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        readonly dependencies: Readonly<Record<string, string>>
      }
      const named = [...readme.matchAll(/`(viem|wagmi|portico)\/[\w-]+`/g)].map(([, name = '']) => name)
      expect(named.filter((name) => !(name in dependencies) && !readme.includes(`npm install ${name}`))).toEqual([])
      expect(named.length).toBe(template.name === 'html' ? 0 : 1) // without a bundler nothing is imported by a name
    },
  )

  it.each(templatesIn(readdirSync(EXAMPLES)))(
    'should say how it is built and served, with each command that its README names: $name',
    (template) => {
      const parent = mkdtempSync(join(tmpdir(), 'portico-'))
      written.push(parent)
      const folder = join(parent, 'my-page')
      writeProject({ folder, template, examples: EXAMPLES, from: '1.2.3' })
      const readme = readFileSync(join(folder, 'README.md'), 'utf8')
      const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        readonly scripts: Readonly<Record<string, string>>
      }
      const named = [...readme.matchAll(/npm (?:run )?([a-z:]+) +#/g)].map(([, name = '']) => name)
      expect(named).toEqual(expect.arrayContaining(['dev', 'dev:page', 'sandbox', 'build', 'start']))
      expect(named.filter((name) => name !== 'install' && !(name in scripts))).toEqual([])
      expect(readme).toContain(usualPlaceOf(scripts['start'] ?? ''))
    },
  )

  it('should have a tsconfig that Next leaves as it is: it writes what it misses into a page that is a minute old', () => {
    const text = readFileSync(join(EXAMPLES, 'next-app-router', 'tsconfig.json'), 'utf8')
    const { compilerOptions, include } = JSON.parse(text) as {
      readonly compilerOptions: Readonly<Record<string, unknown>>
      readonly include: readonly string[]
    }
    const wanted = ['allowJs', 'esModuleInterop', 'resolveJsonModule', 'isolatedModules', 'incremental', 'noEmit']
    expect(wanted.filter((name) => compilerOptions[name] !== true)).toEqual([])
    expect(include).toContain('.next/dev/types/**/*.ts')
  })

  it.each(templatesIn(readdirSync(EXAMPLES)).filter(({ title }) => title.includes('React')))(
    'should be in React where it is called so: $name',
    ({ example }) => {
      const files = readdirSync(join(EXAMPLES, example), { recursive: true, encoding: 'utf8' })
      expect(files.filter((file) => file.endsWith('.tsx'))).not.toEqual([])
    },
  )
})

/** Where a tool serves what was built, unless it is told otherwise. */
function usualPlaceOf(start: string): string {
  if (start === 'vite preview') return 'http://localhost:4173'
  return start.startsWith('sirv') ? 'http://localhost:8080' : 'http://localhost:3000'
}
