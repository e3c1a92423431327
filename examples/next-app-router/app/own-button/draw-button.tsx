'use client'

import type { ConnectButtonFacts } from 'portico/react'

/** In a client module: the server only hands it on, and the browser calls it. */
export const drawButton = ({ status, isConnected, label, openModal, prepare }: ConnectButtonFacts) => (
  <button type="button" aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => openModal()}>
    {status === 'restoring' ? '…' : isConnected ? label : 'Connect wallet, in words of our own'}
  </button>
)
