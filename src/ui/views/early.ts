/** A code, and all that it takes to draw it: one chunk, the first that a visitor who connects waits for. */
export { drawEarly } from '../bridge/early-code.ts'
export { EarlyPairing } from './EarlyPairing.tsx'
