import { correction, generate } from 'lean-qr'
import nayuki from 'nayuki-qr-code-generator'
import encodeQrOfQr from 'qr'
import qrcode from 'qrcode'
import qrcodeGenerator from 'qrcode-generator'
import { encode as encodeOfUqr } from 'uqr'
import { encodeQr, type QrLevel } from '../../src/domain/qr/index.ts'

/** An encoder under measurement: text in, a finished symbol whose modules can be read out. */
export interface Contender {
  readonly name: string
  encode(text: string, level: QrLevel): { readonly size: number; isDark(row: number, column: number): boolean }
}

const ECC = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const
const NAYUKI_ECC = {
  L: nayuki.QrCode.Ecc.LOW,
  M: nayuki.QrCode.Ecc.MEDIUM,
  Q: nayuki.QrCode.Ecc.QUARTILE,
  H: nayuki.QrCode.Ecc.HIGH,
}

export const PORTICO = 'portico/qr'

/** Each is called through its public interface, without a quiet zone (`qr` insists on one module of it), and told to keep the level asked for. */
export const CONTENDERS: readonly Contender[] = [
  { name: PORTICO, encode: (text, level) => encodeQr(text, { level }) },
  {
    name: 'qr 0.7.0',
    encode(text, level) {
      const rows = encodeQrOfQr(text, 'raw', { ecc: ECC[level], border: 1 })
      return { size: rows.length - 2, isDark: (row, column) => rows[row + 1]![column + 1]! }
    },
  },
  {
    name: 'qrcode 1.5.4',
    encode(text, level) {
      const { size, data } = qrcode.create(text, { errorCorrectionLevel: level }).modules
      return { size, isDark: (row, column) => data[row * size + column] === 1 }
    },
  },
  {
    name: 'uqr 0.1.3',
    encode(text, level) {
      const { size, data } = encodeOfUqr(text, { ecc: level, border: 0, boostEcc: false })
      return { size, isDark: (row, column) => data[row]![column]! }
    },
  },
  {
    name: 'lean-qr 2.7.4',
    encode(text, level) {
      const code = generate(text, { minCorrectionLevel: correction[level], maxCorrectionLevel: correction[level] })
      return { size: code.size, isDark: (row, column) => code.get(column, row) }
    },
  },
  {
    name: 'qrcode-generator 2.0.4',
    encode(text, level) {
      const code = qrcodeGenerator(0, level)
      code.addData(text, fittingMode(text))
      code.make()
      return { size: code.getModuleCount(), isDark: (row, column) => code.isDark(row, column) }
    },
  },
  {
    name: 'nayuki 1.8.0',
    encode(text, level) {
      const segments = nayuki.QrSegment.makeSegments(text)
      const code = nayuki.QrCode.encodeSegments(segments, NAYUKI_ECC[level], 1, 40, -1, false)
      return { size: code.size, isDark: (row, column) => code.getModule(column, row) }
    },
  },
]

/** `qrcode-generator` leaves the choice of a mode to its caller; the others choose it themselves. */
function fittingMode(text: string): 'Numeric' | 'Alphanumeric' | 'Byte' {
  if (/^\d+$/.test(text)) return 'Numeric'
  return /^[0-9A-Z $%*+\-./:]+$/.test(text) ? 'Alphanumeric' : 'Byte'
}
