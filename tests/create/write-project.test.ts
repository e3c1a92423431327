import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Template, templatesIn } from '../../packages/create-portico/templates.ts'
import { writeProject } from '../../packages/create-portico/write-project.ts'
import { REPOSITORY } from '../architecture/source-files.ts'

const EXAMPLES = join(REPOSITORY, 'examples')
const TEMPLATES = templatesIn(readdirSync(EXAMPLES))
const parents: string[] = []
afterEach(() => {
  for (const folder of parents.splice(0)) rmSync(folder, { recursive: true })
})

const called = (name: string): Template =>
  TEMPLATES.find((each) => each.name === name) ?? expect.unreachable(`There is no template ${name}.`)

/** Where a project is to be, in a folder that goes after the test. */
function place() {
  const parent = mkdtempSync(join(tmpdir(), 'portico-'))
  parents.push(parent)
  return { parent, folder: join(parent, 'my-page') }
}

/** Writes a project, and reads what of it is asked for. */
function written(template: Template) {
  const { folder } = place()
  writeProject({ folder, template, examples: EXAMPLES, from: '1.2.3' })
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifest = JSON.parse(read('package.json')) as Manifest
  return { read, manifest }
}

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

describe('a project that is written', () => {
  it.each([
    ['vite', 'index.html', '<title>my-page</title>'],
    ['next', 'app/layout.tsx', "title: 'my-page'"],
    ['nuxt', 'nuxt.config.ts', "title: 'my-page'"],
    ['sveltekit', 'src/app.html', '<title>my-page</title>'],
  ])('should be called in wallets as its author calls it: %s', (name, file, title) => {
    const { read, manifest } = written(called(name))
    expect(read(file)).toContain(title)
    expect(manifest).toMatchObject({ name: 'my-page', dependencies: { portico: '1.2.3' } })
  })

  it('T213 should refuse a folder of packages that is not there, or has none of them, before the first file', () => {
    const { parent, folder } = place()
    const write = (from: string) => () => writeProject({ folder, template: called('vite'), examples: EXAMPLES, from })
    const [missing, file] = [join(parent, 'packed'), join(parent, 'portico-1.2.3.tgz')]
    writeFileSync(file, '')
    expect(write(missing)).toThrow(new Error(`There is no folder ${missing}.`))
    expect(write(file)).toThrow(new Error(`There is no folder ${file}.`))
    expect(write(parent)).toThrow(new Error(`${parent} has no packed portico-sandbox.`))
    expect(existsSync(folder)).toBe(false)
  })

  it('T214 should say that a file stands where its folder is to be', () => {
    const { folder } = place()
    writeFileSync(folder, '')
    const write = () => writeProject({ folder, template: called('vite'), examples: EXAMPLES, from: '1.2.3' })
    expect(write).toThrow(new Error(`${folder} is a file.`))
  })

  it('should keep what its framework writes beside it out of Git', () => {
    const ignored = written(called('next')).read('.gitignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.next', 'next-env.d.ts', '*.tsbuildinfo']))
  })

  it('should have the files of Portico also where the page is served alone first, and after an update', () => {
    const { before } = called('html')
    const { read, manifest } = written(called('html'))
    // `cp -R` puts what is new into a `cdn` that is there already, and leaves the old one in its place.
    expect(manifest.scripts).toMatchObject({ predev: before, 'predev:page': before, build: before })
    expect(read('README.md')).not.toContain('createPortico')
  })

  it.each(TEMPLATES)(
    'T241 should name real networks by what the page has, or is told to install: $name',
    (template) => {
      const { read, manifest } = written(template)
      const readme = read('README.md')
      const named = [...readme.matchAll(/`(viem|wagmi|portico)\/[\w-]+`/g)].map(([, name = '']) => name)
      expect(
        named.filter((name) => !(name in manifest.dependencies) && !readme.includes(`npm install ${name}`)),
      ).toEqual([])
      expect(named.length).toBe(template.name === 'html' ? 0 : 1) // without a bundler nothing is imported by a name
    },
  )

  it.each(TEMPLATES)(
    'should say how it is built and served, with each command that its README names: $name',
    (template) => {
      const { read, manifest } = written(template)
      const readme = read('README.md')
      const named = [...readme.matchAll(/npm (?:run )?([a-z:]+) +#/g)].map(([, name = '']) => name)
      expect(named).toEqual(expect.arrayContaining(['dev', 'dev:page', 'sandbox', 'build', 'start']))
      expect(named.filter((name) => name !== 'install' && !(name in manifest.scripts))).toEqual([])
      expect(readme).toContain(usualPlaceOf(manifest.scripts['start'] ?? ''))
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

  it.each(TEMPLATES.filter(({ title }) => title.includes('React')))(
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
