import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Choice,
  withActive,
  withAddress,
  withChain,
  withoutNamespace,
  withoutSession,
  withSession,
  withSessionUpdated,
  withVerification,
} from '../../../src/domain/account/account-changes.ts'
import {
  type Accounts,
  isConnected,
  isOnUnsupportedChain,
  noAccount,
  noAccounts,
} from '../../../src/domain/account/accounts.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { NAMESPACES } from '../../../src/domain/network/chain-id.ts'
import { ALICE, anyChain, anySession, BOB, NETWORKS, SOLANA_ALICE, SOLANA_BOB } from './sessions.ts'
import { runs } from '../../support/runs.ts'

const anyNamespace = fc.constantFrom(...NAMESPACES)
const anyAddress = fc.constantFrom(ALICE, BOB, ALICE.toLowerCase(), SOLANA_ALICE, SOLANA_BOB, '')
const anyTopic = fc.constantFrom('a', 'b', 'c')
const anyChoice: fc.Arbitrary<Choice> = fc.record({ chain: anyChain, address: anyAddress }, { requiredKeys: [] })
const anyChoices = fc.record({ eip155: anyChoice, solana: anyChoice })

/** What happened, and what every session that is in use has granted since it was last heard of. */
interface Story {
  readonly accounts: Accounts
  readonly heard: ReadonlyMap<string, WalletSession>
}
type Chapter = (story: Story) => Story

const only =
  (step: (accounts: Accounts) => Accounts): Chapter =>
  (story) => ({ ...story, accounts: step(story.accounts) })
const hear = ({ heard }: Story, session: WalletSession) => new Map(heard).set(session.topic, session)
const isInUse = ({ accounts }: Story, topic: string) => NAMESPACES.some((each) => accounts[each].sessionTopic === topic)

/** A session that is in use settles only once; what it grants changes by updates. */
const settles = fc.tuple(anySession, anyChoices).map(
  ([session, choices]): Chapter =>
    (story) =>
      isInUse(story, session.topic)
        ? story
        : { accounts: withSession(story.accounts, session, NETWORKS, choices), heard: hear(story, session) },
)
const updates = anySession.map((session): Chapter => (story) => ({
  accounts: withSessionUpdated(story.accounts, session, NETWORKS),
  heard: isInUse(story, session.topic) ? hear(story, session) : story.heard,
}))
const anyChapter = fc.oneof(
  { arbitrary: settles, weight: 3 },
  { arbitrary: updates, weight: 3 },
  anyTopic.map((topic) => only((accounts) => withoutSession(accounts, topic))),
  anyNamespace.map((namespace) => only((accounts) => withoutNamespace(accounts, namespace))),
  anyNamespace.map((namespace) => only((accounts) => withActive(accounts, namespace))),
  anyChain.map((chain) => only((accounts) => withChain(accounts, chain))),
  fc.tuple(anyNamespace, anyAddress).map(([namespace, address]) => only((a) => withAddress(a, namespace, address))),
  anyTopic.map((topic) => only((accounts) => withVerification(accounts, topic, 'checking'))),
)
const anyStory = fc
  .array(anyChapter, { maxLength: 20 })
  .map((chapters) =>
    chapters.reduce<Story>((story, chapter) => chapter(story), { accounts: noAccounts('eip155'), heard: new Map() }),
  )

const always = (holds: (story: Story, namespace: (typeof NAMESPACES)[number]) => void) =>
  fc.assert(
    fc.property(anyStory, (story) => {
      for (const namespace of NAMESPACES) holds(story, namespace)
    }),
    { numRuns: runs(500) },
  )

