import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createPortico,
  type PorticoConfig,
  type PorticoCore,
} from '../../../src/adapters/composition/create-portico.ts'
import { OwnPairing } from './OwnPairing.tsx'
import { PORTICO_THEME, WIDE_THEME } from './page-theme.ts'
import { useHandle } from '../../../src/ui/bridge/portico-context.ts'
import type { PorticoHandle } from '../../../src/ui/bridge/portico-handle.ts'
import { ConnectButton, ConnectModal, lazyView, PorticoProvider } from '../../../src/ui/index.ts'
import { readPageConfig } from '../../../src/ui/page/page-config.ts'
import { writtenConfig } from '../../../src/ui/page/written-config.ts'
import '../../../src/ui/theme/portico.css'

/** What a test may reach for. */
declare global {
  var portico: { readonly cores: PorticoCore[]; readonly handles: Set<PorticoHandle>; unmount(): void }
}

const root = createRoot(document.getElementById('root')!)
globalThis.portico = { cores: [], handles: new Set(), unmount: () => root.unmount() }

const config = readPageConfig(writtenConfig(document.getElementById('portico-config')?.textContent))

function create(more: Partial<PorticoConfig> = {}): PorticoCore {
  const core = createPortico({ ...config, ...more })
  globalThis.portico.cores.push(core)
  return core
}

/** Gives the test what it cannot reach otherwise. */
function Peephole() {
  globalThis.portico.handles.add(useHandle())
  return null
}

const button = (
  <>
    <ConnectButton />
    <Peephole />
  </>
)

/** Views of the page's own: one that is there, one that comes late, one that breaks, and a tab. */
const OWN: Partial<PorticoConfig> = {
  views: {
    ConnectingWalletConnectBasic: OwnPairing,
    WhatIsAWallet: lazyView(() => import('./OwnExplanation.tsx')),
    GetWallet: () => {
      throw new Error('A fault in a view of the page')
    },
  },
  accountTabs: [{ id: 'rewards', label: 'Rewards', view: () => <p>Three stars</p> }],
}

/** The pages that an author could have made with it, by name. */
const PAGES: Readonly<Record<string, () => React.ReactNode>> = {
  plain: () => (
    <PorticoProvider load={() => create()}>
      {button}
      <ConnectModal />
    </PorticoProvider>
  ),
  embedded: () => (
    <PorticoProvider load={() => create()}>
      <input aria-label="Before" autoFocus />
      <ConnectModal embedded />
      {button}
    </PorticoProvider>
  ),
  configured: () => (
    <PorticoProvider core={create({ embedded: true })}>
      <ConnectModal />
      {button}
    </PorticoProvider>
  ),
  'two modals': () => (
    <PorticoProvider load={() => create()}>
      {button}
      <ConnectModal />
      <ConnectModal />
    </PorticoProvider>
  ),
  'two providers': () => {
    const core = create()
    return ['first', 'second'].map((name) => (
      <PorticoProvider key={name} core={core}>
        {button}
        <ConnectModal />
      </PorticoProvider>
    ))
  },
  'two cores': () =>
    ['first', 'second'].map((name) => (
      <PorticoProvider key={name} load={() => create()}>
        {button}
        <ConnectModal />
      </PorticoProvider>
    )),
  'two instances': () =>
    ['first', 'second'].map((instance) => (
      <PorticoProvider key={instance} load={() => create({ instance })}>
        {button}
        <ConnectModal />
      </PorticoProvider>
    )),
  'own views': () => (
    <PorticoProvider load={() => create(OWN)} earlyCode={false}>
      {button}
      <ConnectModal />
    </PorticoProvider>
  ),
  wide: () => (
    <PorticoProvider load={() => create()} theme={WIDE_THEME}>
      {button}
      <ConnectModal />
    </PorticoProvider>
  ),
  themed: () => (
    <PorticoProvider load={() => create()} theme={PORTICO_THEME}>
      {button}
      <ConnectModal />
    </PorticoProvider>
  ),
}

const name = new URLSearchParams(location.search).get('page') ?? 'plain'
const page = PAGES[name]?.()
root.render(<StrictMode>{page}</StrictMode>)
