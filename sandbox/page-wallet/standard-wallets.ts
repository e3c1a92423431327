/** A wallet of the Wallet Standard to put into a page: plain data, since it crosses into the browser. */
export interface StandardWalletPlan {
  readonly name: string
  readonly icon: string
  readonly accounts: readonly { readonly address: string; readonly publicKey: number[]; readonly seed: number[] }[]
  readonly chains: readonly string[]
  /** The Solana features that it has. */
  readonly can: readonly string[]
  /** The clusters on which it sends transactions itself. */
  readonly rpcUrl: string
  /** Whether it registers as the page loads; else when a test says so. */
  readonly isThere: boolean
}

/** What a wallet asks its owner. */
export interface StandardWalletQuestion {
  readonly feature: string
  /** What is to be signed: messages, or transactions. */
  readonly payloads: readonly Uint8Array[]
}

/** What a test does with a wallet, as its owner would. */
export interface StandardWalletControl {
  /** What it does with each request. Held ones stay open until `release`; with `ask`, `decide` is called. */
  mode: 'approve' | 'decline' | 'hold' | 'ask'
  decide(question: StandardWalletQuestion): Promise<boolean>
  /** The features that were used, silent connects as `silent`. */
  readonly asked: string[]
  register(): void
  unregister(): void
  /** Its owner chooses another account, or none. */
  use(index: number | undefined): void
  release(): void
}

declare global {
  interface Window {
    standardWallets: Record<string, StandardWalletControl>
  }
}

/**
 * Runs in the page, before any script of its own. Written from the text of the standard and not with its package, as an
 * extension might be; nothing here may use anything outside of the function. It stores what its owner allowed, as an
 * extension does, and its keys are Ed25519 keys of the browser's.
 */
