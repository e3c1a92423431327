import type { QrLevel } from './level.ts'
import type { QrMask } from './mask.ts'

/** A finished symbol, without its quiet zone of four light modules all around. */
export interface QrCode {
  /** 1 to 40. */
  readonly version: number
  readonly level: QrLevel
  readonly mask: QrMask
  /** Modules along one side. */
  readonly size: number
  /** Row by row from the top left: 1 is dark, 0 light. */
  readonly modules: Uint8Array
  /** Whether a module is dark. All that is outside of the symbol is light. */
  isDark(row: number, column: number): boolean
}
