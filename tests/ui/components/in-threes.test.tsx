import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inThrees } from '../../../src/ui/components/in-threes.tsx'

const markup = (text: string) => renderToStaticMarkup(<>{inThrees(text)}</>)

describe('inThrees', () => {
  it('should break a long number before its thousands, and change none of it (V334)', () => {
    expect(markup('12345678901234567890')).toBe('12<wbr/>345<wbr/>678<wbr/>901<wbr/>234<wbr/>567<wbr/>890')
  })

  it('should leave words and short numbers whole, and break what is long between them (V334)', () => {
    const address = `0x${'a'.repeat(19)}`
    expect(markup(`No results for “123456” in ${address}.`)).toBe(
      `No results for “123456” in 0xa${'<wbr/>aaa'.repeat(6)}.`,
    )
  })

  it('should leave data that goes on over many lines as it is (V334)', () => {
    const data = 'a'.repeat(1_000)
    expect(markup(data)).toBe(data)
  })
})
