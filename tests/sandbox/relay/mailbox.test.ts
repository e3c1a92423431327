import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Mailbox } from '../../../sandbox/relay/mailbox.ts'

const clock = { ms: 0 }
const newMailbox = (lettersPerTopic = 100, totalCharacters = 1_000) => {
  clock.ms = 1_000_000
  return new Mailbox(() => clock.ms, { lettersPerTopic, totalCharacters })
}
const letter = { topic: 't', message: 'hello', tag: 1108, sender: 'dapp', ttlSeconds: 300 }
const waiting = (mailbox: Mailbox, clientId: string, topic = 't') =>
  mailbox.waitingFor(clientId, topic).map(({ message }) => message)

describe('Mailbox', () => {
  it('should keep a message for a client that asks later, and not for its publisher', () => {
    const mailbox = newMailbox()
    mailbox.post(letter)
    expect(waiting(mailbox, 'wallet')).toEqual(['hello'])
    expect(waiting(mailbox, 'second wallet')).toEqual(['hello'])
    expect(waiting(mailbox, 'dapp')).toEqual([])
  })

  it('should hand a message out until its client has acknowledged it, and still to others', () => {
    const mailbox = newMailbox()
    mailbox.post(letter)
    const [received] = mailbox.waitingFor('wallet', 't')
    expect(waiting(mailbox, 'wallet')).toEqual(['hello'])
    if (received !== undefined) mailbox.acknowledge('wallet', received)
    expect(waiting(mailbox, 'wallet')).toEqual([])
    expect(waiting(mailbox, 'second wallet')).toEqual(['hello'])
  })

  it('should forget a message at the very end of its time to live', () => {
    const mailbox = newMailbox()
    mailbox.post(letter)
    clock.ms += 300_000 - 1
    expect(waiting(mailbox, 'wallet')).toEqual(['hello'])
    clock.ms += 1
    expect(waiting(mailbox, 'wallet')).toEqual([])
    expect(mailbox.size()).toEqual({ topics: 0, letters: 0, characters: 0 })
  })

  it('should take the same message published again for the same letter', () => {
    const mailbox = newMailbox()
    for (let times = 0; times < 3; times += 1) mailbox.post(letter)
    expect(waiting(mailbox, 'wallet')).toEqual(['hello'])
  })

  it('should let the oldest message of a full topic make room', () => {
    const mailbox = newMailbox(2)
    for (const message of ['a', 'b', 'c']) mailbox.post({ ...letter, message })
    expect(waiting(mailbox, 'wallet')).toEqual(['b', 'c'])
  })

  it('should refuse a message when it is full, and take it when others have expired', () => {
    const mailbox = newMailbox(100, 10)
    expect(mailbox.post({ ...letter, message: '0123456', ttlSeconds: 10 })).toBe(true)
    expect(mailbox.post({ ...letter, topic: 'u', message: 'abcd' })).toBe(false)
    clock.ms += 10_000
    expect(mailbox.post({ ...letter, topic: 'u', message: 'abcd' })).toBe(true)
  })

  it('should always hand out, in order, exactly what is neither acknowledged nor expired nor the own', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('post' as const),
        sender: fc.nat(2),
        topic: fc.nat(2),
        ttlSeconds: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ do: fc.constant('acknowledge' as const), client: fc.nat(2), topic: fc.nat(2) }),
      fc.record({ do: fc.constant('wait' as const), seconds: fc.nat(4) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const mailbox = newMailbox()
        let expected: { key: string; message: string; until: number }[] = []
        for (const [index, each] of steps.entries()) {
          if (each.do === 'wait') clock.ms += each.seconds * 1000
          if (each.do === 'post') {
            const message = `m${index}`
            mailbox.post({
              topic: `t${each.topic}`,
              message,
              tag: 0,
              sender: `c${each.sender}`,
              ttlSeconds: each.ttlSeconds,
            })
            for (const client of [0, 1, 2].filter((client) => client !== each.sender))
              expected.push({ key: `c${client} t${each.topic}`, message, until: clock.ms + each.ttlSeconds * 1000 })
          }
          if (each.do === 'acknowledge') {
            const [first] = mailbox.waitingFor(`c${each.client}`, `t${each.topic}`)
            if (first !== undefined) mailbox.acknowledge(`c${each.client}`, first)
            const key = `c${each.client} t${each.topic}`
            expected = expected.filter((entry) => entry.key !== key || entry.message !== first?.message)
          }
          expected = expected.filter(({ until }) => until > clock.ms)
          for (const key of ['c0 t0', 'c1 t2', 'c2 t1']) {
            const [client = '', topic = ''] = key.split(' ')
            const messages = expected.filter((entry) => entry.key === key).map(({ message }) => message)
            expect(waiting(mailbox, client, topic)).toEqual(messages)
          }
        }
      }),
    )
  })
})
