import { afterEach, expect, it, vi } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import '../../../src/application/connected.ts'
import '../../../src/application/provider/check-request.ts'
import { ETHEREUM, NETWORKS } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { announce } from '../connectors/injected/announcing.ts'
import { ScriptedProvider } from '../connectors/injected/scripted-provider.ts'

const GNOSIS = {
  ...{ id: 'eip155:100', name: 'Gnosis', rpcUrl: 'https://gnosis.example' },
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
}

/** The page with a wallet in it, over the product's own connectors. */
async function connected() {
  const page = Object.assign(new EventTarget(), { origin: 'http://localhost' })
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  const provider = new ScriptedProvider()
  announce(page, provider)
  const { connectors: _, ...ports } = memoryPorts().ports
  const core = createPortico({ networks: NETWORKS, addableNetworks: [GNOSIS], ports })
  const id = core.wallets.installed.snapshot()[0]?.id ?? ''
  expect(await core.connection.connect(id)).toBe(true)
  return { core, provider }
}

afterEach(() => vi.unstubAllGlobals())

it('Q201 should stay on the network of the page when it has learned of another for a script', async () => {
  const { core, provider } = await connected()
  const chainId = '0x64'
  const asked = watch(core.provider.request({ method: 'wallet_addEthereumChain', params: [{ chainId }] }))
  for (let turn = 0; turn < 50 && asked.value === undefined && asked.error === undefined; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked).toMatchObject({ value: null })
  expect(provider.methods).toContain('wallet_addEthereumChain')
  expect(provider.methods).not.toContain('wallet_switchEthereumChain')
  expect(core.account.state.snapshot().eip155.chain).toBe(ETHEREUM.id)
  expect(core.modal.state.snapshot()).toMatchObject({ open: false })
})
