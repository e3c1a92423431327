import { describe, expect, it } from 'vitest'
import {
  choicesAtReturn,
  localTopic,
  isLocalTopic,
  isMethodTopic,
  isSameSignIn,
  isTopicOf,
} from '../../../src/domain/connection/local-topic.ts'
import { chainId } from '../../../src/domain/network/chain-id.ts'

const CHOICES = {
  eip155: { chain: chainId('eip155:1'), address: '0xa' },
  solana: { chain: chainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), address: 'b' },
}

const topicOf = (id: string) => localTopic('injected', 'fox', id)
const methodTopic = (method: string, id: string) => localTopic('embedded', method, id)

describe('a session of a wallet in the page', () => {
  it('should be known by its topic', () => {
    expect([isLocalTopic(topicOf('1')), isLocalTopic('7f6e504b')]).toEqual([true, false])
    expect([topicOf('1'), methodTopic('mail', '1')]).toEqual(['local/injected/1', 'local/embedded/mail/1'])
  })

  it('should be told from those of other connectors by its topic', () => {
    const topics = [topicOf('1'), methodTopic('mail', '1'), '7f6e504b']
    expect(topics.map((topic) => isTopicOf('injected', topic))).toEqual([true, false, false])
    expect(topics.map((topic) => isTopicOf('embedded', topic))).toEqual([false, true, false])
  })

  it('should come back with the account that an EVM wallet has in front, whatever was chosen before', () => {
    expect(choicesAtReturn(topicOf('1'), CHOICES)).toEqual({
      eip155: { chain: CHOICES.eip155.chain },
      solana: CHOICES.solana,
    })
  })

  it('should leave the choices of a session over the relay as they were', () => {
    expect(choicesAtReturn('7f6e504b', CHOICES)).toBe(CHOICES)
  })

  it('should come back where nothing was chosen', () => {
    expect(choicesAtReturn(topicOf('1'), {})).toEqual({ eip155: { chain: undefined } })
  })
})

describe('a session of an account that a method of the page keeps', () => {
  it('should be one of a wallet in the page, and known apart', () => {
    const topic = methodTopic('mail', '1')
    expect([isLocalTopic(topic), isMethodTopic(topic), isMethodTopic(topicOf('1'))]).toEqual([true, true, false])
  })

  it('should be of one sign-in with the others of its method, and with no other', () => {
    expect(isSameSignIn(methodTopic('mail', '1'), methodTopic('mail', '2'))).toBe(true)
    expect(isSameSignIn(methodTopic('mail', '1'), methodTopic('mails', '1'))).toBe(false)
    expect(isSameSignIn(topicOf('1'), topicOf('2'))).toBe(false)
    expect(isSameSignIn(topicOf('1'), topicOf('1'))).toBe(true)
  })
})
