import type { GalleryStates } from '../gallery-state.ts'

/** For those who have no wallet yet. */
export const LEARNING = {
  'get-a-wallet': { view: 'GetWallet', sees: '[data-view="GetWallet"]' },
  'what-is-a-wallet': { view: 'WhatIsAWallet', sees: '[data-view="WhatIsAWallet"]' },
} as const satisfies GalleryStates
