import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Frame, Locator, Page } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { CodeSource } from '../../src/integrations/playwright/api.ts'
import { readPairingCode } from '../wallet/pairing-code.ts'
import { HEARD, textsWithCodes } from './in-page.ts'

export interface Reading {
  /** Whether a code was not scanned before: a page may go on showing one for a while. */
  readonly isNew: (uri: string) => boolean
  /** Unit: milliseconds. */
  readonly timeout: number
  /** Addresses that were asked for and led away from this machine: links to wallets among them. */
  readonly refused: readonly string[]
  readonly seen: () => string
}

interface Code {
  readonly uri: string
  readonly topic: string
}

/** Looks for a code until there is one: in what the page says and links to, and in its pictures. */
export async function readCode(from: CodeSource, { isNew, timeout, refused, seen }: Reading): Promise<Code> {
  const late = new Error()
  const deadline = Date.now() + timeout
  for (;;) {
    const { texts, trouble } = await textsOf(from, isNew)
    const codes = [...texts, ...(typeof from === 'string' ? [] : refused)].flatMap(codesIn)
    // The last: what a page has heard or opened most lately stands last.
    const code = codes.filter((each) => 'uri' in each && isNew(each.uri)).at(-1)
    if (code !== undefined && 'uri' in code) return code
    if (typeof from === 'string' || Date.now() >= deadline) {
      const problems = codes.map((each) => ('uri' in each ? 'It has a code that was scanned before.' : each.problem))
      const why = [...new Set([...problems, ...trouble])].join(' ') || 'There is none, as a text, a link or a picture.'
      const where = typeof from === 'string' ? 'in the text' : `on the page within ${timeout} ms`
      late.message = `No pairing code was found ${where}. ${why} ${seen()}`
      throw late
    }
  }
}

function codesIn(text: string): ReturnType<typeof readPairingCode>[] {
  const found = text.match(/\bwc(?::|%3a|%253a)[^\s"'<>\\]+/gi) ?? []
  return found.map((each) => readPairingCode(each, Date.now()))
}

interface Found {
  readonly texts: readonly string[]
  readonly trouble: readonly string[]
}

async function textsOf(from: CodeSource, isNew: Reading['isNew']): Promise<Found> {
  if (typeof from === 'string') return { texts: [from], trouble: [] }
  const found = await Promise.allSettled([...saidBy(from), ...saidBy(from, true)])
  const texts = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  if (texts.flatMap(codesIn).some((each) => 'uri' in each && isNew(each.uri))) return { texts, trouble: [] }
  // Pictures take longer, and are looked at where no text has it: one that was copied long ago stays among the texts.
  return pictured(from).then(
    (pictures) => ({ texts: [...texts, ...pictures], trouble: [] }),
    (cause: unknown) => ({ texts, trouble: [`There was no picture of it: ${String(cause).split('\n')[0]}`] }),
  )
}

/** What is in each frame; with `isHeard`, what was copied or opened there. */
function saidBy(from: Page | Frame | Locator, isHeard = false): readonly Promise<readonly string[]>[] {
  const heard = (frame: Frame) => frame.evaluate((key) => [...(Reflect.get(globalThis, key) ?? [])].map(String), HEARD)
  if (isFrame(from)) return [isHeard ? heard(from) : from.evaluate(textsWithCodes, null)]
  if (isLocator(from)) return isHeard ? [] : [from.first().evaluate(textsWithCodes, { timeout: LOOK_MS })]
  return from.frames().map((frame) => (isHeard ? heard(frame) : frame.evaluate(textsWithCodes, null)))
}

const isFrame = (from: Page | Frame | Locator): from is Frame => 'parentFrame' in from
const isLocator = (from: Page | Frame | Locator): from is Locator => 'elementHandle' in from

/** How long one look may take. Unit: milliseconds. */
const LOOK_MS = 1_000

let isPrepared = false

/** The texts of all codes in a picture of the screen. */
async function pictured(from: Page | Frame | Locator): Promise<readonly string[]> {
  if (!isPrepared) {
    // Handed the bytes, it does not fetch them from elsewhere.
    const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
    isPrepared = true
  }
  const seen = isFrame(from) ? from.page() : from
  const picture = await seen.screenshot({ timeout: 5 * LOOK_MS })
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], tryInvert: true })
  return codes.map(({ text }) => text)
}
