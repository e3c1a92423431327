import { afterEach, describe, expect, it, vi } from 'vitest'
import { isOfDownload } from '../../../src/domain/shared/is-of-download.ts'
import { loadPart } from '../../../src/integrations/element/load-part.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A document whose browser says of every file whether it came. */
function documentOf(answer: 'load' | 'error'): void {
  const link = Object.assign(new EventTarget(), { relList: { supports: () => true }, remove: () => {} })
  const append = () => void link.dispatchEvent(new Event(answer))
  vi.stubGlobal('document', { createElement: () => link, head: { append } })
}

const part = (file: string) =>
  loadPart(async () => 'the part', [`./${file}`], 'https://cdn.example/portico.js', { [file]: 'sha384-abc' })

describe('loadPart', () => {
  it('should load a part once its file has come', async () => {
    documentOf('load')
    await expect(part('come.js')).resolves.toBe('the part')
  })

  it('V326 should tell that a file did not come as what it is: a download', async () => {
    documentOf('error')
    const error: unknown = await part('away.js').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(isOfDownload(error)).toBe(true)
    expect(String(error)).toContain('https://cdn.example/away.js')
  })
})
