import { encodeQr } from '../../src/domain/qr/index.ts'

/** Light modules around the symbol: on a dark terminal there is no other margin. Source: ISO/IEC 18004, 9.1. */
const MARGIN = 4

/** Black on white whatever the terminal's own colours are, since few scanners read the inverse. */
const ON_WHITE = '\u001B[38;5;16;48;5;231m'
const RESET = '\u001B[0m'

/** Two rows of modules in one line of text: [upper is dark][lower is dark]. */
const HALVES = [
  [' ', '▄'],
  ['▀', '█'],
] as const

/** A text as a QR code for a terminal, one line feed after each line. */
export function terminalQr(text: string): string {
  const { size, isDark } = encodeQr(text, { level: 'L' })
  const lines: string[] = []
  for (let row = -MARGIN; row < size + MARGIN; row += 2) {
    let line = ''
    for (let column = -MARGIN; column < size + MARGIN; column += 1)
      line += HALVES[isDark(row, column) ? 1 : 0][isDark(row + 1, column) ? 1 : 0]
    lines.push(`${ON_WHITE}${line}${RESET}\n`)
  }
  return lines.join('')
}
