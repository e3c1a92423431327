import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../architecture/source-files.ts'
import { type Packed, run } from './packed.ts'

export interface Compiler {
  readonly name: string
  /** `tsc`, from the folder of the tools. */
  readonly program: string
  /** Before 5.8 it refuses the types of viem's own dependencies to those who `require`. */
  readonly readsRequired: boolean
}

/** The oldest that a page may have, one between, and ours. */
export const COMPILERS: readonly Compiler[] = [
  { name: 'TypeScript 5.4', program: 'node_modules/typescript-5.4/bin/tsc', readsRequired: false },
  { name: 'TypeScript 5.9', program: 'node_modules/typescript-5.9/bin/tsc', readsRequired: true },
  { name: 'our TypeScript', program: join(REPOSITORY, 'node_modules/typescript/bin/tsc'), readsRequired: true },
]

const NODE = { name: 'nodenext', module: 'nodenext', moduleResolution: 'nodenext', file: 'page.ts' }
const MODULES = [NODE, { name: 'bundler', module: 'esnext', moduleResolution: 'bundler', file: 'page.ts' }]
/** By itself: the elements are declared once in a page. */
const REQUIRED = { ...NODE, name: 'required', file: 'required.cts' }

/** What the compiler has to say of a page that takes every entry, as a module and, in Node, by `require`. */
export function compileWith({ program, readsRequired }: Compiler, { project, tools }: Packed): readonly string[] {
  const page = join(REPOSITORY, 'tests/package/consumer/every-entry.ts')
  return [...MODULES, ...(readsRequired ? [REQUIRED] : [])].flatMap(({ name, file, module, moduleResolution }) => {
    cpSync(page, join(project, file))
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], jsx: 'react-jsx' },
      ...{ types: [], strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false },
    }
    const config = join(project, `tsconfig.${name}.json`)
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }))
    return complaintsOf(tools, program, config)
  })
}

function complaintsOf(tools: string, program: string, config: string): readonly string[] {
  try {
    run(tools, process.execPath, program, '-p', config, '--pretty', 'false')
    return []
  } catch (error) {
    return String(error)
      .split('\n')
      .filter((line) => line.includes('error TS'))
  }
}
