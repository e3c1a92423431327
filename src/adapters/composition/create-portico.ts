import 'reflect-metadata/lite'
import { Container } from 'inversify'
import type { PorticoCore } from '../../application/core.ts'
import { Portico, type UseCases } from '../../application/portico.ts'
import type { Hosts } from '../../domain/configuration/hosts.ts'
import { CoreError } from '../../domain/shared/core-error.ts'
import { adapterModule } from './adapter-module.ts'
import { hostsOf } from './checked-config.ts'
import { claimInstance } from './claim-instance.ts'
import type { PorticoConfig } from './config.ts'
import { coreModule } from './core-module.ts'
import { TOKENS, USE_CASES } from './tokens.ts'

export type { PageMetadata, PorticoConfig, PortOverrides } from './config.ts'
export type { SolanaAdapter, SolanaOptions, SolanaSignedIn } from '../../application/solana/solana-adapter.ts'
export type { ConnectStep, StepAnswer } from '../../domain/connection/connect-step.ts'
export type {
  EmailMethod,
  InjectedMethod,
  InjectedMethods,
  MethodAccount,
  SocialMethod,
  Visitor,
} from '../../ports/connect-method.ts'
export type { SignInOptions } from '../sign-in/page-sign-in-server.ts'
export type {
  Offers,
  OpenOptions,
  PorticoCore,
  CallInput,
  SendCallsInput,
  SendInput,
  SendReview,
  SendToken,
  SignedMessage,
  SignInInput,
  SignInReview,
} from '../../application/core.ts'

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
  const core = build(config, hosts)
  if (config.embedded === true) core.embed(true)
  // To look at it is to have it at work.
  if (config.solana?.autoConnect !== undefined) void core.solana
  return core
}

function build(config: PorticoConfig, hosts: Hosts): Portico {
  // Without `jitless` inversify compiles code at run time, which a strict content policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true })
  const life = new AbortController()
  container.load(adapterModule(config, hosts, life), coreModule(config, hosts, life.signal))
  const names = Object.keys(USE_CASES) as (keyof UseCases)[]
  const useCases = Object.fromEntries(names.map((name) => [name, container.get<unknown>(USE_CASES[name])]))
  const core = new Portico(
    useCases as unknown as UseCases,
    container.get(TOKENS.state),
    container.get(TOKENS.sessions),
    container.get(TOKENS.page),
    container.get(TOKENS.memory),
    container.get(TOKENS.clock),
    container.get(TOKENS.platform),
    container.get(TOKENS.networks),
    container.get(TOKENS.errorReporter),
    container.get(TOKENS.analytics),
    container.get(TOKENS.offers),
    container.get(TOKENS.methods),
  )
  const { dispose } = core
  core.dispose = () => {
    life.abort(new CoreError('CORE_DISPOSED'))
    return dispose()
  }
  return core
}