describe('the accounts', () => {
  it('should never mix two sessions: all that a namespace has comes from the one that it lives on', () => {
    always(({ accounts, heard }, namespace) => {
      const account = accounts[namespace]
      if (!isConnected(account)) return
      const session = heard.get(account.sessionTopic ?? '')
      expect(account.granted).toEqual(session?.grants[namespace]?.accounts)
      expect(account.walletName).toBe(session?.peer.name)
    })
  })

  it('should always have a namespace that is disconnected look as if it had never been connected', () => {
    always(({ accounts }, namespace) => {
      if (!isConnected(accounts[namespace])) expect(accounts[namespace]).toEqual(noAccount(namespace))
    })
  })

  it('should always be on a network that was granted, or say that it is on an unsupported one', () => {
    always(({ accounts }, namespace) => {
      const account = accounts[namespace]
      const isGranted = account.granted.some(({ chain }) => chain === account.chain)
      expect(!isConnected(account) || isGranted || isOnUnsupportedChain(account)).toBe(true)
    })
  })

  it('should only ever offer networks that the page knows and the wallet granted, in the order of the page', () => {
    always(({ accounts }, namespace) => {
      const { chains, granted } = accounts[namespace]
      expect(chains).toEqual(
        NETWORKS.map(({ id }) => id).filter(
          (id) => id.startsWith(namespace) && granted.some(({ chain }) => chain === id),
        ),
      )
    })
  })

  it('should always use one of the addresses that were shared, and have one while connected', () => {
    always(({ accounts }, namespace) => {
      const { address, addresses, granted } = accounts[namespace]
      expect(address !== undefined).toBe(isConnected(accounts[namespace]))
      if (address !== undefined) expect(addresses).toContain(address)
      expect(new Set(addresses).size).toBe(addresses.length)
      for (const each of addresses) expect(granted.map((account) => account.address)).toContain(each)
    })
  })
})

describe('withoutSession', () => {
  it('R-CONN-5 should always leave the namespaces of other sessions alone, to the last field', () => {
    fc.assert(
      fc.property(anyStory, anyTopic, ({ accounts }, topic) => {
        const next = withoutSession(accounts, topic)
        for (const namespace of NAMESPACES)
          if (accounts[namespace].sessionTopic === topic) expect(next[namespace]).toEqual(noAccount(namespace))
          else expect(next[namespace]).toBe(accounts[namespace])
      }),
    )
  })

  it('should always look at one that is still connected when what was looked at ends, and else stay', () => {
    fc.assert(
      fc.property(anyStory, anyTopic, ({ accounts }, topic) => {
        const next = withoutSession(accounts, topic)
        const isAnyConnected = NAMESPACES.some((namespace) => isConnected(next[namespace]))
        if (isConnected(accounts[accounts.active])) expect(isConnected(next[next.active])).toBe(isAnyConnected)
        else expect(next.active).toBe(accounts.active)
      }),
    )
  })
})

describe('a choice', () => {
  it('should always be kept by a new session while it is valid', () => {
    fc.assert(
      fc.property(anyStory, anySession, anyChoices, ({ accounts }, session, choices) => {
        const next = withSession(accounts, session, NETWORKS, choices)
        for (const namespace of NAMESPACES) {
          const { chain, address } = choices[namespace]
          if (next[namespace].sessionTopic !== session.topic || session.grants[namespace] === undefined) continue
          if (chain !== undefined && next[namespace].chains.includes(chain)) expect(next[namespace].chain).toBe(chain)
          if (address !== undefined && next[namespace].addresses.includes(address))
            expect(next[namespace].address).toBe(address)
        }
      }),
    )
  })

  it('should always be kept by an update while it is valid', () => {
    fc.assert(
      fc.property(anyStory, anySession, ({ accounts }, session) => {
        const next = withSessionUpdated(accounts, session, NETWORKS)
        for (const namespace of NAMESPACES) {
          const { chain, address } = accounts[namespace]
          const { chains, addresses } = next[namespace]
          if (chain !== undefined && chains.includes(chain)) expect(next[namespace].chain).toBe(chain)
          const isSameChain = next[namespace].chain === chain
          if (isSameChain && address !== undefined && addresses.includes(address))
            expect(next[namespace].address).toBe(address)
        }
      }),
    )
  })
})
