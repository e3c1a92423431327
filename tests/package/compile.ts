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
  /** What it says of other packages' files, which no page can do anything about. */
  readonly known: readonly Known[]
}

interface Known {
  readonly error: string
  readonly files: readonly string[]
}

/**
 * viem's types lead to those of ox, which are CommonJS by their package.json and import abitype's, which are modules.
 * TypeScript allows that from 5.8 on; before, a page of viem alone is told the same.
 */
const OX_IMPORTS_ABITYPE: Known = {
  error: 'TS1479',
  files: [
    ...['Abi', 'AbiConstructor', 'AbiError', 'AbiEvent', 'AbiFunction', 'AbiItem', 'AbiParameters', 'Address'],
    ...['TypedData', 'internal/abiEvent', 'internal/abiItem', 'internal/abiParameters'],
  ].map((name) => `node_modules/ox/_types/core/${name}.d.ts`),
}

const newer = { readsRequired: true, known: [] }

/** The oldest that a page may have, one between, and ours. */
export const COMPILERS: readonly Compiler[] = [
  {
    ...{ name: 'TypeScript 5.4', program: 'node_modules/typescript-5.4/bin/tsc' },
    ...{ readsRequired: false, known: [OX_IMPORTS_ABITYPE] },
  },
  { name: 'TypeScript 5.9', program: 'node_modules/typescript-5.9/bin/tsc', ...newer },
  { name: 'our TypeScript', program: join(REPOSITORY, 'node_modules/typescript/bin/tsc'), ...newer },
]

const NODE = { name: 'nodenext', module: 'nodenext', moduleResolution: 'nodenext', file: 'page.ts' }
const MODULES = [NODE, { name: 'bundler', module: 'esnext', moduleResolution: 'bundler', file: 'page.ts' }]
/** By itself: the elements are declared once in a page. */
const REQUIRED = { ...NODE, name: 'required', file: 'required.cts' }

/** What the compiler has to say of a page that takes every entry, as a module and, in Node, by `require`. */
export function compileWith({ program, readsRequired, known }: Compiler, packed: Packed): readonly string[] {
  const { project, tools } = packed
  const page = join(REPOSITORY, 'tests/package/consumer/every-entry.ts')
  const said = [...MODULES, ...(readsRequired ? [REQUIRED] : [])].flatMap(
    ({ name, file, module, moduleResolution }) => {
      cpSync(page, join(project, file))
      const compilerOptions = {
        ...{ module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], jsx: 'react-jsx' },
        ...{ types: [], strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false },
      }
      const config = join(project, `tsconfig.${name}.json`)
      writeFileSync(config, JSON.stringify({ compilerOptions, files: [file] }))
      return complaintsOf(tools, program, config)
    },
  )
  return unknown(said, known)
}

/** What is said beyond what is known; and what is known and is said no more, which is to be taken off the list. */
export function unknown(said: readonly string[], known: readonly Known[]): readonly string[] {
  const expected = known.flatMap(({ error, files }) => files.map((file) => ({ error, file })))
  const isOf = (line: string, { error, file }: (typeof expected)[number]) =>
    line.includes(`${file}(`) && line.includes(`error ${error}:`)
  return [
    ...said.filter((line) => !expected.some((each) => isOf(line, each))),
    ...expected
      .filter((each) => !said.some((line) => isOf(line, each)))
      .map(({ error, file }) => `${file} is right by now: it is known for ${error}.`),
  ]
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
