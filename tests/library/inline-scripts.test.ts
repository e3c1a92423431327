import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from '../architecture/source-files.ts'
import { inlineScripts } from '../../vite.inline-scripts.ts'

describe('the scripts in the document of a page', () => {
  const { configResolved, transformIndexHtml: scripts } = inlineScripts() as unknown as {
    readonly configResolved: (config: { readonly root: string }) => void
    readonly transformIndexHtml: { readonly handler: (html: string) => string }
  }

  it('should be written small where the document says so, and marked for its policy', () => {
    configResolved({ root: join(REPOSITORY, 'src/ui') })
    const html = scripts.handler('<head><!--inline script: ./page/still-page.js--></head>')
    expect(html).toMatch(/^<head><script data-built>document\.documentElement[^<]*<\/script><\/head>$/)
    expect(html).not.toContain('//')
  })
})
