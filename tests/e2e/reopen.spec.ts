import { Reopening, WAYS, type Press } from '../walks/reopening.ts'
import { expect, test } from './sandbox.ts'

/** Once after each way to leave it. The whole walk is `npm run walk:reopen`. */
const PRESSES = WAYS.length + 1

test('R-MODAL-1 should open at every press of the button, however it was left before (V01)', async ({
  portico,
  wallet,
}) => {
  test.setTimeout(240_000)
  const reopening = new Reopening(portico, wallet)
  const failed: Press[] = []
  for (let press = 0; press < PRESSES; press += 1) {
    const done = await reopening.press(WAYS[press % WAYS.length] ?? 'esc')
    if (!done.isOpen) failed.push(done)
  }
  expect(failed).toEqual([])
})
