import 'reflect-metadata/lite'
import { Container, type ServiceIdentifier } from 'inversify'
import type { PorticoCore } from '../../application/core.ts'
import { Life } from '../../application/life.ts'
import { application } from '../../application/module.ts'
import { Portico } from '../../application/portico.ts'
import { configurationText } from '../../domain/configuration/configuration-text.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { type Binding, BINDINGS, type Bindings, made, type Token } from '../../ports/wiring.ts'
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
  // A core with a store of its own cannot conflict with another core's records in the page's storage; and a server has
  // no such storage, but a core for each page that it renders.
  if (config.ports?.store !== undefined || globalThis.window === undefined) return assemble(config, hosts)
  let core: Portico | undefined
  const claim = { text: () => configurationText(config), end: () => void core?.dispose() }
  const giveBack = claimInstance(config.instance ?? '', claim)
  try {
    core = assemble(config, hosts)
    const { dispose } = core
    core.dispose = () => {
      giveBack() // at once: the page may create the next core before this one has ended completely
      return dispose()
    }
    return core
  } catch (error) {
    giveBack()
    throw error
  }
}

function assemble(config: PorticoConfig, hosts: Hosts): Portico {
  // Without `jitless` inversify compiles code at run time, which a strict content policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  const life = new Life()
  container.bind(Life).toConstantValue(life)
  const bind = ({ token, needs, make }: Binding): void => {
    container
      .bind(idOf(token))
      .toResolvedValue((...given: unknown[]) => make(given as never[], life.signal), needs.map(idOf))
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
  ])
    bind(binding)
  const core = container.get(Portico)
  if (config.embedded === true) core.modal.embed(true)
  return core
}

const idOf = (token: Token<unknown>): ServiceIdentifier => (typeof token === 'function' ? token : token.id)
