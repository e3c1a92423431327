import { dirname } from 'node:path'
import type { Core } from './core-parts.ts'
import { KITS, kitOf } from './kits.ts'
import { moduleFor, type Page } from './page.ts'
import { providersOf } from './providers.ts'
import type { SourceFile } from './source-file.ts'

const KIT = KITS.find(({ name }) => name === 'the Solana wallet adapter')
/** What a page asks the wallet adapter for, and Portico does in another way. */
const HOOKS = /^(?:useWallet|useConnection|useAnchorWallet|useLocalStorage|WalletContext|ConnectionContext)$/

/**
 * The wallet adapter has no configuration of its own: a file is written with the core, beside that of its provider.
 * Where the page uses its hooks it stays, and Portico is in its list; then this is all there is to do.
 */
export function makeSolanaCore(page: Page): { readonly core: Core; readonly stays: boolean } | undefined {
  if (KIT === undefined) return undefined
  const sites = providersOf(page, KIT)
  const [first] = sites
  if (first === undefined) return undefined
  const stays = page.files.some(({ imports }) =>
    imports.some(
      ({ module, specifiers }) => kitOf(module) === KIT && specifiers.some(({ imported }) => HOOKS.test(imported)),
    ),
  )
  const { file } = first
  const network = networkIn(page)
  // In a folder of that name Next takes each file for a page.
  const folder = dirname(file.path).replace(/(^|\/)pages(?:\/.*)?$/, '$1.')
  const path = page.freePath(folder, file.isTyped ? '.ts' : '.js')
  const gone = stays ? undefined : goneWallets(page)
  page.created.set(path, coreText(file, network, stays, gone))
  if (gone !== undefined) page.left.push(`${path}: ${gone}`)
  page.left.push(
    `${path}:${network.isKnown ? '' : ' which network it is, and'} the projectId of your WalletConnect project`,
  )
  const core: Core = { kit: KIT, theme: {}, nameIn: (other) => other.need(moduleFor(other, path), 'core') }
  if (!stays) return { core, stays }
  const { place, element } = first
  const [provider, modal] = [file.need('portico/react', 'PorticoProvider'), file.need('portico/react', 'ConnectModal')]
  const indent = file.indentAt(element.start ?? 0)
  file.edits.appendRight(element.start ?? 0, `<${provider} core={${core.nameIn(file)}}>\n${indent}`)
  file.edits.appendLeft(element.end ?? 0, `\n${indent}<${modal} />\n${indent}</${provider}>`)
  file.needStyles('portico/react.css')
  page.did(file, `${file.textOf(place.node)} stays, as its hooks are used; Portico is in its list of wallets`)
  return { core, stays }
}

/** The wallets that the page made by itself. Portico has those that announce themselves, and phones. */
function goneWallets(page: Page): string | undefined {
  const made = page.files.flatMap((file) =>
    file.imports
      .filter(({ module }) => kitOf(module) === KIT)
      .flatMap(({ specifiers }) => specifiers)
      .filter(({ imported, local }) => {
        const isMade = file.usesOf(local).some(({ parents: [parent] }) => parent?.type === 'NewExpression')
        return imported.endsWith('WalletAdapter') && isMade
      })
      .map(({ imported }) => imported),
  )
  const all = [...new Set(made)]
  const last = all.at(-1)
  if (last === undefined) return undefined
  const [names, are] = all.length === 1 ? [last, 'is'] : [`${all.slice(0, -1).join(', ')} and ${last}`, 'are']
  return `${names} ${are} gone: a wallet is found if it announces itself (Wallet Standard), or is on a phone.`
}

interface Network {
  readonly name: string
  readonly rpcUrl: string | undefined
  readonly isKnown: boolean
}

/** The cluster that the page names, and the node, where it is a text. */
function networkIn(page: Page): Network {
  const text = page.files.map((file) => file.text).join('\n')
  const [, word] = /WalletAdapterNetwork\.(\w+)|clusterApiUrl\(\s*['"]([\w-]+)/.exec(text)?.filter(Boolean) ?? []
  const [, rpcUrl] =
    /endpoint=\{?\s*['"](https?:\/\/[^'"]+)|const endpoint = ['"](https?:\/\/[^'"]+)/.exec(text)?.filter(Boolean) ?? []
  const cluster = word ?? /devnet|testnet/.exec(rpcUrl ?? '')?.[0]
  const name = /devnet/i.test(cluster ?? '')
    ? 'solanaDevnet'
    : /testnet/i.test(cluster ?? '')
      ? 'solanaTestnet'
      : 'solana'
  return { name, rpcUrl, isKnown: cluster !== undefined || rpcUrl !== undefined }
}

function coreText(file: SourceFile, network: Network, stays: boolean, gone: string | undefined): string {
  const { name, rpcUrl, isKnown } = network
  const { quote, end } = file.style
  const q = (text: string) => `${quote}${text}${quote}`
  const todo = (what: string) => `  // TODO(portico): ${what} ${KIT?.page ?? ''}`
  return [
    `import { createPortico } from ${q('portico')}${end}`,
    `import { ${rpcUrl === undefined ? name : `${name}, withRpcUrl`} } from ${q('portico/networks')}${end}`,
    ...(stays ? [`import { announce } from ${q('portico/wallet-standard')}${end}`] : []),
    '',
    '/** One for the whole page, outside of all components. */',
    `export const core = createPortico({`,
    ...(gone === undefined ? [] : [todo(gone)]),
    ...(isKnown ? [] : [todo('name the network of your page.')]),
    `  networks: [${rpcUrl === undefined ? name : `withRpcUrl(${name}, ${q(rpcUrl)})`}],`,
    todo('give the projectId of your WalletConnect project, or a relayUrl.'),
    `  projectId: ${q('your project id')},`,
    `})${end}`,
    ...(stays ? ['', `announce(core, { name: ${q('Phone or other wallet')} })${end}`] : []),
    '',
  ].join('\n')
}
