import { describe, expect, it } from 'vitest'
import { inPageTopic } from '../../../src/domain/connection/in-page-topic.ts'
import {
  isRedirectTopic,
  isReturn,
  redirectTopic,
  returnParameter,
} from '../../../src/domain/connection/redirect-topic.ts'

describe('a session of a wallet that is asked by links', () => {
  it('should be known by its topic', () => {
    expect([redirectTopic('1'), redirectTopic('2')].map(isRedirectTopic)).toEqual([true, true])
    expect(redirectTopic('1')).not.toBe(redirectTopic('2'))
    expect(['7f6e504b', inPageTopic('injected', 'fox', 'redirect/')].map(isRedirectTopic)).toEqual([false, false])
  })
})

describe('the answer of such a wallet in the address of the page', () => {
  it('should be told from those to other instances on the page', () => {
    expect([returnParameter(''), returnParameter('2')]).toEqual(['portico_return', 'portico_return_2'])
    for (const instance of ['', '2']) expect(isReturn(`https://a.example/?${returnParameter(instance)}=x`)).toBe(true)
    expect(isReturn('https://a.example/?x=1')).toBe(false)
  })
})
