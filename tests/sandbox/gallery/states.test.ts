import { describe, expect, it } from 'vitest'
import { addressOf, readRequest } from '../../../sandbox/gallery/request.ts'
import { isStateName, STATE_NAMES, STATES } from '../../../sandbox/gallery/states.ts'
import { MODAL_VIEWS, type ModalView } from '../../../src/domain/modal/view.ts'

const namesOf = (view: ModalView) => STATE_NAMES.filter((name) => STATES[name].view === view)

describe('the states of the gallery', () => {
  it.each(MODAL_VIEWS)('R-VIEW-1 should show the view %s in at least one state', (view) => {
    expect(namesOf(view).length).toBeGreaterThan(0)
  })

  it.each(['Connect', 'AllWallets'] as const)('should show the list %s loading, empty and failed', (view) => {
    for (const end of ['loading', 'empty', 'error'])
      expect(namesOf(view).filter((name) => name.endsWith(`-${end}`))).not.toEqual([])
  })

  it.each(['tokens', 'nfts', 'activity'])('R-VIEW-4 should show the tab %s loading, empty and failed', (tab) => {
    for (const end of ['loading', 'empty', 'error']) expect(isStateName(`${tab}-${end}`)).toBe(true)
  })

  it('should go by names that fit into an address and a file name as they are', () => {
    for (const name of STATE_NAMES) expect(name).toMatch(/^[a-z]+(?:-[a-z0-9]+)*$/)
  })

  it('should be told from what is none, whatever every object has', () => {
    expect(isStateName('connect')).toBe(true)
    for (const text of ['', 'conect', 'constructor', '__proto__', 'toString']) expect(isStateName(text)).toBe(false)
  })
})

describe('an address of the gallery', () => {
  it('should be read as it was written', () => {
    for (const theme of ['light', 'dark', undefined] as const)
      for (const lang of ['en', 'ar', 'zh-CN']) {
        const address = addressOf('connect', { theme, lang })
        expect(readRequest(new URL(address, 'http://localhost').search)).toEqual({ state: 'connect', theme, lang })
      }
  })

  it('should take the defaults for unknown values', () => {
    expect(readRequest('')).toEqual({ state: undefined, theme: undefined, lang: 'en' })
    expect(readRequest('?theme=pink&lang=%3Cscript%3E')).toEqual({ state: undefined, theme: undefined, lang: 'en' })
  })
})
