import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostsOf } from '../../../src/adapters/composition/checked-config.ts'
import type { PorticoConfig } from '../../../src/adapters/composition/config.ts'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { NETWORKS } from '../../support/networks.ts'

const ADDRESS = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const HOSTS = {
  relayUrl: 'wss://relay.example',
  servicesUrl: 'https://services.example',
  accountsUrl: 'https://accounts.example',
  analyticsUrl: 'https://events.example',
  namesUrl: 'https://names.example',
} as const

/** Every choice of some of them. */
const combinations = Object.entries(HOSTS).reduce<readonly Partial<typeof HOSTS>[]>(
  (all, [name, url]) => [...all, ...all.map((each) => ({ ...each, [name]: url }))],
  [{}],
)

/** A whole visit, all services over HTTP. */
async function visit(config: Partial<PorticoConfig>): Promise<readonly URL[]> {
  const asked: URL[] = []
  vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/' })
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(new URL(url))
    return new Response('{"isAnalyticsEnabled":true,"data":[],"count":0}', { status: 200 })
  })
  const { ports, wallet, clock } = memoryPorts()
  const { walletApi: _, tokenApi: _1, nftApi: _2, transactionApi: _3, namingService: _4, analytics: _5, ...own } = ports
  const core = createPortico({ networks: NETWORKS, analytics: true, projectId: 'p1', ...config, ports: own })
  const quietly = (asking: Promise<unknown>) => asking.catch(() => undefined)
  const soon = () => vi.waitFor(async () => clock.pass(400))
  core.modal.open()
  await soon()
  await quietly(core.wallets.load())
  core.wallets.search('rainbow')
  await soon()
  await quietly(core.wallets.image('wallet', 'abc-def', new AbortController().signal))
  wallet.approve({ accounts: NETWORKS.map(({ id }) => `${id}:${ADDRESS}`).filter((id) => id.startsWith('eip155')) })
  await soon()
  expect(core.account.state.snapshot().eip155.address).toBe(ADDRESS)
  for (const ask of [
    core.account.refreshTokens,
    core.account.loadNfts,
    core.transactions.load,
    core.transactions.loadPurchases,
  ])
    await quietly(ask())
  await quietly(core.account.resolveName('alice.eth'))
  core.modal.push('Networks')
  await soon()
  await core.dispose()
  return asked
}

const hostNames = (urls: readonly URL[]) => [...new Set(urls.map(({ host }) => host))].sort()

