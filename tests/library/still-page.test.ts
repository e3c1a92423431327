import { describe, expect, it } from 'vitest'
import { page as english } from '../../src/ui/i18n/en/demo-page.ts'
import { stillPage } from '../../vite.still-page.ts'

const { handler: write } = stillPage().transformIndexHtml as unknown as { handler: (html: string) => Promise<string> }

describe('the page before its scripts have come', () => {
  it('should be written into its document, with nothing in it that a test or a visitor could press', async () => {
    const html = await write('<div id="root"><!--the still page--></div>')
    expect(html).toContain(english.tagline)
    expect(html).toMatch(/^<div id="root"><div class="page-lost" role="alert" hidden="">/)
    expect(html).toContain('<div class="page-still" inert="">')
    expect(html).not.toContain('data-testid')
  })

  it('should be written into no other page', async () => {
    expect(await write('<div id="root"></div>')).toBe('<div id="root"></div>')
  })
})
