import { INSTANCE, METHODS, NETWORKS, PLATFORM } from '../../application/settings.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { CLOCK, type Clock } from '../../ports/clock.ts'
import { CONNECTORS, PAIRING_CONNECTOR } from '../../ports/connector.ts'
import { type KeyValueStore, STORE } from '../../ports/key-value-store.ts'
import { PAGE, type PageEnvironment } from '../../ports/page-environment.ts'
import { type Randomness, RANDOMNESS } from '../../ports/randomness.ts'
import { type Binding, gathered, made, token } from '../../ports/wiring.ts'
import { deeplinkConnector } from '../connectors/deeplink/connector.ts'
import { embeddedConnector } from '../connectors/embedded/connector.ts'
import { readMethods } from '../connectors/embedded/read-methods.ts'
import { injectedConnector } from '../connectors/injected/connector.ts'
import type { ConnectorMaker, ConnectorOptions, ConnectorWorld } from '../connectors/local/connector-world.ts'
import { mwaConnector } from '../connectors/mwa/connector.ts'
import { safeConnector } from '../connectors/safe/connector.ts'
import { walletStandardConnector } from '../connectors/wallet-standard/connector.ts'
import { SignClientSessions } from '../connectors/walletconnect/sign-client-sessions.ts'
import type { PageMetadata, PorticoConfig } from './config.ts'
import { pageMetadata } from './page-metadata.ts'

/** Accounts of the page's own methods. */
const OF_THE_PAGE: readonly ConnectorMaker[] = [(world) => embeddedConnector(world, () => import('./method-parts.ts'))]

/** The browser's connectors but the one for codes and links, in the order in which their wallets are offered. */
const OF_THE_BROWSER: readonly ConnectorMaker[] = [
  safeConnector,
  injectedConnector,
  walletStandardConnector,
  mwaConnector,
  deeplinkConnector,
]

type Introduction = () => PageMetadata

const OPTIONS = token<ConnectorOptions>('connectorOptions')
const WINDOW = token<Window | undefined>('window')
const INTRODUCTION = token<Introduction>('introduction')
const WORLD = token<ConnectorWorld>('connectorWorld')

/** The connectors: the caller's, or the browser's. */
export function connectors(config: PorticoConfig, { relayUrl }: Hosts): readonly Binding[] {
  const own = config.ports ?? {}
  return [
    made(METHODS, () => readMethods(config.methods ?? {}).map(({ facts }) => facts)),
    made(OPTIONS, () => config),
    made(WINDOW, () => globalThis.window),
    made(
      INTRODUCTION,
      (page: PageEnvironment) => () => config.metadata ?? pageMetadata(globalThis.document, page.location().origin),
      PAGE,
    ),
    gathered(WORLD, {
      ...{ options: OPTIONS, store: STORE, clock: CLOCK, randomness: RANDOMNESS, page: PAGE, platform: PLATFORM },
      ...{ networks: NETWORKS, window: WINDOW, introduction: INTRODUCTION },
    }),
    made(
      CONNECTORS,
      (world: ConnectorWorld) => {
        const all = (makers: readonly ConnectorMaker[]) => makers.flatMap((make) => make(world) ?? [])
        return [...all(OF_THE_PAGE), ...(own.connectors ?? all(OF_THE_BROWSER))]
      },
      WORLD,
    ),
    made(
      PAIRING_CONNECTOR,
      (
        store: KeyValueStore,
        clock: Clock,
        page: PageEnvironment,
        introduction: Introduction,
        instance: string,
        randomness: Randomness,
      ) => {
        if (own.pairing !== undefined) return own.pairing
        if (relayUrl === undefined) throw new CoreError('CONFIG_INVALID', { details: 'relayUrl is missing.' })
        const { icons, ...metadata } = introduction()
        const options = {
          relayUrl,
          projectId: config.projectId,
          metadata: { ...metadata, icons: [...icons] },
          instance,
        }
        const rules = { allowLoopbackHttp: page.facts().isLoopbackOrigin }
        return new SignClientSessions(options, store, clock, rules, randomness)
      },
      ...([STORE, CLOCK, PAGE, INTRODUCTION, INSTANCE, RANDOMNESS] as const),
    ),
  ]
}
