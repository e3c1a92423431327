import { describe, expect, it } from 'vitest'
import { localTopic } from '../../../src/domain/connection/local-topic.ts'
import {
  isDeeplinkTopic,
  isReturn,
  deeplinkTopic,
  returnParameter,
} from '../../../src/domain/connection/deeplink-topic.ts'

describe('a session of a wallet that is asked by links', () => {
  it('should be known by its topic', () => {
    expect([deeplinkTopic('1'), deeplinkTopic('2')].map(isDeeplinkTopic)).toEqual([true, true])
    expect(deeplinkTopic('1')).not.toBe(deeplinkTopic('2'))
    expect(['7f6e504b', localTopic('injected', 'fox', 'deeplink/')].map(isDeeplinkTopic)).toEqual([false, false])
  })
})

describe('the answer of such a wallet in the address of the page', () => {
  it('should be told from those to other instances on the page', () => {
    expect([returnParameter(''), returnParameter('2')]).toEqual(['portico_return', 'portico_return_2'])
    for (const instance of ['', '2']) expect(isReturn(`https://a.example/?${returnParameter(instance)}=x`)).toBe(true)
    expect(isReturn('https://a.example/?x=1')).toBe(false)
  })
})
