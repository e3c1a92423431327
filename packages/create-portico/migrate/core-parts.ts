import type { CallExpression, Expression, NewExpression, Statement } from '@babel/types'
import { projectIdFault } from '../../../src/domain/configuration/hosts.ts'
import type { Kit } from './kits.ts'
import { declarationOf, literalIn, type Options } from './objects.ts'
import type { Page } from './page.ts'
import type { SourceFile } from './source-file.ts'
import type { Place } from './walk.ts'

/** The core that takes the place of a kit's configuration. */
export interface Core {
  readonly kit: Kit
  /** What it is called in a file, which imports it where it has to. */
  readonly nameIn: (file: SourceFile) => string
  /** For the provider; empty where the kit had none that is known. */
  readonly theme: Readonly<Record<string, string>>
}

/** A call at the top of a file that makes what a kit is configured by. */
export interface Found {
  readonly kit: Kit
  readonly name: string
  readonly file: SourceFile
  readonly place: Place
  readonly call: CallExpression | NewExpression
  readonly statement: Statement
  readonly options: Options | undefined
}

/** Options of wagmi's own that the kits hand on. */
export const OF_WAGMI =
  /^(?:ssr|storage|transports|batch|cacheTime|pollingInterval|syncConnectedChain|multiInjectedProviderDiscovery)$/

/** The statement at the top of the file; nothing inside of a function. */
export function topOf({ parents }: Place): Statement | undefined {
  if (parents.some(({ type }) => /Function|ClassMethod|ObjectMethod/.test(type))) return undefined
  return parents.at(-2) as Statement | undefined
}

export const PLACEHOLDER =
  'the projectId is a placeholder, which createPortico does not take: name yours, or a relayUrl.'

/** As a kit's own template has it: the kits take any text, and ours throws. */
export function isPlaceholder(file: SourceFile, projectId: Expression): boolean {
  const declared = projectId.type === 'Identifier' ? declarationOf(file, projectId.name)?.init : projectId
  const id = literalIn(declared ?? undefined)
  return id !== undefined && projectIdFault(id) !== undefined
}

/** The chains by a name, as they are said twice: to the core and to wagmi. */
export function chainsOf(
  file: SourceFile,
  value: Expression | undefined,
): { readonly name: string; readonly line: string } {
  const { end } = file.style
  if (value?.type === 'Identifier') return { name: value.name, line: '' }
  const isFixed = file.isTyped && (value === undefined || value.type === 'ArrayExpression')
  // ConnectKit's own, where none are named.
  const names = ['mainnet', 'polygon', 'optimism', 'arbitrum']
  const text =
    value === undefined ? `[${names.map((name) => file.need('wagmi/chains', name)).join(', ')}]` : file.textOf(value)
  const name = file.usesOf('chains').length === 0 ? 'chains' : file.freeName('chains')
  return { name, line: `const ${name} = ${text.replace(/\n  /g, '\n')}${isFixed ? ' as const' : ''}${end}\n\n` }
}

interface WagmiConfig {
  readonly page: Page
  readonly file: SourceFile
  readonly chains: string
  readonly core: string
  readonly options: Options
  /** Whether it stands in `createConfig` itself, which tells TypeScript what its functions take. */
  readonly isGiven?: boolean
}

export function wagmiConfig({ page, file, chains, core, options, isGiven = true }: WagmiConfig): string {
  const own = [...options]
    .filter(([key]) => OF_WAGMI.test(key))
    .map(([key, value]) => [key, file.textOf(value)] as const)
  const hasTransports = options.has('transports')
  return objectText([
    ['chains', chains],
    ['connectors', `[${file.need('portico/wagmi', 'portico')}(${core})]`],
    ...own,
    // Without it wagmi knows in the browser at once what the server did not, and React finds another text.
    ...(page.isServerRendered && !options.has('ssr') ? [['ssr', 'true'] as const] : []),
    ...(hasTransports
      ? []
      : [
          [
            'client',
            `({ chain }${file.isTyped && !isGiven ? `: { chain: (typeof ${chains})[number] }` : ''}) => ${file.need('viem', 'createClient')}({ chain, transport: ${file.need('viem', 'http')}() })`,
          ] as const,
        ]),
  ])
}

export const objectText = (entries: readonly (readonly [string, string])[]): string =>
  `{\n${entries.map(([key, value]) => `  ${key === value ? key : `${key}: ${value}`},\n`).join('')}}`

export const localOf = (file: SourceFile, { name }: Found): string =>
  file.imports.flatMap(({ specifiers }) => specifiers).find(({ imported }) => imported === name)?.local ?? name

export const isExported = ({ type }: Statement): boolean => type === 'ExportNamedDeclaration'

export function variableOf(statement: Statement | undefined): string | undefined {
  const declared = statement?.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const id = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.id : undefined
  return id?.type === 'Identifier' ? id.name : undefined
}

export const startOf = (statement: Statement): number => statement.start ?? 0
