import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEEPLINK_WALLETS } from '../../../src/domain/connection/deeplink-wallet.ts'
import type { InstalledWallet } from '../../../src/domain/wallets/installed-wallet.ts'
import { allChoices, connectChoices, findChoice, searchChoices } from '../../../src/domain/wallets/choice-order.ts'
import type { ChoiceFacts } from '../../../src/domain/wallets/wallet-choices.ts'
import { noWallets, type WalletListState } from '../../../src/domain/wallets/wallet-list.ts'
import { idsOf, listing, listings } from '../../support/listings.ts'
import { announced, registered } from './installed.ts'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const TRUST = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

const metamask = listing(METAMASK, { name: 'MetaMask', rdns: 'io.metamask', chains: ['eip155:1'] })

const facts = (
  list: Partial<WalletListState> = {},
  installed: readonly InstalledWallet[] = [],
  more: Partial<ChoiceFacts> = {},
): ChoiceFacts => ({ list: { ...noWallets, ...list }, installed, recent: undefined, ...more })

describe('the wallets of one namespace', () => {
  const both = listing(PHANTOM, { name: 'Phantom', chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
  const page = facts({ recommended: [metamask, both] }, [registered('Backpack'), announced('1', 'Rabby', 'io.rabby')])

  it.each([
    ['first view', connectChoices],
    ['list', allChoices],
  ])('R-VISIT-1 should be all that the %s offers where one of the other is connected', (_name, choices) => {
    expect(choices({ ...page, sought: 'solana' }).map(({ name }) => name)).toEqual(['Backpack', 'Phantom'])
    expect(choices({ ...page, sought: 'eip155' }).map(({ name }) => name)).toEqual(['Rabby', 'MetaMask', 'Phantom'])
  })

  it('should be reached elsewhere where what is in the page speaks the other only', () => {
    const extension = announced('1', 'Phantom', 'app.phantom')
    const phantom = (sought: 'solana' | 'eip155') =>
      allChoices(facts({ wallets: [both] }, [extension], { sought })).map(({ id, installed }) => ({ id, installed }))
    expect(phantom('solana')).toEqual([{ id: PHANTOM, installed: [] }])
    expect(phantom('eip155')).toEqual([{ id: PHANTOM, installed: [extension] }])
  })

  it('should still be said to speak all that they do', () => {
    const phantom = findChoice({ ...page, sought: 'solana' }, PHANTOM)
    expect(phantom?.namespaces).toEqual(['eip155', 'solana'])
  })
})

describe('one wallet', () => {
  it('should be one row when it lives in the page, in two namespaces, and stands in the list', () => {
    const installed = [registered('Phantom'), announced('1', 'Phantom', 'app.phantom')]
    const [phantom, ...others] = allChoices(facts({ wallets: [listing(PHANTOM, { name: 'Phantom' })] }, installed))
    expect(phantom).toMatchObject({ id: PHANTOM, installed, isAmbiguous: false, namespaces: ['eip155', 'solana'] })
    expect(others).toEqual([])
  })

  it.each([
    ['Trust', 'Trust Wallet'],
    ['OKX Wallet', 'okx'],
    ['Wallet', 'Wallet'],
  ])('should be one row as %j and %j', (one, other) => {
    expect(allChoices(facts({}, [registered(one), announced('1', other)]))).toHaveLength(1)
  })

  it('should have its row under the same id before the list is here', () => {
    const installed = [announced('1', 'MetaMask', 'io.metamask')]
    expect(idsOf(allChoices(facts({}, installed)))).toEqual([METAMASK])
    expect(idsOf(allChoices(facts({ wallets: [metamask] }, installed)))).toEqual([METAMASK])
  })

  it("should be known in its app's own browser", () => {
    const installed = [announced('1', 'MetaMask', 'io.metamask.mobile')]
    expect(allChoices(facts({ wallets: [metamask] }, installed))).toMatchObject([{ listing: metamask, installed }])
  })

  it('should be known by its name where it has no rdns to go by', () => {
    const trust = listing(TRUST, { name: 'Trust Wallet' })
    expect(allChoices(facts({ wallets: [trust] }, [registered('Trust')]))).toMatchObject([
      { id: TRUST, listing: trust },
    ])
  })

  it('should be found by its own id and by the id of anything of it in the page', () => {
    const installed = [announced('1', 'MetaMask', 'io.metamask')]
    const given = facts({ wallets: [metamask], others: [listing('far')] }, installed)
    expect(findChoice(given, METAMASK)).toMatchObject({ listing: metamask, installed })
    expect(findChoice(given, 'eip6963:1')?.id).toBe(METAMASK)
    expect(findChoice(given, 'far')?.name).toBe('Wallet far')
    for (const id of [undefined, '', 'nobody', '__proto__']) expect(findChoice(given, id)).toBeUndefined()
  })
})

describe('wallets that go by one name', () => {
  it('D02 should both be listed, and both be marked as ambiguous: neither is preferred', () => {
    const installed = [announced('1', 'MetaMask', 'io.metamask'), announced('2', 'MetaMask', 'io.metamask')]
    const choices = allChoices(facts({ wallets: [metamask] }, installed))
    expect(choices.map(({ id, isAmbiguous }) => [id, isAmbiguous])).toEqual([
      ['eip6963:1', true],
      ['eip6963:2', true],
      [METAMASK, false],
    ])
    for (const { installed: own, listing: listed } of choices)
      expect([own.length, listed?.id]).not.toEqual([1, METAMASK])
  })

  it.each([
    ['the name', announced('2', 'METAMASK Wallet', 'com.other')],
    ['the rdns', announced('2', 'Other', 'IO.MetaMask')],
  ])('D02 should be ambiguous when they share %s alone', (_what, other) => {
    const choices = allChoices(facts({}, [announced('1', 'MetaMask', 'io.metamask'), other]))
    expect(choices.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true])
  })

  it('should not be ambiguous for having no rdns, as no wallet of the Wallet Standard has one', () => {
    const choices = allChoices(facts({}, [registered('Phantom'), registered('Solflare'), announced('1', 'X')]))
    expect(choices.map(({ isAmbiguous }) => isAmbiguous)).toEqual([false, false, false])
    expect(choices[0]?.id).toBe(PHANTOM)
  })

  it('D02 should neither be the recent one for its name', () => {
    const installed = [announced('1', 'MetaMask', 'io.metamask'), announced('2', 'MetaMask', 'io.metamask')]
    const recent = { id: undefined, name: 'MetaMask' }
    expect(allChoices(facts({}, installed, { recent })).filter(({ isRecent }) => isRecent)).toEqual([])
  })

  it('A14 should be two where a listing only claims to be the wallet in the page', () => {
    const claim = listing('evil', { name: 'MetaMask', rdns: 'io.metamask' })
    const installed = [announced('1', 'MetaMask', 'io.metamask')]
    expect(allChoices(facts({ wallets: [claim, metamask] }, installed))).toMatchObject([
      { id: METAMASK, listing: metamask, installed },
      { id: 'evil', listing: claim, installed: [] },
    ])
  })

  it('A14 should not be recommended beside it on the first view', () => {
    const claims = [listing('x', { rdns: 'io.metamask' }), listing('y', { name: 'metamask wallet' }), listing('z')]
    const given = facts({ recommended: claims }, [announced('1', 'MetaMask', 'io.metamask')])
    expect(idsOf(connectChoices(given))).toEqual([METAMASK, 'z'])
  })

  it('A13 should be marked where a name mixes scripts that look alike', () => {
    const fake = listing('fake', { name: 'MetаMask' }) // with a Cyrillic а
    const choices = allChoices(facts({ wallets: [fake, metamask] }))
    expect(choices.map(({ isUnverifiedName }) => isUnverifiedName)).toEqual([true, false])
    const [injected] = allChoices(facts({}, [announced('1', 'MetаMask')]))
    expect(injected?.isUnverifiedName).toBe(true)
  })
})

describe('the order of the rows', () => {
  const featured = [listing('f1'), listing('f2')]
  const recommended = listings(4)
  const installed = [announced('1', 'Inside', 'in.side')]

  it('should be recent, installed, featured, recommended, the rest', () => {
    const wallets = [...recommended, ...featured, listing('rest'), listing('last')]
    const recent = { id: 'last', name: 'Wallet last' }
    expect(idsOf(allChoices(facts({ featured, recommended, wallets }, installed, { recent })))).toEqual([
      ...['last', 'eip6963:1', 'f1', 'f2', 'w1', 'w2', 'w3', 'w4', 'rest'],
    ])
  })

  it('R-VIEW-1 should be a few on the first view: recommended ones only where there is room', () => {
    expect(idsOf(connectChoices(facts({ recommended })))).toEqual(['w1', 'w2', 'w3', 'w4'])
    expect(idsOf(connectChoices(facts({ featured, recommended })))).toEqual(['f1', 'f2', 'w1', 'w2'])
    expect(idsOf(connectChoices(facts({ featured, recommended }, installed)))).toEqual(['eip6963:1', 'f1', 'f2', 'w1'])
    const many = Array.from({ length: 6 }, (_, index) => announced(`${index}`, `Inside ${index}`, `in.side${index}`))
    expect(connectChoices(facts({ featured, recommended }, many))).toHaveLength(8)
  })

  it('R-CONN-4 should begin with the recent one on the first view, though it is not recommended', () => {
    const recent = { id: 'w9', name: '' }
    const given = facts({ recommended, wallets: listings(9) }, [], { recent })
    expect(idsOf(connectChoices(given))).toEqual(['w9', 'w1', 'w2', 'w3', 'w4'])
    expect(connectChoices(given).filter(({ isRecent }) => isRecent)).toHaveLength(1)
  })

  it.each([
    ['its id, whatever it is called', { id: 'eip6963:2', name: 'One' }],
    ['the id of its listing, which is still to come', { id: METAMASK, name: 'One' }],
    ['its name, however it is written', { id: undefined, name: 'METAMASK wallet' }],
  ])('should begin with the wallet in the page that was the recent one by %s', (_how, recent) => {
    const inside = [announced('1', 'One', 'one.one'), announced('2', 'MetaMask', 'io.metamask')]
    const [first, second] = allChoices(facts({ wallets: listings(2) }, inside, { recent }))
    expect([first, second]).toMatchObject([
      { id: METAMASK, isRecent: true },
      { id: 'eip6963:1', isRecent: false },
    ])
  })

  it('should go by the id of the recent one before the name of another', () => {
    const recent = { id: 'w1', name: 'Inside' }
    expect(idsOf(allChoices(facts({ wallets: listings(2) }, installed, { recent })))).toEqual(['w1', 'eip6963:1', 'w2'])
  })

  it('should find no wallet for the recent one’s sake', () => {
    const recent = { id: 'w1', name: 'Wallet w1' }
    expect(findChoice(facts({ wallets: listings(2) }, [], { recent }), 'nobody')).toBeUndefined()
  })

  it.each([
    ['by its id', { id: 'w9', name: 'Else' }],
    ['by its name, where a scan gave no id', { id: undefined, name: 'Wallet w9' }],
    ['by its name, where the id is of another visit', { id: 'eip6963:gone', name: 'Wallet w9' }],
  ])('should know the recent one %s', (_how, recent) => {
    expect(allChoices(facts({ wallets: listings(9) }, [], { recent }))[0]).toMatchObject({ id: 'w9', isRecent: true })
  })
})

describe('what is not offered', () => {
  it('should be wallets in the page that it does not want, by rdns or by name in any case', () => {
    const installed = [
      announced('1', 'A', 'not.wanted'),
      announced('2', 'unLOVED', 'any'),
      announced('3', 'C', 'fine'),
      registered('unloved'),
    ]
    const excludedWallets = [
      { rdns: 'Not.Wanted', name: 'X' },
      { rdns: undefined, name: 'Unloved' },
    ]
    expect(idsOf(allChoices(facts({ excludedWallets }, installed)))).toEqual(['eip6963:3'])
  })

  it('should be wallets of other chains than the page connects to, compared as wholes', () => {
    const wallets = [
      listing('evm', { chains: ['eip155:137'] }),
      listing('none'),
      listing('far', { chains: ['eip1555:1'] }),
    ]
    const given = facts({ wallets }, [registered('Solflare')], { namespaces: ['eip155'] })
    expect(allChoices(given).map(({ id, namespaces }) => [id, namespaces])).toEqual([
      ['evm', ['eip155']],
      ['none', ['eip155']],
    ])
  })
})

describe('a search', () => {
  const search = { text: 'in', found: [listing('w1'), listing('w2')], loading: false, error: undefined }

  it('should offer what it found, and what is in the page by that name', () => {
    const installed = [announced('1', 'Inside'), announced('2', 'Other')]
    const given = facts({ wallets: listings(9), search }, installed)
    expect(idsOf(searchChoices(given))).toEqual(['eip6963:1', 'w1', 'w2'])
    expect(allChoices(given)).toEqual(searchChoices(given))
  })

  it('should offer a wallet in the page that the list knows by the name', () => {
    const found = { ...search, text: 'fox', found: [metamask] }
    const given = facts({ search: found }, [announced('1', 'MetaMask', 'io.metamask')])
    expect(searchChoices(given)).toMatchObject([{ id: METAMASK, installed: [{ id: 'eip6963:1' }] }])
  })

  it('should not offer the recent wallet unless it was found', () => {
    const given = facts({ wallets: listings(9), search }, [], { recent: { id: 'w9', name: '' } })
    expect(idsOf(searchChoices(given))).toEqual(['w1', 'w2'])
  })

  it('should be nothing without a search', () => {
    expect(searchChoices(facts({ wallets: listings(9) }))).toEqual([])
  })
})

describe('every list of choices', () => {
  const name = fc.constantFrom('MetaMask', 'Phantom', 'Trust', 'Trust Wallet', 'X', 'Wallet', '钱包')
  const rdns = fc.constantFrom('io.metamask', 'app.phantom', 'x.y', undefined)
  const wallet = fc.oneof(
    fc.tuple(fc.uuid(), name, rdns).map((given) => announced(...given)),
    fc.tuple(name, fc.nat()).map((given) => registered(...given)),
  )
  const injected = fc.uniqueArray(wallet, { selector: ({ id }) => id, maxLength: 8 })
  const listed = fc
    .uniqueArray(fc.constantFrom(METAMASK, PHANTOM, TRUST, 'w1', 'w2', 'w3'))
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), name, rdns, chains: fc.constant([]) }))),
    )
  const given = fc
    .record({ wallets: listed, featured: listed, recommended: listed, others: listed, installed: injected })
    .chain(({ installed, ...list }) =>
      fc
        .option(fc.record({ id: fc.constantFrom(METAMASK, 'w1', undefined), name }), { nil: undefined })
        .map((recent) => facts(list, installed, { recent })),
    )

  it('should have each wallet in the page once, each id once, and at most one recent row, the first', () => {
    fc.assert(
      fc.property(given, (each) => {
        const choices = allChoices(each)
        const inRows = idsOf(choices.flatMap(({ installed }) => installed))
        expect([...inRows].sort()).toEqual([...idsOf(each.installed)].sort())
        expect(new Set(idsOf(choices)).size).toBe(choices.length)
        expect(choices.slice(1).some(({ isRecent }) => isRecent)).toBe(false)
        for (const choice of choices) expect(findChoice(each, choice.id)).toEqual(choice)
      }),
    )
  })

  it('A14 should never join a listing with a wallet in the page unless both are known to belong together', () => {
    const known: Readonly<Record<string, readonly string[]>> = {
      [METAMASK]: ['io.metamask', 'MetaMask'],
      [PHANTOM]: ['app.phantom', 'Phantom'],
      [TRUST]: ['com.trustwallet.app', 'Trust', 'Trust Wallet'],
    }
    fc.assert(
      fc.property(given, (each) => {
        for (const { listing: own, installed } of allChoices(each))
          if (own !== undefined && installed.length > 0)
            expect(installed.some((one) => known[own.id]?.includes(one.rdns ?? one.name))).toBe(true)
      }),
    )
  })

  it('D02 should never join two wallets of one namespace', () => {
    fc.assert(
      fc.property(given, (each) => {
        for (const { installed } of allChoices(each)) {
          const namespaces = installed.flatMap((one) => one.namespaces)
          expect(new Set(namespaces).size).toBe(namespaces.length)
        }
      }),
    )
  })
})

