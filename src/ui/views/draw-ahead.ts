import type { EarlyCode } from '../bridge/early-code.ts'
import { drawnQr } from '../components/drawn-qr.ts'

/** Draws a code before the dialog is opened, as most pages have it: with a mark in its middle. */
export const drawAhead = ({ drawn }: EarlyCode): void => void drawnQr({ value: drawn.uri, hasLogo: true })
