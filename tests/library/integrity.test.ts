import { expect, it } from 'vitest'
import { withIntegrity } from '../../vite.integrity.ts'

const PAGE = `<head>
    <link rel="icon" href="/favicon.svg" />
    <script type="module" crossorigin src="/assets/page.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/style.css">
  </head>`

const HASHES = new Map([
  ['/assets/later.js', 'sha384-later'],
  ['/assets/page.js', 'sha384-page'],
  ['/assets/style.css', 'sha384-style'],
  ['/favicon.svg', 'sha384-icon'],
])

it('P08 should say what each script and style must be, those that are loaded later included', () => {
  const html = withIntegrity(PAGE, HASHES)
  expect(html).toContain('src="/assets/page.js" integrity="sha384-page"></script>')
  expect(html).toContain('href="/assets/style.css" integrity="sha384-style">')
  expect(html).toContain('{"integrity":{"/assets/later.js":"sha384-later","/assets/page.js":"sha384-page"}}')
})

it('P08 should fail for a page that names what was not built', () => {
  expect(() => withIntegrity(PAGE, new Map())).toThrow('/assets/page.js')
  expect(() => withIntegrity(PAGE.replace('/assets/page.js', './page.js'), HASHES)).toThrow('./page.js')
})

it('P08 should fail for a page without a place for the map', () => {
  expect(() => withIntegrity('<link rel="stylesheet" href="/assets/style.css">', HASHES)).toThrow('has no')
})
