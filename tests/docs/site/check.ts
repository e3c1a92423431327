import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findHeadlessChromium } from '../../browser/find-chromium.mjs'
import { htmlOf } from './policy.ts'
import { serve } from './serve.ts'

const ATTRIBUTE = /<(\w[\w-]*)\b[^>]*?\s(href|src)="([^"]*)"/g
/** Elements whose address is fetched with the page. */
const FETCHED = new Set(['script', 'link', 'img', 'iframe', 'source', 'video', 'audio'])
/** Opened in a browser under its policy; the others are made of the same parts. */
const LOOKED_AT = ['index.html', 'start/vite.html', 'errors.html', 'api/portico.html', 'guides/theme.html']

/** Links that lead nowhere, what is asked of other hosts, and what the policy refuses. */
export async function complaintsOf(site: string): Promise<readonly string[]> {
  return [...deadLinks(site), ...(await refusals(site))]
}

function deadLinks(site: string): readonly string[] {
  const ids = new Map<string, ReadonlySet<string>>()
  const idsOf = (file: string) => {
    const known =
      ids.get(file) ?? new Set([...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
    ids.set(file, known)
    return known
  }
  const found = new Set<string>()
  for (const file of htmlOf(site))
    for (const [, tag = '', , address = ''] of readFileSync(file, 'utf8').matchAll(ATTRIBUTE)) {
      const complain = (why: string) => found.add(`${relative(site, file)}: ${address} ${why}`)
      if (/^[a-z]+:|^\/\//.test(address)) {
        if (FETCHED.has(tag) && !address.startsWith('data:')) complain('is fetched from elsewhere')
        continue
      }
      const [path = '', part = ''] = decodeURIComponent(address.replaceAll('&amp;', '&')).split('#')
      const target = path === '' ? file : path.startsWith('/') ? join(site, path) : join(dirname(file), path)
      const page = [target, `${target}.html`, join(target, 'index.html')].find(
        (each) => existsSync(each) && statSync(each).isFile(),
      )
      if (page === undefined) complain('leads nowhere')
      else if (part !== '' && page.endsWith('.html') && !idsOf(page).has(part)) complain('leads to no part of its page')
    }
  return [...found]
}

/** Pages in which a reader plays with the modal. */
const PLAYED = ['index.html', 'guides/theme.html', 'guides/own-views.html']
/** It is one file with what it stands on; a hundred small ones would be a hundred requests. */
const MOST_PARTS = 8
/** For each thing that a page is waited for, on a busy machine too. Unit: milliseconds. */
const PATIENCE_MS = 60_000

/** The modal comes when the reader asks for it, and not before; and a wallet connects in it. */
async function played(page: Page, url: string): Promise<readonly string[]> {
  let parts = 0
  const count = (request: { url(): string }) => void (request.url().includes('/live/') && (parts += 1))
  page.on('request', count)
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    const early = parts === 0 ? [] : [`${url} loads the modal before it is asked for`]
    await page.getByRole('button', { name: 'Play with the modal' }).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Show the account' }).click()
    await page.locator('[data-view="Account"]').waitFor()
    return parts > MOST_PARTS ? [...early, `${url} loads the modal in ${parts} files, ${MOST_PARTS} at most`] : early
  } catch (error) {
    return [`${url}: the modal cannot be played with: ${String(error).slice(0, 300)}`]
  } finally {
    page.off('request', count)
  }
}

/** Unit: CSS pixels. */
const PHONE = { width: 412, height: 823 }
/** What is pressed on a phone before anything else is done, and what opens. */
const PRESSED = [
  ['mobile navigation', '.VPNavScreen'],
  ['Search', '.VPLocalSearchBox'],
] as const

/** On a phone a page is only read until the reader does something; and what is pressed first is answered. */
async function answered(page: Page, url: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, opened] of PRESSED)
    try {
      await page.goto(url, { waitUntil: 'networkidle' })
      if (await page.evaluate(() => '__VITEPRESS__' in globalThis)) found.push(`${url} runs before it is touched`)
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator(opened).waitFor()
    } catch (error) {
      found.push(`${url}: ${name} does not open: ${String(error).slice(0, 300)}`)
    }
  return found
}

async function refusals(site: string): Promise<readonly string[]> {
  const executablePath = findHeadlessChromium()
  if (executablePath === undefined) {
    console.warn('No Chromium here: what the pages do in a browser is not looked at.')
    return []
  }
  const served = await serve(site)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const found: string[] = []
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    const { origin } = new URL(served.url)
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
        found.push(`${page.url()} asks ${request.url()}`)
    })
    page.on('console', (message) => message.type() === 'error' && found.push(`${page.url()}: ${message.text()}`))
    page.on('pageerror', (error) => found.push(`${page.url()}: ${String(error)}`))
    for (const path of LOOKED_AT) await page.goto(`${served.url}/${path}`, { waitUntil: 'networkidle' })
    for (const path of PLAYED) found.push(...(await played(page, `${served.url}/${path}`)))
    await page.setViewportSize(PHONE)
    for (const path of LOOKED_AT) found.push(...(await answered(page, `${served.url}/${path}`)))
  } finally {
    await browser.close()
    await served.stop()
  }
  return found
}
