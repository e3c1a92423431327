import type { EmailMethod, MethodAccount, Visitor } from '../../../src/ports/connect-method.ts'
import type { StepProblem } from '../../../src/domain/connection/connect-step.ts'
import { fieldsOf } from '../messages.ts'
import { openAccount } from './account.ts'
import type { AccountFrame } from './account-frame.ts'

const CODE_PROBLEMS = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_SPENT'] as const satisfies readonly StepProblem[]

/** Signs in by a code from a mail, which arrives in the sandbox's inbox. */
export class EmailSignIn implements EmailMethod {
  readonly id = 'sandbox-email'
  readonly name = 'Sandbox Mail'
  readonly namespaces = ['eip155', 'solana'] as const

  constructor(private readonly frame: AccountFrame) {}

  connect = async (visitor: Visitor): Promise<MethodAccount> => {
    let address = ''
    let problem: StepProblem | undefined
    for (;;) {
      const entered = await visitor.ask({ kind: 'enter-address', address, problem })
      if (entered.kind !== 'address') continue
      address = entered.address
      const sent = await this.send(address)
      problem = sent.problem
      const account = problem === undefined ? await this.take(visitor, address, sent.resendInMs) : undefined
      if (account !== undefined) return account
    }
  }

  restore = (): Promise<MethodAccount | undefined> => openAccount(this.frame, 'email')

  private async send(address: string): Promise<{ readonly resendInMs: number; readonly problem?: StepProblem }> {
    try {
      const { resendInMs } = fieldsOf(await this.frame.ask('email', 'code', { address }))
      return { resendInMs: typeof resendInMs === 'number' ? Math.ceil(resendInMs) : 0 }
    } catch (error) {
      const isInvalid = fieldsOf(error)['code'] === 'EMAIL_INVALID'
      return { resendInMs: 0, problem: isInvalid ? 'EMAIL_INVALID' : 'EMAIL_NOT_SENT' }
    }
  }

  /** `undefined`: the visitor wants another address. */
  private async take(visitor: Visitor, sentTo: string, resendInMs: number): Promise<MethodAccount | undefined> {
    let resendAt = performance.now() + resendInMs
    let problem: StepProblem | undefined
    for (;;) {
      const wait = problem === 'CODE_EXPIRED' || problem === 'CODE_TRIES_SPENT' ? 0 : resendAt - performance.now()
      const step = { kind: 'enter-code', sentTo, digits: 6, resendInMs: Math.max(0, Math.ceil(wait)), problem } as const
      const answer = await visitor.ask(step)
      problem = undefined
      if (answer.kind === 'back') return undefined
      if (answer.kind === 'resend') {
        const sent = await this.send(sentTo)
        resendAt = performance.now() + sent.resendInMs
        problem = sent.problem
      }
      if (answer.kind !== 'code') continue
      try {
        const opened = await this.frame.ask('email', 'verify', { address: sentTo, code: answer.code })
        const account = await openAccount(this.frame, 'email', opened)
        if (account !== undefined) return account
      } catch (error) {
        problem = CODE_PROBLEMS.find((code) => code === fieldsOf(error)['code'])
        if (problem === undefined) throw error
      }
    }
  }
}
