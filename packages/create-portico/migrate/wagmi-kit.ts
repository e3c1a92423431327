import {
  chainsOf,
  type Core,
  type Found,
  isExported,
  isPlaceholder,
  localOf,
  objectText,
  OF_WAGMI,
  PLACEHOLDER,
  startOf,
  wagmiConfig,
} from './core-parts.ts'
import type { Kit } from './kits.ts'
import type { Options } from './objects.ts'
import { moduleFor, type Page } from './page.ts'
import type { SourceFile } from './source-file.ts'

/** RainbowKit and ConnectKit: a configuration of wagmi, with the kit's wallets in it. */
export function ofWagmiKit(page: Page, main: Found, options: Options): Core {
  const { file, kit, call, statement } = main
  const isRainbow = kit.name === 'RainbowKit'
  const projectId = options.get(isRainbow ? 'projectId' : 'walletConnectProjectId')
  for (const [key, value] of options)
    if (!/^(?:projectId|walletConnectProjectId|chains|app\w+)$/.test(key) && !OF_WAGMI.test(key))
      page.leave(file, main.place, `${key}: ${file.shortTextOf(value, 120)} has no place in createConfig.`, kit)
  const nodes = options.get('transports')
  // `http()` is the chain's own node.
  if (nodes !== undefined && /\(\s*[^\s)]/.test(file.textOf(nodes))) {
    const what =
      'the core asks the nodes that the chains name, and not those of transports: withRpcUrl of portico/networks.'
    page.leave(file, main.place, what, kit)
  }
  if (projectId === undefined) page.leave(file, main.place, 'createPortico needs a projectId, or a relayUrl.', kit)
  else if (isPlaceholder(file, projectId)) page.leave(file, main.place, PLACEHOLDER, kit)

  const create = file.need('portico', 'createPortico')
  const { name: chains, line } = chainsOf(file, options.get('chains'))
  const metadata = ['appName', 'appDescription', 'appUrl', 'appIcon'].map((key) => options.get(key))
  const [title, description, url, icon] = metadata.map((each) => (each === undefined ? undefined : file.textOf(each)))
  const core = file.freeName('core')
  const isNeeded = isExported(statement) || page.files.some((other) => other !== file && importsKit(other, kit))
  const isWhole = [title, description, url, icon].every((each) => each !== undefined)
  const about = isWhole ? [] : [...options].filter(([key]) => /^app[A-Z]/.test(key))
  for (const [key, value] of about) {
    const what = `${key}: ${file.shortTextOf(value, 120)} is for metadata, with a description, a url and icons.`
    page.leave(file, main.place, what, kit)
  }
  const { end } = file.style
  file.edits.appendLeft(
    startOf(statement),
    `${line}${isNeeded ? 'export ' : ''}const ${core} = ${create}(${objectText([
      ['networks', chains],
      ...(projectId === undefined ? [] : [['projectId', file.textOf(projectId)] as const]),
      ...(isWhole
        ? [['metadata', `{ name: ${title}, description: ${description}, url: ${url}, icons: [${icon}] }`] as const]
        : []),
    ])})${end}\n\n`,
  )
  file.drop(localOf(file, main))
  const config = wagmiConfig(file, chains, core, options)
  if (isRainbow) file.replace(call, `${file.need('wagmi', 'createConfig')}(${config})`)
  else if (main.place.parents[1]?.type === 'CallExpression' && main.place.parents[1].arguments.length === 1) {
    const { callee, end: close } = main.place.parents[1]
    file.edits.overwrite(callee.end ?? 0, close ?? 0, `(${config})`)
  } else file.replace(call, config)
  page.did(file, `${main.name} is createPortico, and createConfig with the connector portico(core)`)
  return { kit, theme: {}, nameIn: (other) => (other === file ? core : other.need(moduleFor(other, file.path), core)) }
}

const importsKit = (file: SourceFile, kit: Kit): boolean => file.imports.some(({ module }) => kit.packages.test(module))
