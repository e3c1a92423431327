import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { REPOSITORY } from '../architecture/source-files.ts'

export const NOTICES = join(REPOSITORY, 'NOTICES.md')

/** A package whose code is in ours. */
interface Bundled {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** The text of its licence, where it has one in it. */
  readonly text: string
}

const HEAD = `# What is bundled with Portico

Written by \`npm run build\` from what is in \`dist/lib\`, \`dist/cjs\` and \`dist/cdn\`. Everything else that Portico uses is installed beside it, with its own licence.

Changed: **@solana-mobile/mobile-wallet-adapter-protocol**, whose two places that make a \`WebSocket\` take the one that they are handed; and **@walletconnect/sign-client**, **core** and **utils**, of whose classes what only a wallet does is taken out, and whose bytes in text, times, logger and store are Portico’s own. Of each package, what is not used is left out.
`

/** As the builds list them: see vite.bundled-packages.ts. */
function bundledBy(builds: readonly string[]): readonly Bundled[] {
  const folders = builds.flatMap(
    (list) => JSON.parse(readFileSync(join(REPOSITORY, `dist/bundled/${list}.json`), 'utf8')) as readonly string[],
  )
  const packages = new Map(
    folders.map((folder) => readPackage(folder)).map((each) => [`${each.name} ${each.version}`, each]),
  )
  return [...packages].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

function readPackage(folder: string): Bundled {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'name' | 'version' | 'license',
    string
  >
  if (typeof license !== 'string') throw new Error(`${relative(REPOSITORY, folder)} names no licence.`)
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copyrightnotice)/i.test(file))
    : []
  const text = files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
  return { name, version, licence: license, text }
}

/** A text of the Apache License is the same for all but its copyright, and is written out once. */
const APACHE = /Apache License\s+Version 2\.0, January 2004/
const plain = (text: string) => text.replaceAll('\r', '').replace(/[ \t]+$/gm, '')
const quoted = (text: string) =>
  plain(text)
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')

/** The notices that the licences of what is bundled ask for. */
export function notices(packages = bundledBy(['lib', 'cdn']), head = HEAD): string {
  const byText = new Map<string, Bundled[]>()
  const apache = packages.find(({ text, licence }) => licence === 'Apache-2.0' && APACHE.test(text))
  for (const each of packages) {
    const key =
      each.text === '' || (each.licence === 'Apache-2.0' && APACHE.test(each.text)) ? each.licence : plain(each.text)
    byText.set(key, [...(byText.get(key) ?? []), each])
  }
  const sections = [...byText].map(([text, of]) => {
    const names = of.map(({ name, version }) => `**${name}** ${version}`).join(', ')
    const shown = text === 'Apache-2.0' ? (apache?.text ?? apacheLicense()) : text === 'MIT' ? MIT : text
    const copyrights = text === 'Apache-2.0' ? ownCopyrights(of) : ''
    return `## ${of[0]?.licence ?? ''}\n\n${names}\n${copyrights}\n${quoted(shown)}\n`
  })
  return [head, ...sections].join('\n')
}

/** The same for the package of the sandbox. */
export const noticesOfSandbox = (): string =>
  notices(
    bundledBy(['sandbox']),
    '# What is bundled with portico-sandbox\n\nEverything else that it uses is installed beside it, with its own licence. Of each package, what is not used is left out.\n',
  )

/** Where none of those that name this licence has its text in its package. */
const apacheLicense = (): string => readFileSync(join(REPOSITORY, 'node_modules/typescript/LICENSE'), 'utf8').trim()

const ownCopyrights = (packages: readonly Bundled[]): string => {
  const lines = packages.flatMap(({ text }) => text.match(/^[ \t]*Copyright (?:\(c\) )?(?:\d{4}|Microsoft).*$/gm) ?? [])
  return lines.length === 0 ? '' : `\n${[...new Set(lines.map((line) => line.trim()))].join('; ')}\n`
}

/** For those that name this licence and have no text of it in their package. */
const MIT = `MIT License

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
