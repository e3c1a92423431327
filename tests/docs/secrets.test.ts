import { execSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readFiles } from '../architecture/source-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const commands = readFiles('docs/use-with', (path) => path.endsWith('.md'))
  .flatMap(({ text }) => [...text.matchAll(/```sh\n([^`]*)```/g)])
  .flatMap(([, block = '']) => block.split('\n').filter(Boolean))

describe('a page on sign-in', () => {
  it('T211 should write the secrets that its library asks for, by Node alone', () => {
    for (const command of commands.filter((each) => each.includes('.env.local')))
      execSync(command, { cwd: folder, stdio: 'pipe' })
    const written = readFileSync(join(folder, '.env.local'), 'utf8')
    expect(written).toMatch(/^AUTH_SECRET=\S{32,}$/m)
    expect(written).toMatch(/^BETTER_AUTH_SECRET=\S{32,}$/m)
    expect(written).toMatch(/^BETTER_AUTH_URL=http/m)
  })

  it('T211 should have no command by a name that has become that of another library', () =>
    expect(commands.filter((each) => /npx (?:--yes )?auth\b/.test(each))).toEqual([]))
})
