import { blockCount, dataCodewords, parityPerBlock } from './capacity.ts'
import type { QrLevel } from './level.ts'
import { writeParity } from './reed-solomon.ts'
import type { QrVersion } from './version.ts'

/**
 * Cuts the data into blocks, adds the parity of each, and writes the codewords in the order in which they are placed: the
 * first of every block, the second of every block … and the parity likewise. Where the data does not divide evenly the
 * first blocks are one codeword shorter. Source: ISO/IEC 18004, 7.5.1 and 7.6.
 */
export function interleaveBlocks(data: Uint8Array, version: QrVersion, level: QrLevel, codewords: Uint8Array): void {
  const dataLength = dataCodewords(version, level)
  const blocks = blockCount(version, level)
  const shortLength = Math.floor(dataLength / blocks)
  const shortBlocks = blocks - (dataLength % blocks)
  // What was left of a larger symbol would be placed as well.
  codewords.fill(0)
  let start = 0
  for (let block = 0; block < blocks; block++) {
    let to = block
    for (let index = start; index < start + shortLength; index++, to += blocks) codewords[to] = data[index]!
    let end = start + shortLength
    if (block >= shortBlocks) codewords[to - shortBlocks] = data[end++]!
    writeParity(data, start, end, parityPerBlock(version, level), codewords, dataLength + block, blocks)
    start = end
  }
}
