import { describe, expect, it } from 'vitest'
import { readArguments } from '../../packages/create-portico/arguments.ts'

describe('what was typed behind `npm create portico`', () => {
  it('T212 should name the option that there is none of, and where all of them stand', () => {
    const said = "Unknown option '--framework'. Try: npm create portico -- --help"
    expect(() => readArguments(['my-page', '--framework', 'vite'])).toThrow(new Error(said))
  })

  it('should read a folder and a template', () =>
    expect(readArguments(['my-page', '-t', 'vite'])).toMatchObject({
      positionals: ['my-page'],
      values: { template: 'vite' },
    }))
})
