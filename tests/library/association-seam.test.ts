import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cutSeam } from '../../vite.seams.ts'

const LIBRARY = '../../node_modules/@solana-mobile/mobile-wallet-adapter-protocol/lib/esm/index.browser.js'
const code = readFileSync(fileURLToPath(new URL(LIBRARY, import.meta.url)), 'utf8')

describe('the seam in the Mobile Wallet Adapter’s library', () => {
  it('should be cut in both places where it opens a socket, and in no other', () => {
    const cut = cutSeam(code)
    expect(cut).not.toContain('new WebSocket(')
    expect(cut.length - code.length).toBe(2 * 'config.'.length)
  })

  it('should keep us from building with a library that is another than we know', () => {
    expect(() => cutSeam(code.replace('new WebSocket(websocketURL', 'connectTo(websocketURL'))).toThrow('other places')
  })
})
