import type { QrLevel, QrMask } from '../../../src/domain/qr/index.ts'

export const LEVELS: readonly QrLevel[] = ['L', 'M', 'Q', 'H']
export const VERSIONS: readonly number[] = Array.from({ length: 40 }, (_, index) => index + 1)
export const MASKS: readonly QrMask[] = [0, 1, 2, 3, 4, 5, 6, 7]
