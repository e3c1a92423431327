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
  withInUse,
  withoutAccount,
  withSessionUpdated,
  withVerification,
  withWalletInUse,
} from '../../../src/domain/account/account-changes.ts'
import {
  accountOfSession,
  type Accounts,
  connectedAccounts,
  connectedTopics,
  isConnected,
  isOnUnsupportedChain,
  noAccount,
  noAccounts,
} from '../../../src/domain/account/accounts.ts'
import { connectedWallets, sessionsOfWallet } from '../../../src/domain/connection/connected-wallets.ts'
import { MAX_WALLETS, withinLimit, withoutRepeated } from '../../../src/domain/account/standby.ts'
import type { WalletSession } from '../../../src/domain/connection/wallet-session.ts'
import { NAMESPACES } from '../../../src/domain/network/chain-id.ts'
import {
  ALICE,
  anyChain,
  anySession,
  BOB,
  EVM_ONE,
  NETWORKS,
  on,
  session,
  SOLANA_ALICE,
  SOLANA_BOB,
} from './sessions.ts'
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
const isThere = ({ accounts }: Story, topic: string) => connectedTopics(accounts).has(topic)

/** A session that is connected settles only once; what it grants changes by updates. */
const settles = fc.tuple(anySession, anyChoices).map(
  ([session, choices]): Chapter =>
    (story) =>
      isThere(story, session.topic)
        ? story
        : { accounts: withSession(story.accounts, session, NETWORKS, choices), heard: hear(story, session) },
)
const updates = anySession.map((session): Chapter => (story) => ({
  accounts: withSessionUpdated(story.accounts, session, NETWORKS),
  heard: isThere(story, session.topic) ? hear(story, session) : story.heard,
}))
const anyChapter = fc.oneof(
  { arbitrary: settles, weight: 3 },
  { arbitrary: updates, weight: 3 },
  anyTopic.map((topic) => only((accounts) => withoutSession(accounts, topic))),
  anyNamespace.map((namespace) => only((accounts) => withoutNamespace(accounts, namespace))),
  anyNamespace.map((namespace) => only((accounts) => withActive(accounts, namespace))),
  anyTopic.map((topic) => only((accounts) => withWalletInUse(accounts, topic))),
  anyTopic.map((topic) => only((accounts) => withoutRepeated(accounts, topic))),
  fc.tuple(anyNamespace, anyTopic).map(([namespace, topic]) => only((a) => withInUse(a, namespace, topic))),
  fc.tuple(anyNamespace, anyTopic).map(([namespace, topic]) => only((a) => withoutAccount(a, namespace, topic))),
  anyChain.map((chain) => only((accounts) => withChain(accounts, chain))),
  fc.tuple(anyChain, anyTopic).map(([chain, topic]) => only((accounts) => withChain(accounts, chain, topic))),
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

describe('connected wallets', () => {
  const everywhere = (holds: (story: Story) => void) => fc.assert(fc.property(anyStory, holds), { numRuns: runs(500) })

  it('should never stand by where they are in use, nor twice, nor in a namespace where nothing is in use', () => {
    everywhere(({ accounts }) => {
      const keys = connectedAccounts(accounts).map(({ namespace, sessionTopic }) => `${namespace} ${sessionTopic}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const account of accounts.standby) {
        expect(isConnected(account)).toBe(true)
        expect(isConnected(accounts[account.namespace])).toBe(true)
      }
    })
  })

  it('should never mix two sessions while they stand by, and have an address that was shared', () => {
    everywhere(({ accounts, heard }) => {
      for (const { namespace, sessionTopic, granted, walletName, address, addresses } of accounts.standby) {
        const session = heard.get(sessionTopic ?? '')
        expect(granted).toEqual(session?.grants[namespace]?.accounts)
        expect(walletName).toBe(session?.peer.name)
        expect(addresses).toContain(address)
      }
    })
  })

  it('should have at most one that is active, which is the one on screen and comes first', () => {
    everywhere(({ accounts }) => {
      const wallets = connectedWallets(accounts)
      expect(wallets.filter(({ isActive }) => isActive)).toHaveLength(isConnected(accounts[accounts.active]) ? 1 : 0)
      if (isConnected(accounts[accounts.active])) expect(wallets[0]?.isActive).toBe(true)
      expect(new Set(wallets.flatMap(({ id }) => sessionsOfWallet(accounts, id)))).toEqual(connectedTopics(accounts))
    })
  })

  it('should be in use wherever they share an account once they are chosen, and nobody is lost by it', () => {
    fc.assert(
      fc.property(anyStory, anyTopic, ({ accounts }, topic) => {
        const next = withWalletInUse(accounts, topic)
        expect(connectedTopics(next)).toEqual(connectedTopics(accounts))
        if (!connectedTopics(accounts).has(topic)) {
          expect(next).toBe(accounts)
          return
        }
        for (const namespace of NAMESPACES)
          if (accountOfSession(accounts, namespace, topic) !== undefined)
            expect(next[namespace].sessionTopic).toBe(topic)
          else expect(next[namespace]).toBe(accounts[namespace])
        expect(next[next.active].sessionTopic).toBe(topic)
      }),
    )
  })

  it('should come back to what they were when another was chosen and then they again', () => {
    fc.assert(
      fc.property(anyStory, anyNamespace, anyTopic, ({ accounts }, namespace, topic) => {
        const before = accounts[namespace]
        const away = withInUse(accounts, namespace, topic)
        expect(withInUse(away, namespace, before.sessionTopic ?? '')[namespace]).toBe(before)
      }),
    )
  })

  it('should be followed by the one that was used before, and by none where there is no other', () => {
    fc.assert(
      fc.property(anyStory, anyNamespace, ({ accounts }, namespace) => {
        const next = withoutNamespace(accounts, namespace)
        const successor = accounts.standby.find((each) => each.namespace === namespace)
        expect(next[namespace]).toEqual(successor ?? noAccount(namespace))
      }),
    )
  })

  it('should end without a trace in what is in use where they only stood by', () => {
    fc.assert(
      fc.property(anyStory, anyTopic, ({ accounts }, topic) => {
        if (NAMESPACES.some((namespace) => accounts[namespace].sessionTopic === topic)) return
        const next = withoutSession(accounts, topic)
        for (const namespace of NAMESPACES) expect(next[namespace]).toBe(accounts[namespace])
        expect(next.active).toBe(accounts.active)
        expect(connectedTopics(next).has(topic)).toBe(false)
      }),
    )
  })

  it('should never be more than the limit, and those in use and used last are kept', () => {
    const topics = Array.from({ length: MAX_WALLETS + 4 }, (_, at) => `topic ${at}`)
    fc.assert(
      fc.property(fc.shuffledSubarray(topics), (order) => {
        const connected = order.reduce(
          (accounts, topic) =>
            withinLimit(withSession(accounts, session(topic, ...on(EVM_ONE, ALICE)), NETWORKS), false),
          noAccounts('eip155'),
        )
        const latestFirst = order.map((_, at) => order[order.length - 1 - at])
        expect([...connectedTopics(connected)]).toEqual(latestFirst.slice(0, MAX_WALLETS))
      }),
    )
  })

  it('should never stand by on a page with one wallet at a time, and nothing in use changes by that', () => {
    everywhere(({ accounts }) => {
      expect(withinLimit(accounts, true)).toEqual({ ...accounts, standby: [] })
    })
  })
})

describe('withoutSession', () => {
  it('R-CONN-5 should always leave the namespaces of other sessions alone, to the last field', () => {
    fc.assert(
      fc.property(anyStory, anyTopic, ({ accounts }, topic) => {
        const next = withoutSession(accounts, topic)
        for (const namespace of NAMESPACES) {
          const successor = accounts.standby.find((each) => each.namespace === namespace && each.sessionTopic !== topic)
          if (accounts[namespace].sessionTopic !== topic) expect(next[namespace]).toBe(accounts[namespace])
          else expect(next[namespace]).toEqual(successor ?? noAccount(namespace))
        }
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
          const { chains, addresses, sessionTopic } = next[namespace]
          // A wallet that follows another has a choice of its own.
          if (sessionTopic !== accounts[namespace].sessionTopic) continue
          if (chain !== undefined && chains.includes(chain)) expect(next[namespace].chain).toBe(chain)
          const isSameChain = next[namespace].chain === chain
          if (isSameChain && address !== undefined && addresses.includes(address))
            expect(next[namespace].address).toBe(address)
        }
      }),
    )
  })
})
