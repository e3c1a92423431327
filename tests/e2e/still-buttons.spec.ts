import { expect, STILL, test } from './sandbox.ts'

test.use(STILL)

const EVIL = { ...{ id: 'evil', name: 'Evil', image_id: '', chains: [] }, desktop_link: 'intent://wc#Intent;end' }

for (const [catalogue, body, seen] of [
  ['as it comes', undefined, 'Sandbox Wallet'],
  ['of a wallet that is not safe to open', { count: 1, data: [EVIL] }, 'Evil'],
  ['of nothing', { count: 0, data: [] }, 'Phone app'],
] as const)
  test(`should move no button once it is on screen, with a catalogue ${catalogue} that is late`, async ({
    portico,
    page,
  }) => {
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/getWallets/, async (route) => {
      await late
      await (body === undefined ? route.continue() : route.fulfill({ json: body }))
    })
    await portico.get('connect-button').first().click()
    const allWallets = portico.get('all-wallets')
    await expect(allWallets).toBeVisible()
    const places = allWallets.evaluate(async (button) => {
      const seen = new Set<string>()
      while (document.title !== 'enough') {
        const { x, y } = button.getBoundingClientRect()
        seen.add(`${Math.round(x)} ${Math.round(y)}`)
        await new Promise(requestAnimationFrame)
      }
      return [...seen]
    })
    expect(await portico.scan()).toMatch(/^wc:/)
    release()
    await expect(portico.get('popular-wallets')).toContainText(seen)
    await page.evaluate(() => (document.title = 'enough'))
    expect(await places).toHaveLength(1)
  })
