import { describe, expect, it, vi } from 'vitest'
import type { PorticoCore } from '../../../src/application/core.ts'
import type { PorticoHandle } from '../../../src/ui/bridge/portico-handle.ts'
import { report } from '../../../src/ui/modal/report.ts'

function handleWith(core: PorticoCore | undefined, load: () => Promise<PorticoCore>): PorticoHandle {
  return { state: { snapshot: () => ({ core }) }, load } as unknown as PorticoHandle
}
function newCore() {
  const told: unknown[] = []
  return { told, core: { report: (...given: unknown[]) => void told.push(given) } as unknown as PorticoCore }
}

describe('report', () => {
  it('should tell the core at once where there is one', () => {
    const { core, told } = newCore()
    const load = vi.fn(async () => core)
    report(handleWith(core, load), 'UI_BLOCKED')
    expect(told).toEqual([['UI_BLOCKED', undefined]])
    expect(load).not.toHaveBeenCalled()
  })

  it('should load the core to tell it: the visitor may never press again', async () => {
    const { core, told } = newCore()
    report(
      handleWith(undefined, async () => core),
      'UI_BLOCKED',
      'At the first press.',
    )
    await expect.poll(() => told).toEqual([['UI_BLOCKED', 'At the first press.']])
  })

  it('should throw nothing where the core cannot be loaded', async () => {
    report(
      handleWith(undefined, () => Promise.reject(new Error('offline'))),
      'UI_BLOCKED',
    )
    await Promise.resolve()
  })
})
