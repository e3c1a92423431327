import { expect, it } from 'vitest'
import { connectedAccount } from '../../../src/integrations/core/connected-account.ts'
import { createCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { countSubscriptions } from '../../support/open-subscriptions.ts'
import { watch } from '../../support/outcome.ts'

it('L111 should leave nothing behind of a modal that the visitor closes, however often a library asks', async () => {
  const { core, state } = createCore()
  const [accounts, modal] = [countSubscriptions(state.accounts), countSubscriptions(state.modal)]
  const askAndClose = async () => {
    const asked = watch(connectedAccount(core, 'eip155'))
    await settled()
    core.modal.close()
    await settled()
    expect(asked.error).toMatchObject({ code: 'USER_REJECTED' })
  }
  await askAndClose()
  const once = [accounts(), modal()]
  for (let times = 0; times < 5; times += 1) await askAndClose()
  expect([accounts(), modal()]).toEqual(once)
})
