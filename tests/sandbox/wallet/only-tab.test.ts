import { describe, expect, it } from 'vitest'
import { beTheOnlyTab } from '../../../sandbox/wallet/only-tab.ts'

/** Tabs of one browser: each hears the others and never itself, as with a BroadcastChannel. */
class Tabs {
  private readonly open: EventTarget[] = []
  readonly resting: string[] = []

  add(name: string): void {
    const tab = Object.assign(new EventTarget(), {
      postMessage: () => {
        for (const other of this.open) if (other !== tab) other.dispatchEvent(new Event('message'))
      },
    })
    this.open.push(tab)
    beTheOnlyTab(tab as Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>, () => this.resting.push(name))
  }
}

describe('beTheOnlyTab', () => {
  it('should send every older tab to rest, and never the newest', () => {
    const tabs = new Tabs()
    tabs.add('first')
    expect(tabs.resting).toEqual([])
    tabs.add('second')
    expect(tabs.resting).toEqual(['first'])
    tabs.add('third')
    expect(tabs.resting).toEqual(['first', 'first', 'second'])
  })
})
