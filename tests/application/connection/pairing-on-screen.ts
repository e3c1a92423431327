import type { BrowserFacts } from '../../../src/domain/connection/platform.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'

/** A code on screen. */
export async function showing(facts: Partial<BrowserFacts> = {}): Promise<TestCore> {
  const test = createCore({ facts })
  test.core.modal.open()
  await settled()
  return test
}

export const shown = ({ core }: TestCore) => core.connection.state.snapshot()
export const offers = ({ sessions }: TestCore) => sessions.memory.pairings.length
