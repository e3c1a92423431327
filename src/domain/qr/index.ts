export { encodeQr } from './encode-qr.ts'
export type { QrCode, QrMask, QrOptions } from './encode-qr.ts'
export type { QrLevel } from './level.ts'
