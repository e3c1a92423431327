import type { PageMetadata } from './config.ts'

/**
 * How the page presents itself to wallets where the configuration does not say: by its `<meta
 * name="application-name">`, else by its title, which is often a sentence.
 */
export function pageMetadata(
  page: Pick<Document, 'title' | 'querySelector'> | undefined,
  origin: string,
): PageMetadata {
  if (page === undefined) return { name: '', description: '', url: origin, icons: [] }
  const meta = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return { name: meta('application-name') || page.title, description: meta('description'), url: origin, icons: [] }
}
