import type { Namespace } from '../../../../src/domain/network/chain-id.ts'
import type { InjectedMethod, MethodAccount, Visitor } from '../../../../src/ports/connect-method.ts'
import { ScriptedProvider } from '../injected/scripted-provider.ts'
import { FakeStandardWallet } from '../wallet-standard/fake-standard-wallet.ts'

export const CODE = '123456'

/** An account service in memory: sends no mail with its codes, and keeps one account of both kinds. */
export class ScriptedMethod implements InjectedMethod {
  readonly name = 'Sandbox'
  namespaces: readonly Namespace[] = ['eip155', 'solana']
  readonly provider = new ScriptedProvider()
  readonly wallet = new FakeStandardWallet()
  /** The addresses that a code was sent to. */
  readonly mails: string[] = []
  tries = 3
  isSignedIn = false
  isDisposed = false
  readonly signals: AbortSignal[] = []
  /** In place of the whole way by email. */
  script: ((visitor: Visitor, signal: AbortSignal) => Promise<MethodAccount>) | undefined

  constructor(readonly id = 'mail') {}

  connect = async (visitor: Visitor, signal: AbortSignal): Promise<MethodAccount> => {
    this.signals.push(signal)
    if (this.script !== undefined) return this.script(visitor, signal)
    for (;;) {
      const entered = await visitor.ask({ kind: 'enter-address', address: this.mails.at(-1) })
      if (entered.kind === 'address' && (await this.codeTakes(entered.address, visitor))) return this.account()
    }
  }

  restore = async (): Promise<MethodAccount | undefined> => (this.isSignedIn ? this.account() : undefined)

  dispose = (): void => {
    this.isDisposed = true
  }

  account = (): MethodAccount => {
    this.isSignedIn = true
    const end = async () => {
      this.isSignedIn = false
      this.provider.isPermitted = false
    }
    return { provider: this.provider, wallet: this.wallet, end }
  }

  private async codeTakes(address: string, visitor: Visitor): Promise<boolean> {
    this.mails.push(address)
    const step = { kind: 'enter-code', sentTo: address, digits: 6, resendInMs: 30_000 } as const
    let answer = await visitor.ask(step)
    while (answer.kind !== 'back') {
      if (answer.kind === 'code' && answer.code === CODE && this.tries > 0) return true
      if (answer.kind === 'code') this.tries -= 1
      else this.mails.push(address)
      const problem = answer.kind === 'resend' ? undefined : this.tries > 0 ? 'CODE_WRONG' : 'CODE_TRIES_SPENT'
      answer = await visitor.ask({ ...step, problem })
    }
    return false
  }
}
