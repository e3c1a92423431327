import { afterEach, describe, expect, it } from 'vitest'
import { rememberPlace } from '../../src/ui/modal/opener-place.ts'
import { allAround } from '../../src/ui/modal/around.ts'

/** A page, as it is written. */
function page(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.body
}

const at = (id: string): HTMLElement => document.getElementById(id) ?? expect.unreachable(id)
const focused = () => document.activeElement?.id
const settled = () => new Promise<void>((done) => void setTimeout(done))

describe('rememberPlace', () => {
  afterEach(() => document.body.replaceChildren())

  it('M05 should bring the focus to what stands in the place of the button that opened the modal', () => {
    page('<header><a id="home" href="#">Home</a><div><button id="connect">Connect</button></div></header>')
    const back = rememberPlace(allAround(at('connect')))
    at('connect').parentElement?.replaceWith(
      document.createRange().createContextualFragment('<p><button id="account">Account</button></p>'),
    )
    back()
    expect(focused()).toBe('account')
  })

  it('M05 should bring it to the last control before, where none comes after', () => {
    page('<header><a id="home" href="#">Home</a><button id="connect">Connect</button></header>')
    const back = rememberPlace(allAround(at('connect')))
    at('connect').remove()
    back()
    expect(focused()).toBe('home')
  })

  it('M05 should bring it to a control that comes later, unless the visitor is elsewhere by then', async () => {
    for (const isElsewhere of [false, true]) {
      page(
        '<main><section id="place"><button id="connect">Connect</button></section><button id="other"></button></main>',
      )
      const back = rememberPlace(allAround(at('connect')))
      at('place').replaceChildren()
      back()
      expect(document.activeElement).toBe(document.body)
      if (isElsewhere) at('other').focus()
      at('place').innerHTML = '<span tabindex="-1"></span><button disabled>Wait</button><button id="account"></button>'
      await settled()
      expect(focused()).toBe(isElsewhere ? 'other' : 'account')
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
  })

  it('M05 should find the place in a shadow root too', () => {
    page('<div id="host"></div>')
    const root = at('host').attachShadow({ mode: 'open' })
    root.innerHTML = '<button>Connect</button>'
    const back = rememberPlace(allAround(root.querySelector('button')))
    root.innerHTML = '<button id="account">Account</button>'
    back()
    expect(root.activeElement?.id).toBe('account')
  })

  it('W55 should bring it to a control in a shadow root that stands there now, as of a modal in the page', () => {
    page('<section><button id="connect">Connect</button></section><button id="other"></button>')
    const back = rememberPlace(allAround(at('connect')))
    at('connect').outerHTML = '<div id="host"></div>'
    const root = at('host').attachShadow({ mode: 'open' })
    root.innerHTML = '<button disabled>Wait</button><button id="account">Account</button>'
    back()
    expect(root.activeElement?.id).toBe('account')
    at('other').focus() // in jsdom, what has the focus in a shadow root keeps it as it goes
  })

  it('W55 should bring it to a control that comes later in a shadow root', async () => {
    page('<section><button id="connect">Connect</button></section><button id="other"></button>')
    const back = rememberPlace(allAround(at('connect')))
    at('connect').remove()
    back()
    await settled()
    const host = document.querySelector('section')!.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    await settled()
    root.innerHTML = '<button id="account">Account</button>'
    await settled()
    expect(root.activeElement?.id).toBe('account')
    at('other').focus()
  })

  it('V298 should find what the page has put into the element that shows the account', () => {
    page('<a id="home" href="#">Home</a><div id="host"><button id="connect">Connect</button></div>')
    const root = at('host').attachShadow({ mode: 'open' })
    root.innerHTML = '<style></style><section><button id="leave">Disconnect</button></section>'
    const leave = root.querySelector('button') ?? expect.unreachable()
    const back = rememberPlace(allAround(leave))
    root.querySelector('section')?.replaceWith(document.createElement('slot'))
    back()
    expect(focused()).toBe('connect')
  })

  it('should leave the focus where it is, and take none where nothing has gone', () => {
    page('<button id="connect">Connect</button><button id="other">Other</button>')
    const back = rememberPlace(allAround(at('connect')))
    back()
    expect(document.activeElement).toBe(document.body)
    at('other').focus()
    at('connect').remove()
    back()
    expect(focused()).toBe('other')
  })
})