describe('wallets that are asked by links', () => {
  const deeplinks = DEEPLINK_WALLETS
  const [phantom, solflare] = deeplinks.map(({ id }) => id)

  it('should be asked so for Solana, and not for EVM', () => {
    const list = { wallets: [listing(PHANTOM, { name: 'Phantom' })] }
    const waysFor = (sought: 'eip155' | 'solana' | undefined) =>
      allChoices(facts(list, [], { deeplinks, sought })).map(({ deeplink }) => deeplink?.name)
    expect([waysFor('solana'), waysFor(undefined), waysFor('eip155')]).toEqual([['Phantom'], ['Phantom'], [undefined]])
  })

  it('should be rows after the first four, whatever page of the list they are on', () => {
    const [first, ...rest] = listings(8)
    const recommended = [first!, ...rest.slice(0, 3)]
    const wallets = [first!, ...rest]
    const ids = allChoices(facts({ source: 'service', recommended, wallets }, [], { deeplinks })).map(({ id }) => id)
    expect(ids.slice(4, 6)).toEqual([phantom, solflare])
    const listed = listing(phantom!, { name: 'Phantom', image_id: 'p' })
    const later = allChoices(
      facts({ source: 'service', recommended, wallets: [...wallets, listed] }, [], { deeplinks }),
    )
    expect(later.map(({ id }) => id).slice(4, 6)).toEqual([phantom, solflare])
    expect(later[4]).toMatchObject({ listing: listed, deeplink: deeplinks[0] })
  })

  it('should not come before there is a list, nor twice, nor where a page has no Solana', () => {
    expect(allChoices(facts({}, [], { deeplinks }))).toEqual([])
    const list = { source: 'bundled', wallets: [listing(phantom!, { name: 'Phantom' })] } as const
    expect(allChoices(facts(list, [], { deeplinks }))).toHaveLength(2)
    expect(allChoices(facts({ source: 'bundled' }, [], { deeplinks, namespaces: ['eip155'] }))).toEqual([])
  })

  it('should be the wallet in the page where it lives there', () => {
    const [choice, ...others] = allChoices(facts({ source: 'service' }, [registered('Phantom')], { deeplinks }))
    expect(choice).toMatchObject({ id: phantom, deeplink: undefined })
    expect(others.map(({ id }) => id)).toEqual([solflare])
  })

  it('should be found by their id and by a search, also with the list away', () => {
    expect(findChoice(facts({}, [], { deeplinks }), solflare)).toMatchObject({
      name: 'Solflare',
      deeplink: deeplinks[1],
    })
    const search = { text: 'solf', found: [], loading: false, error: undefined }
    expect(searchChoices(facts({ search }, [], { deeplinks })).map(({ id }) => id)).toEqual([solflare])
  })
})
