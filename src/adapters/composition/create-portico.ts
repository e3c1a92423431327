import 'reflect-metadata/lite'
import { Container, type ServiceIdentifier } from 'inversify'
import type { PorticoCore } from '../../application/core.ts'
import { Life } from '../../application/life.ts'
import { application } from '../../application/module.ts'
import { Portico } from '../../application/portico.ts'
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
 * Puts a Portico together. It sends no request before the visitor does something, a stored session aside, or a wallet
 * that is still to be told of a disconnect.
 *
 * @throws CoreError `CONFIG_INVALID`, or `CONFIG_DUPLICATE` while another of the same name is at work on the page.
 */
export function createPortico(config: PorticoConfig): PorticoCore {
  const hosts = hostsOf(config)
  // What keeps its records elsewhere than in the page's storage is in nobody's way.
  if (config.ports?.store !== undefined) return assemble(config, hosts)
  const giveBack = claimInstance(config.instance ?? '')
  try {
    const core = assemble(config, hosts)
    const { dispose } = core
    core.dispose = () => {
      giveBack() // at once: the next may come before everything of this one has ended
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
