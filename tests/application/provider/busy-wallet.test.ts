import { expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { settled } from '../../support/fake-clock.ts'
import { createAsked, sending } from './requests-of-scripts.ts'

/** So often at most, so that a page that asks without end fails the test, and does not hang it. */
const PATIENCE = 40

it('F111 should be told to the script, and the wallet asked once, where the wallet itself says that it is busy', async () => {
  const test = await createAsked()
  let times = 0
  // As a wallet in the page does which is locked: it says so by which network it is on, before the send is put to it.
  test.sessions.request = async () => {
    times += 1
    if (times < PATIENCE) throw new CoreError('WALLET_BUSY', { isUnsent: true })
    return '0xhash'
  }
  const asked = await test.askedFor(sending())
  await settled()
  expect(times).toBe(1)
  expect(asked.error).toMatchObject({ code: -32_002 })
})
