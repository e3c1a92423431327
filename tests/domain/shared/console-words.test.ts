import { describe, expect, it } from 'vitest'
import { consoleWords } from '../../../src/domain/shared/console-words.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'

const KEY = 'f'.repeat(64)
const URI = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${KEY}`

describe('what the console is told of a failure', () => {
  it('should be its code, its sentence and its details, and nothing of its cause (T47)', () => {
    const error = new CoreError('RELAY_UNREACHABLE', { details: 'Twice.', cause: new Error(URI) })
    expect(consoleWords(error)).toBe('[portico] RELAY_UNREACHABLE: Connection problem. Check your internet. Twice.')
  })

  it('T240 should say once what is wrong with a configuration, and where more is said of it', () => {
    const error = new CoreError('CONFIG_INVALID', { details: 'relayUrl is missing.' })
    expect(consoleWords(error)).toBe(
      '[portico] CONFIG_INVALID: The configuration of Portico is not valid. relayUrl is missing. See node_modules/portico/docs/errors.md',
    )
  })

  it('should be no more than is known of it (T47)', () => {
    expect(consoleWords(new CoreError('USER_REJECTED'))).toMatch(/^\[portico\] USER_REJECTED: \S.*\S$/)
    expect(consoleWords(new Error('Lost.'))).toBe('[portico] UNKNOWN: Lost.')
    expect(consoleWords(undefined)).toBe('[portico] UNKNOWN:')
  })

  it.each([
    new Error(`Failed to fetch ${URI}`),
    new TypeError(`topic ${KEY} is gone`),
    Object.assign(new Error(`symKey=${KEY}`), { stack: URI }),
    { code: URI, message: URI },
    URI,
    undefined,
  ])('should hold nothing that opens a connection, whatever is thrown: %s (T47)', (thrown) => {
    expect(consoleWords(thrown)).toMatch(/^\[portico\] UNKNOWN:/)
    expect(consoleWords(thrown)).not.toMatch(/[af]{64}/)
  })
})