export function installStandardWallets(
  plans: readonly StandardWalletPlan[],
): Readonly<Record<string, StandardWalletControl>> {
  /** A PKCS #8 Ed25519 key is this, then its seed. Source: RFC 8410. */
  const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]

  const sign = async (seed: readonly number[], bytes: Uint8Array): Promise<Uint8Array> => {
    const key = await crypto.subtle.importKey('pkcs8', Uint8Array.from([...PKCS8, ...seed]), 'Ed25519', false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('Ed25519', key, new Uint8Array(bytes)))
  }

  /** Puts the signature where the key stands among the signers of a transaction. */
  const signTransaction = async (plan: { publicKey: number[]; seed: number[] }, wire: Uint8Array) => {
    const signers = wire[0] ?? 0
    const message = wire.slice(1 + 64 * signers)
    const keys = (message[0] ?? 0) > 127 ? 5 : 4
    const place = Array.from({ length: signers }, (_, index) => index).find((index) =>
      plan.publicKey.every((byte, at) => byte === message[keys + 32 * index + at]),
    )
    if (place === undefined) throw new Error('This account is no signer.')
    const signed = wire.slice()
    signed.set(await sign(plan.seed, message), 1 + 64 * place)
    return signed
  }

  const send = async (rpcUrl: string, wire: Uint8Array, options: object) => {
    const transaction = btoa(Array.from(wire, (byte) => String.fromCharCode(byte)).join(''))
    const params = [transaction, { encoding: 'base64', ...options }]
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
    // Written here, as this function alone crosses into the page. Unit: milliseconds.
    const signal = AbortSignal.timeout(15_000)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal })
    const answer = (await response.json()) as { error?: { message: string } }
    if (answer.error !== undefined) throw new Error(answer.error.message)
    return wire.slice(1, 65)
  }

  type SignInInput = Readonly<Record<string, string | undefined>>

  /** Source: Wallet Standard, the text of a sign-in. */
  const signInMessage = (input: SignInInput, own: string): Uint8Array => {
    const domain = input['domain'] ?? location.host
    const fields = [
      ['URI', 'uri'],
      ['Version', 'version'],
      ['Chain ID', 'chainId'],
      ['Nonce', 'nonce'],
      ['Issued At', 'issuedAt'],
      ['Expiration Time', 'expirationTime'],
      ['Not Before', 'notBefore'],
      ['Request ID', 'requestId'],
    ].flatMap(([label = '', name = '']) => (input[name] === undefined ? [] : [`${label}: ${input[name]}`]))
    const { resources = [] } = input as { readonly resources?: readonly string[] }
    if (resources.length > 0) fields.push('Resources:', ...resources.map((each) => `- ${each}`))
    const head = `${domain} wants you to sign in with your Solana account:\n${input['address'] ?? own}`
    const statement = input['statement'] === undefined ? [] : [input['statement']]
    const text = [head, ...statement, ...(fields.length === 0 ? [] : [fields.join('\n')])].join('\n\n')
    return new TextEncoder().encode(text)
  }

  const install = (plan: StandardWalletPlan): StandardWalletControl => {
    const kept = `test-wallet:${plan.name}`
    const listeners = new Set<(change: object) => void>()
    const accounts = plan.accounts.map(({ address, publicKey }) =>
      Object.freeze({
        ...{ address, publicKey: Uint8Array.from(publicKey), chains: plan.chains },
        features: plan.can.map((name) => `solana:${name}`),
      }),
    )
    let shared: readonly (typeof accounts)[number][] = []
    let held: (() => void)[] = []
    let unregister = () => {}

    const share = (index: number | undefined) => {
      const chosen = index === undefined ? undefined : accounts[index]
      shared = chosen === undefined ? [] : [chosen, ...accounts.filter((account) => account !== chosen)]
      if (index === undefined) localStorage.removeItem(kept)
      else localStorage.setItem(kept, String(index))
      for (const listener of listeners) listener({ accounts: shared })
    }
    const seedOf = (account: unknown) => {
      const owned = plan.accounts[accounts.indexOf(account as (typeof accounts)[number])]
      if (owned === undefined || !shared.includes(account as (typeof accounts)[number]))
        throw new Error('Unknown account.')
      return owned
    }
    const ask = async (feature: string, payloads: readonly Uint8Array[] = []) => {
      control.asked.push(feature)
      const isDeclined = control.mode === 'ask' && !(await control.decide({ feature, payloads }))
      if (control.mode === 'decline' || isDeclined)
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      if (control.mode === 'hold') await new Promise<void>((resolve) => held.push(resolve))
    }
    type Input = { account: unknown; message: Uint8Array; transaction: Uint8Array; chain?: string; options?: object }
    const each = (inputs: readonly Input[], answer: (input: Input) => Promise<object>) =>
      Promise.all(inputs.map(answer))

    const signing: Record<string, object> = {
      signMessage: {
        version: '1.1.0',
        signMessage: async (...inputs: readonly Input[]) => {
          await ask(
            'signMessage',
            inputs.map(({ message }) => message),
          )
          return each(inputs, async ({ account, message }) => ({
            ...{ signedMessage: message, signature: await sign(seedOf(account).seed, message) },
          }))
        },
      },
      signTransaction: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs: readonly Input[]) => {
          await ask(
            'signTransaction',
            inputs.map(({ transaction }) => transaction),
          )
          return each(inputs, async ({ account, transaction }) => ({
            signedTransaction: await signTransaction(seedOf(account), transaction),
          }))
        },
      },
      signAndSendTransaction: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: async (...inputs: readonly Input[]) => {
          await ask(
            'signAndSendTransaction',
            inputs.map(({ transaction }) => transaction),
          )
          return each(inputs, async ({ account, transaction, chain, options = {} }) => {
            if (chain === undefined || !plan.chains.includes(chain)) throw new Error('Unknown chain.')
            const signed = await signTransaction(seedOf(account), transaction)
            return { signature: await send(plan.rpcUrl, signed, options) }
          })
        },
      },
    }
    signing['signIn'] = {
      version: '1.0.0',
      signIn: async (...inputs: readonly SignInInput[]) => {
        const own = accounts[Number(localStorage.getItem(kept) ?? 0)]
        const outputs = inputs.map((input) => ({ input, message: signInMessage(input, own?.address ?? '') }))
        await ask(
          'signIn',
          outputs.map(({ message }) => message),
        )
        share(Number(localStorage.getItem(kept) ?? 0))
        return Promise.all(
          outputs.map(async ({ message }) => ({
            ...{ account: own, signedMessage: message, signature: await sign(seedOf(own).seed, message) },
          })),
        )
      },
    }
    const wallet = Object.freeze({
      ...{ version: '1.0.0', name: plan.name, icon: plan.icon, chains: plan.chains },
      get accounts() {
        return shared
      },
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async ({ silent = false } = {}) => {
            if (silent) {
              control.asked.push('silent')
              const index = localStorage.getItem(kept)
              if (index !== null && shared.length === 0) share(Number(index))
            } else {
              await ask('connect')
              share(Number(localStorage.getItem(kept) ?? 0))
            }
            return { accounts: shared }
          },
        },
        'standard:disconnect': {
          version: '1.0.0',
          disconnect: async () => {
            control.asked.push('disconnect')
            share(undefined)
          },
        },
        'standard:events': {
          version: '1.0.0',
          on: (_: 'change', listener: (change: object) => void) => {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        ...Object.fromEntries(plan.can.map((name) => [`solana:${name}`, signing[name]])),
      },
    })

    const callback = (api: { register: (given: unknown) => () => void }) => {
      const before = unregister
      const undo = api.register(wallet)
      unregister = () => (before(), undo())
    }
    let isAround = false
    window.addEventListener('wallet-standard:app-ready', (event) => {
      if (isAround) callback((event as CustomEvent<{ register: (given: unknown) => () => void }>).detail)
    })
    const control: StandardWalletControl = {
      ...{ mode: 'approve', asked: [], decide: async () => true },
      register: () => {
        isAround = true
        window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
      },
      unregister: () => {
        isAround = false
        unregister()
      },
      use: share,
      release: () => {
        for (const go of held) go()
        held = []
      },
    }
    if (plan.isThere) control.register()
    return control
  }

  window.standardWallets = Object.fromEntries(plans.map((plan) => [plan.name, install(plan)]))
  return window.standardWallets
}
