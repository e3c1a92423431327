import { createContext } from 'react'

/** Whether the wallets stand beside the view on screen. */
export const WideContext = createContext(false)
