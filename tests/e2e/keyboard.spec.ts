import type { Page } from '@playwright/test'
import type { PageUnderTest } from './page-under-test.ts'
import { expect, test } from './sandbox.ts'
import { serveWallets } from './thousand-wallets.ts'

const HARBOR = /^wallet-.*7a1c9c1e-5a0b-4a57-9c7d-2f1f3c1f0a11/

/** A wallet in the page that answers when it is told to. */
async function putWalletIntoPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
    const info = { uuid: '7a1c9c1e-5a0b-4a57-9c7d-2f1f3c1f0a11', name: 'Harbor', icon, rdns: 'example.harbor' }
    const provider = {
      request: ({ method }: { readonly method: string }) =>
        method === 'eth_requestAccounts'
          ? new Promise((_, reject) => Object.assign(globalThis, { declineHarbor: () => reject({ code: 4001 }) }))
          : Promise.resolve(method === 'eth_chainId' ? '0x7a69' : []),
      on: () => {},
      removeListener: () => {},
    }
    const announce = () =>
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  })
}

/** Goes on by the tabulator until the control has the focus. */
async function tabTo({ page }: PageUnderTest, id: string | RegExp): Promise<void> {
  const control = page.getByTestId(id).first()
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard never comes to ${String(id)}.`)
}

async function press(portico: PageUnderTest, id: string | RegExp): Promise<void> {
  await tabTo(portico, id)
  await portico.page.keyboard.press('Enter')
}

test.beforeEach(async ({ unopened: portico, page }) => {
  await serveWallets(page, 100)
  await putWalletIntoPage(page)
  await portico.goto()
})

test('M05 should ask a wallet in the page, cancel, be declined and ask again by the keyboard alone', async ({
  unopened: portico,
  page,
}) => {
  const title = portico.get('modal-title')
  await press(portico, 'connect-button')
  await expect(title).toHaveText('Connect wallet')
  await press(portico, HARBOR)
  await expect(title).toHaveText('Connect Harbor')
  await expect(title).toBeFocused()
  await expect(portico.get('live')).toHaveText('Continue in Harbor')
  await press(portico, 'cancel-connect')
  await expect(portico.get('wallet-ready')).toBeVisible()
  await press(portico, 'connect-installed')
  await expect(portico.get('wallet-asking')).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { declineHarbor: () => void }).declineHarbor())
  await expect(portico.get('live')).toHaveText('Request declined')
  await press(portico, 'try-again')
  await expect(portico.get('wallet-asking')).toBeVisible()
  await press(portico, 'modal-back')
  await expect(title).toHaveText('Connect wallet')
})

test('M05 should never lose the focus to the page behind as what had it goes, in a list of 100 wallets', async ({
  unopened: portico,
  page,
}) => {
  await press(portico, 'connect-button')
  await press(portico, HARBOR)
  await press(portico, 'cancel-connect')
  await expect(portico.get('wallet-ready')).toBeVisible()
  await expect(portico.get('connect-installed')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(portico.get('wallet-asking')).toBeVisible()
  await expect(portico.get('cancel-connect')).toBeFocused()
})

test('M05 should learn what a wallet is and where to get one of 100 by the keyboard alone', async ({
  unopened: portico,
}) => {
  const title = portico.get('modal-title')
  await press(portico, 'connect-button')
  await press(portico, 'what-is-a-wallet')
  await expect(title).toHaveText('What is a wallet?')
  await press(portico, 'get-wallet')
  await expect(title).toHaveText('Get a wallet')
  await press(portico, 'get-made-up-0')
  await expect(title).toHaveText('Get Aurora 0')
  await expect(title).toBeFocused()
  await press(portico, 'modal-back')
  await expect(title).toHaveText('Get a wallet')
  await expect(title).toBeFocused()
  await press(portico, 'modal-back')
  await expect(title).toHaveText('What is a wallet?')
  await press(portico, 'have-wallet')
  await expect(portico.get('wallet-search')).toBeFocused()
})

/** A wallet in the page asks in a dialog of its own, above ours, and its question has the focus. */
const askAbove = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.dataset['testid'] = 'above'
    const answer = document.createElement('button')
    answer.textContent = 'Approve'
    dialog.append(answer)
    document.body.append(dialog)
    dialog.showModal()
    answer.focus()
  })

test('M05 should have the focus again as the dialog of a wallet goes that was above ours', async ({
  portico,
  page,
}) => {
  const above = page.getByTestId('above')
  await press(portico, 'connect-button')
  await press(portico, HARBOR)
  const leaving = {
    removed: () => above.evaluate((dialog) => dialog.remove()),
    closed: async () => {
      // What had the focus before in our dialog is gone by then, so that the browser gives it to nobody.
      await page.evaluate(() => (globalThis as unknown as { declineHarbor: () => void }).declineHarbor())
      await expect(portico.get('cancel-connect')).toBeHidden()
      await above.evaluate((dialog: HTMLDialogElement) => dialog.close())
    },
  }
  for (const [how, leave] of Object.entries(leaving)) {
    await tabTo(portico, 'cancel-connect')
    await askAbove(page)
    await expect(above.getByRole('button')).toBeFocused()
    await leave()
    await expect(portico.get('modal').locator(':focus'), how).toHaveCount(1)
    await page.evaluate(() => document.querySelector('[data-testid="above"]')?.remove())
  }
  await tabTo(portico, 'try-again')
  await portico.get('try-again').evaluate((control) => control.style.setProperty('display', 'none'))
  await expect(portico.get('modal-title')).toBeFocused()
})
