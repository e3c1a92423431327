import { expect, STILL, test } from './sandbox.ts'

// Some press twice whatever they press.
test.use(STILL)

test('V295 should open the modal where its button is clicked twice, and leave it open', async ({ portico }) => {
  // The first opening loads the core: what is to be seen is one that is there at once.
  await portico.openModal()
  await portico.page.keyboard.press('Escape')
  await expect(portico.get('modal')).toBeHidden()
  await portico.get('connect-button').first().dblclick()
  await portico.nextFrames()
  await expect(portico.get('modal')).toBeVisible()
  // A click beside it still closes it.
  await portico.page.mouse.click(4, 4)
  await expect(portico.get('modal')).toBeHidden()
})