describe('createPortico', () => {
  beforeEach(() => vi.useRealTimers())
  afterEach(() => vi.unstubAllGlobals())

  it.each(combinations)('should ask no host but those that are named: %o (S00)', async (named) => {
    const isVendors = named.relayUrl === undefined && named.servicesUrl === undefined
    const asked = hostNames(await visit(named))
    const allowed = Object.values(named).map((url) => new URL(url).host)
    const defaults = ['api.web3modal.org', 'rpc.walletconnect.org', 'pulse.walletconnect.org']
    expect(asked.filter((host) => !allowed.includes(host) && !(isVendors && defaults.includes(host)))).toEqual([])
    const { ports } = memoryPorts()
    const { relayUrl } = hostsOf({ networks: NETWORKS, projectId: 'p1', ...named, ports: { pairing: ports.pairing } })
    expect(relayUrl).toBe(isVendors ? 'wss://relay.walletconnect.org' : named.relayUrl)
  })

  it('should ask every host that is named, so that the test above can fail (S00)', async () => {
    const { relayUrl: _, ...web } = HOSTS
    expect(hostNames(await visit(HOSTS))).toEqual(
      Object.values(web)
        .map((url) => new URL(url).host)
        .sort(),
    )
  })

  it('should ask the page’s own server for everything where services names it, and tell it no project (S00)', async () => {
    const { relayUrl } = HOSTS
    const asked = await visit({ relayUrl, services: '/portico', analytics: false })
    expect(hostNames(asked)).toEqual(['shop.example'])
    const paths = new Set(asked.map(({ pathname }) => pathname))
    const below = ['getWallets', 'getWalletImage/abc-def', 'v1/profile/account/alice.eth']
    const ofAccount = ['history', 'balance', 'nfts'].map((what) => `v1/account/${ADDRESS}/${what}`)
    for (const path of [...below, ...ofAccount, `v1/identity/${ADDRESS}`])
      expect([...paths].map((each) => each.toLowerCase())).toContain(`/portico/${path.toLowerCase()}`)
    expect(asked.filter(({ searchParams }) => searchParams.has('projectId'))).toEqual([])
    const elsewhere = await visit({
      relayUrl,
      services: 'https://own.example/portico/',
      namesUrl: HOSTS.namesUrl,
      analytics: false,
    })
    expect(hostNames(elsewhere)).toEqual(['names.example', 'own.example'])
  })

  it('should say who asks, and the version that was agreed on (S00)', async () => {
    const asked = await visit(HOSTS)
    expect(new Set(asked.flatMap(({ searchParams }) => searchParams.getAll('st')))).toEqual(new Set(['portico']))
    expect(new Set(asked.flatMap(({ searchParams }) => searchParams.getAll('sv')))).toEqual(
      new Set(['html-wagmi-4.2.2']),
    )
  })

  it('should offer the wallets that we ship where the page names no catalogue, and no failure (S00)', async () => {
    const { ports, clock } = memoryPorts()
    const { walletApi: _, ...own } = ports
    const core = createPortico({ networks: NETWORKS, relayUrl: HOSTS.relayUrl, ports: own })
    await core.wallets.load()
    expect(core.wallets.list.snapshot()).toMatchObject({ source: 'service', error: undefined, page: 1 })
    expect(core.wallets.list.snapshot().wallets.length).toBeGreaterThan(20)
    core.wallets.search('rainb')
    await vi.waitFor(async () => {
      await clock.pass(100)
      expect(core.wallets.list.snapshot().search).toMatchObject({ loading: false, found: [{ name: 'Rainbow' }] })
    })
    await core.dispose()
  })

  it('should say that it does not look up what the page names no service for, and raise no alarm (S00)', async () => {
    const { ports, wallet, clock } = memoryPorts()
    const { tokenApi: _, nftApi: _1, transactionApi: _2, ...own } = ports
    const core = createPortico({ networks: NETWORKS, relayUrl: HOSTS.relayUrl, ports: own })
    core.modal.open()
    await clock.pass(0)
    wallet.approve({ accounts: [`eip155:1:${ADDRESS}`] })
    expect(core.offers).toMatchObject({ tokens: false, nfts: false, history: false })
    for (const ask of [
      core.account.refreshTokens,
      core.account.loadNfts,
      core.account.loadMoreNfts,
      core.transactions.load,
      core.transactions.loadMore,
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_MISSING' })
    expect([core.modal.notice.snapshot(), core.account.tokens.snapshot().failedAt]).toEqual([undefined, undefined])
    await core.dispose()
  })
})

describe('a configuration that cannot work', () => {
  const given = (change: object) => () => hostsOf({ networks: NETWORKS, ...change } as unknown as PorticoConfig)
  const details = (text: string) =>
    expect.objectContaining({ code: 'CONFIG_INVALID', details: expect.stringContaining(text) })

  it.each([
    undefined,
    '',
    ' ',
    '\t\n',
    7,
    null,
    'YOUR_PROJECT_ID',
    'your project id',
    '<PROJECT_ID>',
    'xxxx',
    'projectId',
  ])('should be refused with the vendor’s hosts and the project id %j (T50)', (projectId) => {
    expect(given({ projectId })).toThrow(details('projectId'))
    expect(given({ projectId, relayUrl: 'wss://relay.walletconnect.com', servicesUrl: HOSTS.servicesUrl })).toThrow(
      details('projectId'),
    )
  })

  it('should name no project where none of the vendor’s hosts is asked (T50)', () => {
    expect(given({ ports: memoryPorts().ports })).not.toThrow()
    expect(given({ relayUrl: HOSTS.relayUrl })).not.toThrow()
    expect(given({ projectId: 'p1' })).not.toThrow()
  })

  it.each([
    'https://relay.example',
    'relay.example',
    '',
    ' ',
    'http://relay.example',
    'wss://',
    'wss://user:pass@relay.example',
    7,
    null,
  ])('should be refused for the relay %j (T52)', (relayUrl) => {
    expect(given({ relayUrl })).toThrow(details('relayUrl'))
  })

  it.each(['//evil.example', '/\\evil.example', 'portico', '/portico?a=b', '/por tico', 'ftp://a.example', '', 7])(
    'should be refused where services is %j, and neither a path of the page nor an address (T50)',
    (services) => {
      const own = { relayUrl: HOSTS.relayUrl, services: services as string }
      expect(given(own)).toThrow(details('services has to be a path like /portico'))
    },
  )

  it('should not need an address where services is a path, nor a project id (T50)', () => {
    expect(given({ relayUrl: HOSTS.relayUrl, services: '/portico' })).not.toThrow()
    expect(given({ services: '/portico' })).toThrow(details('relayUrl'))
  })

  it.each(['servicesUrl', 'accountsUrl', 'analyticsUrl', 'namesUrl'])(
    'should be refused where %s is no web address (T52)',
    (name) => {
      for (const url of ['wss://a.example', 'a.example', '', 'javascript:alert(1)', 'https://u:p@a.example', {}])
        expect(given({ relayUrl: HOSTS.relayUrl, [name]: url })).toThrow(details(name))
    },
  )

  it('R-API-1 should be refused for a badge that there is none of, and name those that there are (V11)', () => {
    const own = { relayUrl: 'wss://relay.example', servicesUrl: 'https://services.example' }
    expect(given({ ...own, badgeType: 'certified' })).not.toThrow()
    expect(given({ ...own, badgeType: 'gold' })).toThrow(details('badgeType has to be one of certified, none.'))
  })

  it('R-API-1 should ask for the badge that the page names (V11)', async () => {
    const { ports } = memoryPorts()
    const core = createPortico({ networks: NETWORKS, badgeType: 'certified', ports })
    await core.wallets.load()
    expect(ports.walletApi.queries.map(({ badge, entries }) => [badge, entries])).toEqual([
      ['certified', 4],
      ['certified', 40],
    ])
    await core.dispose()
  })

  it('should be refused where services have no relay (T52)', () => {
    expect(given({ servicesUrl: HOSTS.servicesUrl })).toThrow(details('relayUrl'))
  })

  it.each([{ networks: undefined }, { networks: null }, { networks: {} }, { networks: 'eip155:1' }])(
    'should be refused for %j (T52)',
    (change) => {
      expect(given({ relayUrl: HOSTS.relayUrl, ...change })).toThrow(details('networks'))
    },
  )

  it.each([undefined, null, 'x', 7, []])('should be refused where it is %j (T52)', (config) => {
    expect(() => createPortico(config as unknown as PorticoConfig)).toThrow(details('object'))
  })

  it('should be refused for an option that there is none of, wherever it stands (T51)', () => {
    expect(given({ projectID: 'x' })).toThrow(details('Write projectId'))
    expect(given({ ports: { walletAPI: {} } })).toThrow(details('Write ports.walletApi'))
    expect(given({ metadata: { nam: 'x' } })).toThrow(details('Write metadata.name'))
    expect(given({ ports: null })).toThrow(details('ports'))
    expect(given({ featuredWalletIds: 'abc' })).toThrow(details('featuredWalletIds'))
  })
})
