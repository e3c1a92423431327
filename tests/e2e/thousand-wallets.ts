import type { Page } from '@playwright/test'

const NAMES = ['Aurora', 'Basalt', 'Cedar', 'Drift', 'Ember', 'Fjord', 'Granite', 'Harbor', 'Iris', 'Juniper'] as const

/** A catalogue of made-up wallets, each with a picture and a link. */
const madeUpWallets = (count: number): readonly { readonly id: string; readonly name: string }[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `made-up-${number}`,
    name: `${NAMES[number % NAMES.length]} ${number}`,
    image_id: `wallet-${String(number).padStart(16, '0')}`,
    chains: [],
    mobile_link: `madeup${number}://`,
    webapp_link: `https://wallet-${number}.example`,
    homepage: `https://wallet-${number}.example`,
    app_store: `https://apps.apple.com/app/id${number + 1}`,
    play_store: `https://play.google.com/store/apps/details?id=example.w${number}`,
  }))

/** Answers for the catalogue, as the service would if it listed so many. The pictures stay the service's own. */
export async function serveWallets(page: Page, count: number): Promise<void> {
  const all = madeUpWallets(count)
  await page.route('**/getWallets?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [entries, number] = [Number(query.get('entries') ?? 40), Number(query.get('page') ?? 1)]
    const search = (query.get('search') ?? '').toLowerCase()
    const found = all.filter(({ name }) => name.toLowerCase().includes(search))
    const data = found.slice((number - 1) * entries, number * entries)
    return route.fulfill({
      json: { data, count: found.length },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}
