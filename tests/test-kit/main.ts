import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { buildProductPage, PRODUCT_PAGE } from '../../sandbox/pages.ts'
import { findHeadlessChromium } from '../browser/find-chromium.mjs'
import { buildForeignPage } from '../e2e/foreign-page/serve.ts'

/**
 * The test kit as a stranger has it: both packages packed, installed in a folder of their own, where a project's tests
 * drive a page that is not ours and one that is. `--playwright VERSION` tries another version than this repository's.
 */
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portico-test-kit-'))
const run = (program: string, args: readonly string[], cwd = folder) => {
  const start = performance.now()
  execFileSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, PORTICO_CHROMIUM: chromium ?? '' } })
  console.log(`── ${program} ${args.join(' ').slice(0, 60)}: ${Math.round((performance.now() - start) / 100) / 10} s`)
}
const chromium = findHeadlessChromium()
const option = process.argv.indexOf('--playwright')
const playwright = option < 0 ? manifest.devDependencies['@playwright/test'] : process.argv[option + 1]

try {
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], at('.'))
  for (const script of ['tests/library/build.ts', 'tests/library/write-declarations.ts', 'packages/sandbox/build.ts'])
    run(process.execPath, ['node_modules/tsx/dist/cli.mjs', script], at('.'))
  for (const each of ['.', 'packages/sandbox']) run('npm', ['pack', '--silent', '--pack-destination', folder], at(each))
  cpSync(at('tests/test-kit/project'), folder, { recursive: true })
  await buildProductPage()
  cpSync(PRODUCT_PAGE, join(folder, 'page'), { recursive: true })
  cpSync(await buildForeignPage(), join(folder, 'foreign-page'), { recursive: true })

  const packed = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  const tarball = (name: RegExp) => `file:./${packed.find((each) => name.test(each)) ?? ''}`
  const devDependencies = {
    ...{ '@playwright/test': playwright, typescript: '5.9.3', '@types/node': manifest.devDependencies['@types/node'] },
    ...{ portico: tarball(/^portico-\d/), 'portico-sandbox': tarball(/^portico-sandbox-/) },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', devDependencies }))
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2022', strict: true, noEmit: true, skipLibCheck: false, types: ['node'] },
    ...{ allowImportingTsExtensions: true, exactOptionalPropertyTypes: true, lib: ['esnext', 'dom', 'dom.iterable'] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  run('npm', ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
  run(process.execPath, ['node_modules/typescript/bin/tsc'])
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
