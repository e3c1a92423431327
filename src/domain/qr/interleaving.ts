import type { Division } from './capacity.ts'
import { READ_AHEAD } from './placement.ts'
import { writeParity } from './reed-solomon.ts'

/**
 * Cuts the data into blocks, adds the parity of each, and writes the codewords in the order in which they are placed: the
 * first of every block, the second of every block … and the parity likewise. Where the data does not divide evenly the
 * first blocks are one codeword shorter. Source: ISO/IEC 18004, 7.5.1 and 7.6.
 */
export function interleaveBlocks(data: Uint8Array, division: Division): Uint8Array {
  const { data: dataLength, blocks, parity } = division
  const shortLength = Math.floor(dataLength / blocks)
  const shortBlocks = blocks - (dataLength % blocks)
  const codewords = new Uint8Array(dataLength + blocks * parity + READ_AHEAD)
  let start = 0
  for (let block = 0; block < blocks; block++) {
    let to = block
    for (let index = start; index < start + shortLength; index++, to += blocks) codewords[to] = data[index]!
    let end = start + shortLength
    if (block >= shortBlocks) codewords[to - shortBlocks] = data[end++]!
    writeParity(data, start, end, parity, codewords, dataLength + block, blocks)
    start = end
  }
  return codewords
}
