import 'reflect-metadata/lite'
import { Container, type ServiceIdentifier } from 'inversify'
import type { PorticoCore } from '../../application/core.ts'
import { Life } from '../../application/life.ts'
import { application } from '../../application/module.ts'
import { Portico } from '../../application/portico.ts'
import { configurationText } from '../../domain/configuration/configuration-text.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { type Binding, BINDINGS, type Bindings, made, type Token } from '../../ports/wiring.ts'
import { atOnce, inSlices } from '../time/slices.ts'
import { adapters } from './adapters.ts'
import { hostsOf } from './checked-config.ts'
import { claimInstance } from './claim-instance.ts'
import type { PorticoConfig } from './config.ts'
import { pageViews } from './page-views.ts'
import { settings } from './settings.ts'

export type * from './api.ts'

/**
 * Creates a core. It sends no request before the visitor does something, unless a session is stored, or a wallet has
 * still to be told of a disconnect. Without `window`, as on a server, no wallet is connected and no request is sent.
 *
 * @throws CoreError `CONFIG_INVALID`, or `CONFIG_DUPLICATE` while another core of the same name lives on the page. In
 *   development one of the same configuration takes the place of the other instead: the page's module has run again.
 */
export function createPortico(config: PorticoConfig): PorticoCore {
  const hosts = hostsOf(config)
  const place = takePlace(config)
  try {
    return place.taken(atOnce(assembly(config, hosts)))
  } catch (error) {
    place.leave()
    throw error
  }
}

/**
 * Creates a core as {@link createPortico} does, in steps between which the browser shows frames and takes presses: for
 * a page that creates it while the visitor is looking, as with the first press of *Connect wallet*. On a slow phone the
 * whole of it takes some 200 ms.
 *
 * @returns rejects with a CoreError `CONFIG_INVALID` or `CONFIG_DUPLICATE`, as that throws; and with `CORE_DISPOSED`
 *   where in development the page's module has run again meanwhile.
 */
export async function createPorticoAsync(config: PorticoConfig): Promise<PorticoCore> {
  const hosts = hostsOf(config)
  const place = takePlace(config)
  try {
    return place.taken(await inSlices(assembly(config, hosts)))
  } catch (error) {
    place.leave()
    throw error
  }
}

/** The place of a core of that name on the page. A core that is not made yet cannot be disposed of. */
function takePlace(config: PorticoConfig) {
  let core: Portico | undefined
  let isOver = false
  const end = () => {
    isOver = true
    void core?.dispose()
  }
  // A core with a store of its own cannot conflict with another core's records in the page's storage; and a server has
  // no such storage, but a core for each page that it renders.
  const isShared = config.ports?.store === undefined && globalThis.window !== undefined
  const leave = isShared
    ? claimInstance(config.instance ?? '', { text: () => configurationText(config), end })
    : () => {}
  const taken = (made: Portico): Portico => {
    core = made
    const { dispose } = made
    made.dispose = () => {
      leave() // at once: the page may create the next core before this one has ended completely
      return dispose()
    }
    if (!isOver) return made
    void made.dispose()
    throw new CoreError('CORE_DISPOSED')
  }
  return { taken, leave }
}

/** How a core is put together: each step makes one part, after all that it needs. */
function* assembly(config: PorticoConfig, hosts: Hosts): Generator<undefined, Portico> {
  // Without `jitless` inversify compiles code at run time, which a strict content policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  const life = new Life()
  container.bind(Life).toConstantValue(life)
  const parts = new Map<Token<unknown>, Binding>()
  const bind = (binding: Binding): void => {
    const { token, needs, make } = binding
    container
      .bind(idOf(token))
      .toResolvedValue((...given: unknown[]) => make(given as never[], life.signal), needs.map(idOf))
    parts.set(token, binding)
  }
  const bindings: Bindings = {
    get: (of) => container.get(idOf(of) as ServiceIdentifier<never>, { optional: true }),
    rebind: (binding) => {
      const id = idOf(binding.token)
      if (container.isBound(id)) container.unbind(id)
      bind(binding)
    },
  }
  bind(made(BINDINGS, () => bindings))
  for (const binding of [
    ...settings(config, hosts),
    ...adapters(config, hosts, life.signal),
    ...pageViews(config),
    ...application,
  ]) {
    bind(binding)
    yield
  }
  function* make(token: Token<unknown>): Generator<undefined, void> {
    const binding = parts.get(token)
    if (binding === undefined || !parts.delete(token)) return
    for (const need of binding.needs) yield* make(need)
    container.get(idOf(token))
    yield
  }
  yield* make(Portico)
  const core = container.get(Portico)
  if (config.embedded === true) core.modal.embed(true)
  return core
}

const idOf = (token: Token<unknown>): ServiceIdentifier => (typeof token === 'function' ? token : token.id)
