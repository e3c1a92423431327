import { LANES } from './stripes.ts'

/**
 * The finished symbol, one byte a module, from the upright copy and the plane of its mask.
 * Eight modules are written at once: as the number whose bytes, the lowest first, are those modules.
 */
export function unpackModules(drawn: Int32Array, plane: Int32Array, size: number): Uint8Array {
  const modules = new Uint8Array(size * size)
  const view = new DataView(modules.buffer)
  eights ??= numbersOfEightModules()
  const lastRow = size - 1
  for (let row = 0; row < lastRow; row++)
    for (let stripe = 0, left = 0; left < size; stripe++, left += LANES) {
      const word = drawn[stripe * size + row]! ^ plane[stripe * size + row]!
      const width = Math.min(LANES, size - left)
      // What this writes past the stripe, or past the row, is written over by the next one.
      for (let lane = 0; lane < width; lane += 8)
        view.setFloat64(row * size + left + lane, eights[(word >>> lane) & 0xff]!, true)
    }
  for (let column = 0; column < size; column++) {
    const index = Math.floor(column / LANES) * size + lastRow
    modules[lastRow * size + column] = ((drawn[index]! ^ plane[index]!) >>> (column % LANES)) & 1
  }
  return modules
}

/** For each byte the 64-bit number whose bytes are its bits. */
let eights: Float64Array | undefined

function numbersOfEightModules(): Float64Array {
  const numbers = new Float64Array(256)
  const view = new DataView(new ArrayBuffer(8))
  for (let byte = 0; byte < 256; byte++) {
    for (let bit = 0; bit < 8; bit++) view.setUint8(bit, (byte >>> bit) & 1)
    numbers[byte] = view.getFloat64(0, true)
  }
  return numbers
}
