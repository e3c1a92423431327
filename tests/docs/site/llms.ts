import type { SitePage } from './pages.ts'
import { SECTIONS } from './order.ts'

/** The first sentence of a page, for a list. */
function leadOf({ markdown }: SitePage): string {
  const words = markdown.replace(/^```[\s\S]*?^```$/gm, '')
  const lines = words.split('\n').filter((line) => /^[A-Z`]/.test(line))
  return (/^.*?[.:](?= |$)/.exec(lines[0] ?? '')?.[0] ?? '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/:$/, '.')
}

const INTRODUCTION = `# Portico

> A wallet-connect modal for web pages (EVM and Solana), and the headless core behind it: QR code, deep links, wallets in the browser; account, networks, signing, sending. React, custom elements, Vue, Svelte; TypeScript.

Each page of this site is there as Markdown too: its address with .md in place of .html.`

/** `llms.txt`: the list of pages, each with its first sentence. */
export function llmsIndex(pages: readonly SitePage[]): string {
  const find = (place: string) => pages.find((page) => page.place === place)
  const line = (page: SitePage, text = page.title) => `- [${text}](/${page.place}.md): ${leadOf(page)}`
  const sections = SECTIONS.map(({ text, entries }) => {
    const lines = entries.flatMap((each) => {
      const page = find(each.page)
      return page === undefined ? [] : [line(page, each.text)]
    })
    return `## ${text}\n\n${lines.join('\n')}`
  })
  const api = pages.filter(({ place }) => place.startsWith('api/')).map((page) => line(page))
  return `${[INTRODUCTION, ...sections, `## API\n\n${api.join('\n')}`].join('\n\n')}\n`
}

/** `llms-full.txt`: what a program needs to use Portico, in one file. What is for its developers is left out. */
export function llmsFull(pages: readonly SitePage[]): string {
  const isFor = ({ place }: SitePage) =>
    !/^(?:adr|bad-inputs|spec|architecture|glossary|contributing|notices|changelog|benchmarks)\b/.test(place)
  return `${[INTRODUCTION, ...pages.filter(isFor).map(({ place, markdown }) => `<!-- /${place}.md -->\n\n${markdown.trim()}`)].join('\n\n')}\n`
}
