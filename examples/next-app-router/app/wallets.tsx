'use client'

import { ConnectModal, PorticoProvider } from 'portico/react'
import type { ReactNode } from 'react'

/** The core comes when a visitor is about to connect, or was connected before; until then nothing of it is loaded. */
const load = async () => (await import('./core')).core

export const Wallets = ({ children }: { readonly children: ReactNode }) => (
  <PorticoProvider load={load}>
    {children}
    <ConnectModal />
  </PorticoProvider>
)
