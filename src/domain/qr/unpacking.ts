import { LANES } from './stripes.ts'

/** The finished symbol, one byte a module, from the upright copy and the plane of its mask. */
export function unpackModules(drawn: Int32Array, plane: Int32Array, size: number): Uint8Array {
  const modules = new Uint8Array(size * size + LANES)
  const view = new DataView(modules.buffer)
  for (let row = 0; row < size; row++)
    for (let left = 0, index = drawn.length / 2 + row; left < size; left += LANES, index += size) {
      const lanes = drawn[index]! ^ plane[index]!
      const first = row * size + left
      // Four modules at once, each bit moved to the lowest of a byte of its own. What goes past the edge is overwritten.
      for (let lane = 0; lane < 32; lane += 4)
        view.setUint32(first + lane, Math.imul((lanes >>> lane) & 0b1111, 0x00_20_40_81) & 0x01_01_01_01, true)
    }
  return modules.slice(0, size * size)
}
