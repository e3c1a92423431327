import { createRoot } from 'react-dom/client'
import { createPortico } from '../../src/adapters/composition/create-portico.ts'
import { ConnectModal, PorticoProvider } from '../../src/ui/index.ts'
import { readPageConfig } from '../../src/ui/page/page-config.ts'
import '../../src/ui/theme/portico.css'

/** One call of the dapp's, and what became of it. */
export interface Recorded {
  readonly method: string
  outcome: string | undefined
}

declare global {
  var porticoConfig: Readonly<Record<string, unknown>>
  var recorded: Recorded[]
  /** What the modal shows as a code. */
  var pairing: () => string | undefined
  var ethereum: unknown
}

const core = createPortico(readPageConfig(globalThis.porticoConfig))
globalThis.recorded = []
globalThis.pairing = () => core.connection.state.snapshot().wcUri

const words = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** What the dapp takes for an extension: our provider, and an ear at its door. */
globalThis.ethereum = Object.assign(Object.create(core.provider) as object, {
  isMetaMask: true,
  request: async (call: { readonly method: string }) => {
    const entry: Recorded = { method: call.method, outcome: undefined }
    globalThis.recorded.push(entry)
    try {
      const result = await core.provider.request(call)
      entry.outcome = words(result)
      return result
    } catch (error) {
      const { code, message, data } = error as { code: number; message: string; data?: { code?: string } }
      entry.outcome = `${code} ${data?.code ?? ''}: ${message}`
      throw error
    }
  },
})

const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const detail = Object.freeze({
  info: Object.freeze({ uuid: '9d0bd5b7-8a55-4c8e-9d4e-0a6f2a3b1c11', name: 'Portico', icon, rdns: 'example.portico' }),
  provider: globalThis.ethereum,
})
window.addEventListener('eip6963:requestProvider', () =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
)

document.addEventListener('DOMContentLoaded', () => {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <PorticoProvider core={core}>
      <ConnectModal />
    </PorticoProvider>,
  )
})
