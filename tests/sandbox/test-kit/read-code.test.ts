import type { Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { encodePng } from '../../../sandbox/services/png.ts'
import { HEARD } from '../../../sandbox/test-kit/in-page.ts'
import { readCode } from '../../../sandbox/test-kit/read-code.ts'
import { encodeQr } from '../../../src/domain/qr/index.ts'

const codeOf = (digit: string) =>
  `wc:${digit.repeat(64)}@2?relay-protocol=irn&symKey=${digit.repeat(64)}&expiryTimestamp=${Math.floor(Date.now() / 1_000) + 300}`

const QUIET = 4
const SCALE = 4

function pictureOf(text: string): Buffer {
  const qr = encodeQr(text)
  const isDark = (pixel: number, other: number) => {
    const [row, column] = [pixel, other].map((each) => Math.floor(each / SCALE) - QUIET) as [number, number]
    return row >= 0 && column >= 0 && row < qr.size && column < qr.size && qr.isDark(row, column)
  }
  return encodePng((qr.size + 2 * QUIET) * SCALE, (x, y) => (isDark(y, x) ? [0, 0, 0] : [255, 255, 255]))
}

it('should read a new code from its picture on a page where an earlier one was copied', async () => {
  const [earlier, now] = [codeOf('a'), codeOf('b')]
  // The page keeps what was copied in it.
  const frame = { evaluate: async (_read: unknown, key: unknown) => (key === HEARD ? [earlier] : []) }
  const page = { frames: () => [frame], screenshot: async () => pictureOf(now) }
  const read = readCode(page as unknown as Page, {
    ...{ isNew: (uri) => uri !== earlier, timeout: 300, refused: [], seen: () => '' },
  })
  await expect(read).resolves.toMatchObject({ topic: 'b'.repeat(64) })
})
