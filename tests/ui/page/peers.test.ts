import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PEERS } from '../../../src/ui/page/peers.ts'
import { REPOSITORY } from '../../architecture/source-files.ts'

const ROWS = [
  ['before', 'JS before a wallet connects'],
  ['untilCode', 'JS until the QR code is on screen'],
  ['hosts', 'foreign hosts asked before a gesture'],
] as const

describe('the figures on the page', () => {
  const lines = readFileSync(join(REPOSITORY, 'bench/results/page.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const heads = lines[0] ?? []

  it.each(ROWS)('should be those that were measured: %s', (measure, title) => {
    const row = lines.find((cells) => cells[1]?.startsWith(title)) ?? []
    const measured = PEERS.map(({ name }) =>
      Number.parseFloat(row[heads.findIndex((head) => head.startsWith(name))] ?? ''),
    )
    expect(measured).toEqual(PEERS.map((peer) => peer[measure]))
  })
})
