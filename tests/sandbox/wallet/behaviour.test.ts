import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allowsChain,
  behaviourWords,
  decide,
  ORDINARY,
  readBehaviour,
  writeBehaviour,
  type Behaviour,
} from '../../../sandbox/wallet/behaviour.ts'
import { SOLANA_HABITS } from '../../../sandbox/wallet/solana-habit.ts'

const at = (tail: string) => new URL(`http://localhost:5174/${tail}`)

const behaviours: fc.Arbitrary<Behaviour> = fc.record({
  chains: fc.option(fc.array(fc.constantFrom('eip155:31337', 'eip155:31338', 'eip155', 'solana'), { maxLength: 4 }), {
    nil: undefined,
  }),
  approve: fc.boolean(),
  reject: fc.boolean(),
  silent: fc.boolean(),
  slowMs: fc.nat({ max: 600_000 }),
  extra: fc.boolean(),
  foreign: fc.boolean(),
  calls: fc.boolean(),
  smart: fc.boolean(),
  authenticates: fc.boolean(),
  solana: fc.option(fc.constantFrom(...SOLANA_HABITS), { nil: undefined }),
})

describe('readBehaviour', () => {
  it('should be ordinary when the address says nothing', () => {
    expect(readBehaviour(at('wc?uri=wc%3Aabc'))).toEqual(ORDINARY)
  })

  it('should read every mode from the query', () => {
    const tail =
      '?chains=eip155:31337,solana&approve=auto&reject=auto&silent=1&slow=250&extra=1&foreign=1&calls=5792&account=smart&auth=off&solana=bytes'
    expect(readBehaviour(at(tail))).toEqual({
      chains: ['eip155:31337', 'solana'],
      approve: true,
      reject: true,
      silent: true,
      slowMs: 250,
      extra: true,
      foreign: true,
      calls: true,
      smart: true,
      authenticates: false,
      solana: 'bytes',
    })
  })

  it('should let the fragment win over the query', () => {
    expect(readBehaviour(at('?slow=100#slow=200')).slowMs).toBe(200)
  })

  it.each(['-1', '1.5', 'soon', 'NaN', ''])('should not wait when the delay is %j', (slow) => {
    expect(readBehaviour(at(`?slow=${slow}`)).slowMs).toBe(0)
  })

  it('should read back every behaviour that was written, whatever the address said before', () => {
    fc.assert(
      fc.property(behaviours, behaviours, (before, behaviour) => {
        const address = writeBehaviour(writeBehaviour(at('?uri=kept&approve=auto&slow=7'), before), behaviour)
        expect(readBehaviour(address)).toEqual(behaviour)
        expect(address.searchParams.get('uri')).toBe('kept')
      }),
    )
  })
})

describe('decide', () => {
  it('should ask a person unless told otherwise', () => {
    expect(decide(ORDINARY)).toBe('ask')
    expect(decide({ ...ORDINARY, approve: true })).toBe('approve')
  })

  it('should never approve by itself when it is also told to reject or to be silent', () => {
    expect(decide({ ...ORDINARY, approve: true, reject: true })).toBe('reject')
    expect(decide({ ...ORDINARY, approve: true, reject: true, silent: true })).toBe('ignore')
  })
})

describe('allowsChain', () => {
  it('should take a namespace for all its networks, and no other', () => {
    expect(allowsChain({ ...ORDINARY, chains: ['eip155'] }, 'eip155:31337')).toBe(true)
    expect(allowsChain({ ...ORDINARY, chains: ['eip155'] }, 'solana:abc')).toBe(false)
    expect(allowsChain({ ...ORDINARY, chains: ['eip155:3133'] }, 'eip155:31337')).toBe(false)
    expect(allowsChain({ ...ORDINARY, chains: [] }, 'eip155:31337')).toBe(false)
    expect(allowsChain(ORDINARY, 'eip155:31337')).toBe(true)
  })
})

describe('behaviourWords', () => {
  it('should name each mode that is on, and nothing for an ordinary wallet', () => {
    expect(behaviourWords(ORDINARY)).toEqual([])
    const words = behaviourWords(
      readBehaviour(
        at(
          '?chains=solana&approve=auto&silent=1&slow=5&extra=1&foreign=1&reject=auto&calls=5792&account=smart&auth=off&solana=base58',
        ),
      ),
    )
    expect(words).toHaveLength(11)
  })
})
