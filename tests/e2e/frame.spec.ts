import { expect, STILL, test } from './sandbox.ts'

test.use(STILL)

const FRAME = /\/assets\/frame-[\w-]+\.js$/

test('should have the dialog loaded before a visitor presses, and open it without asking for it again', async ({
  unopened: portico,
  page,
}) => {
  const loaded = page.waitForResponse(FRAME)
  await portico.goto()
  await loaded
  await expect(page.locator('.portico-host')).toHaveCount(1)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await portico.openModal()
  await expect(portico.get('qr')).toBeVisible()
  expect(asked.filter((each) => FRAME.test(each))).toEqual([])
})

test('should have the fonts of the first frame looked up before a visitor presses', async ({
  unopened: portico,
  page,
}) => {
  await portico.goto()
  const host = page.locator('.portico-host')
  await expect(host).toHaveCount(1)
  const fontOf = (element: Element, pseudo?: string) => {
    const { fontFamily, fontSize, fontWeight, content, display } = getComputedStyle(element, pseudo)
    return { font: [fontWeight, fontSize, fontFamily].join(' '), isThere: content !== 'none' && display !== 'none' }
  }
  const text = await host.evaluate(fontOf, '::before')
  const title = await host.evaluate(fontOf, '::after')
  expect([text.isThere, title.isThere]).toEqual([true, true])
  await portico.openModal()
  expect((await portico.get('modal-title').evaluate(fontOf)).font).toBe(title.font)
  expect((await page.locator('.portico-caption').first().evaluate(fontOf)).font).toBe(text.font)
})

test('should ask for the dialog and the code side by side at a press before that, and say that it is busy', async ({
  unopened: portico,
  page,
}) => {
  let letIn = () => {}
  const allowed = new Promise<void>((resolve) => {
    letIn = resolve
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/^.*\/|-[^/]*$/g, '')))
  await page.route(FRAME, async (route) => {
    await allowed
    await route.continue()
  })
  await portico.goto()
  const button = portico.get('connect-button').first()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['frame', 'early']))
  expect(asked).not.toContain('core')
  letIn()
  await expect(portico.get('modal-title')).toBeFocused()
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await expect(portico.get('qr')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('should give the focus back to the button when a dialog that can not be loaded is closed, or comes at last', async ({
  unopened: portico,
  page,
}) => {
  await page.route(FRAME, (route) => route.abort())
  await portico.goto()
  const button = portico.get('connect-button').first()
  const told = page.getByRole('alert')
  for (let time = 0; time < 2; time += 1) {
    await button.press('Enter')
    await told.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(told).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await button.press('Enter')
  await page.unroute(FRAME)
  await told.getByTestId('retry').press('Enter')
  await expect(portico.get('modal-title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('should say on the page that the dialog can not be loaded, and open it with Retry', async ({
  unopened: portico,
  page,
}) => {
  await page.route(FRAME, (route) => route.abort())
  await portico.goto()
  await portico.get('connect-button').first().click()
  const told = page.getByRole('alert')
  await expect(told).toContainText("Couldn't load the wallet window. Check your internet.")
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)
  await portico.get('connect-button').first().click()
  await expect(told).toBeVisible()
  // Another press that comes to nothing is answered anew; Retry is answered where it stands, and keeps the focus.
  await told.evaluate((element) => element.setAttribute('data-seen', 'once'))
  await portico.get('connect-button').first().click()
  await expect(told).not.toHaveAttribute('data-seen')
  await told.getByTestId('retry').click()
  await expect(told.getByTestId('retry')).toHaveAttribute('aria-disabled', 'false')
  await expect(told.getByTestId('retry')).toBeFocused()
  await page.unroute(FRAME)
  await told.getByTestId('retry').click()
  await expect(portico.get('modal-title')).toBeFocused()
  await expect(told).toHaveCount(0)
})
