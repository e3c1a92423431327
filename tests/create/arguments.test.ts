import { describe, expect, it } from 'vitest'
import { readArguments } from '../../packages/create-portico/arguments.ts'

describe('what was typed behind `npm create portico`', () => {
  it('T212 should name the option that there is none of, and where all of them stand', () => {
    const said = "Unknown option '--framework'. Try: npm create portico -- --help"
    expect(() => readArguments(['my-page', '--framework', 'vite'])).toThrow(new Error(said))
  })

  it.each([
    // As npm hands on `npm create portico my-page --template next`, whose dashes it takes for its own.
    [['my-page', 'next'], 'next'],
    [['my', 'new', 'page'], 'new'],
    [['--migrate', '.', 'my-page'], 'my-page'],
  ])('T236 should refuse %j, which names more than one folder', (given, name) => {
    const said = `There is one folder at a time, and ${name} is another. npm hands on options behind two dashes: npm create portico my-page -- --template vite`
    expect(() => readArguments(given)).toThrow(new Error(said))
  })

  it('should read a folder and a template', () =>
    expect(readArguments(['my-page', '-t', 'vite'])).toMatchObject({
      positionals: ['my-page'],
      values: { template: 'vite' },
    }))
})
