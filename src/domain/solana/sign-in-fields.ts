/** What a sign-in text says; what is absent is not in it. Source: Wallet Standard, SolanaSignInInput. */
export interface SignInText {
  readonly domain: string
  readonly address?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  /** Times are ISO 8601. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * What a wallet is handed to sign the visitor in. Sources: Wallet Standard, SolanaSignInInput; ERC-7846,
 * signInWithEthereum.
 */
export interface SignInFields {
  readonly domain: string
  /** Absent: whichever account the visitor chooses. */
  readonly address?: string | undefined
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: '1'
  /** As wallets name it: `solana:mainnet`; on EVM `eip155:1`. */
  readonly chainId: string
  readonly nonce: string
  /** Times are ISO 8601. */
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/**
 * The text that a wallet signs for these fields, letter for letter. Source: Wallet Standard, the sign-in message;
 * unlike EIP-4361 it has no empty line where there is no statement.
 */
export function signInFieldsText(fields: SignInText, address: string): string {
  const named: readonly (readonly [string, string | undefined])[] = [
    ['URI', fields.uri],
    ['Version', fields.version],
    ['Chain ID', fields.chainId],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ]
  const head = `${fields.domain} wants you to sign in with your Solana account:\n${address}`
  const body = [
    ...named.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...(fields.resources === undefined ? [] : ['Resources:', ...fields.resources.map((each) => `- ${each}`)]),
  ].join('\n')
  return [head, ...(fields.statement === undefined ? [] : [fields.statement]), ...(body === '' ? [] : [body])].join(
    '\n\n',
  )
}
