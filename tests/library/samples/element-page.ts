import 'portico/element'
import type { PorticoConfig } from 'portico'

/** What `page.js` does: any one of the elements is told where the core comes from. */
export function begin(config: PorticoConfig) {
  const modal = document.querySelector('portico-modal')
  if (modal === null) return
  modal.config = config // made when a visitor is about to connect; or `modal.core = createPortico(config)`
  modal.theme = { mode: 'dark', accent: '#0057ff' }
  modal.addEventListener('portico-connect', ({ detail }) => greet(detail.address))
  modal.addEventListener('portico-disconnect', () => greet('stranger'))
}

const greet = (name: string) => (document.title = `Hello, ${name}`)

export async function sign(message: string): Promise<string | undefined> {
  const core = await document.querySelector('portico-button')?.load()
  return (await core?.signing.signMessage(message))?.signature
}
