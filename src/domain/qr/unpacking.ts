import { LANES } from './stripes.ts'

/** The finished symbol, one byte a module, from the upright copy and the plane of its mask. */
export function unpackModules(drawn: Int32Array, plane: Int32Array, size: number): Uint8Array {
  const modules = new Uint8Array(size * size)
  const view = new DataView(modules.buffer)
  for (let row = 0, index = 0; row < size; row++)
    for (let left = 0; left < size; left += LANES) {
      const right = Math.min(left + LANES, size)
      let lanes = drawn[(left / LANES) * size + row]! ^ plane[(left / LANES) * size + row]!
      const end = row * size + right
      // Four modules at once, each bit moved to the lowest of a byte of its own.
      for (; index + 4 <= end; index += 4, lanes >>>= 4)
        view.setUint32(index, Math.imul(lanes & 0b1111, 0x00_20_40_81) & 0x01_01_01_01, true)
      for (; index < end; index++, lanes >>>= 1) modules[index] = lanes & 1
    }
  return modules
}
