import { readFileSync, writeFileSync } from 'node:fs'
import { transformerStyleToClass } from '@shikijs/transformers'

/** What `npm run docs` has written: the pages, and beside them the order in which they stand. */
const written = (name) => JSON.parse(readFileSync(new URL(`../dist/${name}.json`, import.meta.url), 'utf8'))
const sidebar = written('sidebar')
const begin = readFileSync(new URL('begin.mjs', import.meta.url), 'utf8')

/** Colours of code as classes: a strict policy allows no style attributes. */
const classes = transformerStyleToClass({ classPrefix: 'code-' })

/** As hosts of repositories write anchors, so that a link is right there and here. */
const slugify = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** As high as the theme draws it, so that its place is kept. */
const logo = (src) => ({ src, width: 27, height: 24 })

export default {
  title: 'Portico',
  description: 'A wallet-connect modal for EVM and Solana, and the headless core behind it.',
  lang: 'en',
  srcDir: 'dist/source',
  outDir: 'dist/site',
  cacheDir: 'dist/cache',
  // The sandbox's addresses, which are there when it runs.
  ignoreDeadLinks: [/^https?:\/\/localhost/],
  head: [
    ['link', { rel: 'icon', href: '/porch.svg', type: 'image/svg+xml' }],
    ['link', { rel: 'stylesheet', href: '/code.css' }],
    ['script', {}, begin],
  ],
  lastUpdated: false,
  metaChunk: true,
  markdown: {
    anchor: { slugify },
    codeTransformers: [classes],
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  transformPageData: (page) => {
    page.frontmatter.editLink = false
  },
  themeConfig: {
    logo: { light: logo('/porch.svg'), dark: logo('/porch-light.svg') },
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Get started', link: '/start/' },
      { text: 'Guides', link: '/guides/hosts-and-loading' },
      { text: 'Use with', link: '/use-with/' },
      { text: 'Errors', link: '/errors' },
      { text: 'API', link: '/api/configuration' },
    ],
    sidebar,
    docFooter: { prev: 'Before', next: 'Next' },
    footer: { message: 'MIT' },
  },
  /** The colours of code are known once every page is drawn. */
  buildEnd: ({ outDir }) => writeFileSync(`${outDir}/code.css`, classes.getCSS()),
}
