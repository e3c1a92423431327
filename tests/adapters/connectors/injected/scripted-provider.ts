import { ALICE } from '../../../support/accounts.ts'

interface Call {
  readonly method: string
  readonly params?: unknown
}

/** An EVM wallet in the page that does as it is told: it agrees to everything until a test says otherwise. */
export class ScriptedProvider {
  readonly calls: Call[] = []
  /** What it shares once it is asked to. */
  accounts: readonly string[] = [ALICE]
  chain = 1
  readonly known = new Set([1, 8453])
  isPermitted = false
  /** Answers in place of its own, by method. */
  readonly script: Partial<Record<string, (params: unknown) => unknown>> = {}
  private readonly hearers = new Map<string, Set<(payload: unknown) => void>>()

  get methods(): readonly string[] {
    return this.calls.map(({ method }) => method)
  }

  get listeners(): number {
    return [...this.hearers.values()].reduce((sum, each) => sum + each.size, 0)
  }

  on(event: string, hear: (payload: unknown) => void): this {
    this.hearers.set(event, (this.hearers.get(event) ?? new Set()).add(hear))
    return this
  }

  removeListener(event: string, hear: (payload: unknown) => void): this {
    this.hearers.get(event)?.delete(hear)
    return this
  }

  emit(event: string, payload?: unknown): void {
    for (const hear of this.hearers.get(event) ?? []) hear(payload)
  }

  async request(call: Call): Promise<unknown> {
    this.calls.push(call)
    const scripted = this.script[call.method]
    if (scripted !== undefined) return scripted(call.params)
    switch (call.method) {
      case 'eth_requestAccounts':
        this.isPermitted = true
        return this.accounts
      case 'eth_accounts':
        return this.isPermitted ? this.accounts : []
      case 'eth_chainId':
        return `0x${this.chain.toString(16)}`
      case 'wallet_switchEthereumChain':
        return this.switchTo(chainIn(call.params))
      case 'wallet_addEthereumChain':
        this.known.add(chainIn(call.params))
        return null
      default:
        throw Object.assign(new Error(`${call.method} is not known here`), { code: -32601 })
    }
  }

  /** Its owner goes to another chain. */
  moveTo(chain: number): void {
    this.chain = chain
    this.emit('chainChanged', `0x${chain.toString(16)}`)
  }

  /** Its owner shares other accounts, the first being the one in use. */
  share(...accounts: readonly string[]): void {
    this.accounts = accounts
    this.isPermitted = accounts.length > 0
    this.emit('accountsChanged', accounts)
  }

  private switchTo(chain: number): null {
    if (!this.known.has(chain)) throw Object.assign(new Error('Unrecognized chain'), { code: 4902 })
    this.moveTo(chain)
    return null
  }
}

const chainIn = (params: unknown): number => Number((params as readonly [{ chainId: string }])[0].chainId)
