import { describe, expect, it } from 'vitest'
import type { SolanaAdapter } from '../../../src/application/solana/solana-adapter.ts'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { base64 } from '../../../src/domain/shared/base64.ts'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import type { ErrorCode } from '../../../src/domain/shared/error-catalogue.ts'
import { signInFieldsText, type SignInFields } from '../../../src/domain/solana/sign-in-fields.ts'
import { SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { settled } from '../../support/fake-clock.ts'
import { SOLANA } from '../../support/networks.ts'
import { watch } from '../../support/outcome.ts'
import { connectedToGhost, solanaPage, solanaSession } from './solana-page.ts'

const [ONE, TWO, SIGNED, SIGNED_TWO] = [1, 2, 11, 12].map((byte) => new Uint8Array([byte, byte, byte])) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const SIGN_ONLY = ['solana_signMessage', 'solana_signTransaction']

/** A wallet that gives one answer to everything. */
async function answering(answer: unknown, methods?: readonly string[]) {
  const page = await connectedToGhost({}, methods)
  page.wallet.onRequest = () => page.wallet.answer(answer)
  const asked = () => page.sessions.memory.requests.map(({ request: { method, params } }) => ({ method, params }))
  return { ...page, asked }
}

describe('The Solana wallet adapter, signing', () => {
  it('R-SOL-2 should have a message signed by the connected account', async () => {
    const { solana, asked } = await answering({ signature: SIGNED })
    await expect(solana.signMessage(ONE)).resolves.toEqual(SIGNED)
    expect(asked()).toEqual([{ method: 'solana_signMessage', params: { message: base58(ONE), pubkey: SOL_ALICE } }])
  })

  it('R-SOL-2 should have a transaction signed', async () => {
    const { solana, asked } = await answering({ transaction: SIGNED })
    await expect(solana.signTransaction(ONE)).resolves.toEqual(SIGNED)
    expect(asked()).toEqual([
      { method: 'solana_signTransaction', params: { transaction: base64(ONE), pubkey: SOL_ALICE } },
    ])
  })

  it('R-SOL-2 should not ask the wallet for bytes that are no transaction', async () => {
    const { solana, asked } = await answering({ transaction: SIGNED })
    const cause = { code: 'RPC_BAD_PARAMS', isUnsent: true }
    const failed = { code: 'SOLANA_SIGN_TRANSACTION_FAILED', cause }
    await expect(solana.signTransaction(new Uint8Array())).rejects.toMatchObject(failed)
    await expect(solana.signAllTransactions([ONE, new Uint8Array()])).rejects.toMatchObject(failed)
    await expect(solana.sendTransaction(new Uint8Array())).rejects.toMatchObject({ code: 'SOLANA_SEND_FAILED', cause })
    expect(asked()).toEqual([])
  })

  it('R-SOL-2 should have several signed by one question, where the wallet can', async () => {
    const { solana, asked } = await answering({ transactions: [SIGNED, SIGNED_TWO] })
    await expect(solana.signAllTransactions([ONE, TWO])).resolves.toEqual([SIGNED, SIGNED_TWO])
    expect(asked()).toEqual([
      {
        method: 'solana_signAllTransactions',
        params: { transactions: [base64(ONE), base64(TWO)], pubkey: SOL_ALICE },
      },
    ])
  })

  it('R-SOL-2 should have several signed one after the other, where the wallet cannot', async () => {
    const { solana, asked } = await answering({ transaction: SIGNED }, SIGN_ONLY)
    await expect(solana.signAllTransactions([ONE, TWO])).resolves.toEqual([SIGNED, SIGNED])
    expect(asked().map(({ method }) => method)).toEqual(['solana_signTransaction', 'solana_signTransaction'])
    await expect(solana.signAllTransactions([])).resolves.toEqual([])
  })

  type Act = (solana: SolanaAdapter) => Promise<unknown>
  const ACTS: readonly (readonly [string, Act, ErrorCode])[] = [
    ['a message', (solana) => solana.signMessage(ONE), 'SOLANA_SIGN_MESSAGE_FAILED'],
    ['a transaction', (solana) => solana.signTransaction(ONE), 'SOLANA_SIGN_TRANSACTION_FAILED'],
    ['all transactions', (solana) => solana.signAllTransactions([ONE, TWO]), 'SOLANA_SIGN_TRANSACTION_FAILED'],
  ]

  const send: Act = (solana) => solana.sendTransaction(ONE)

  // A wallet that fails may have sent before: its error does not tell the transaction's outcome.
  it.each([...ACTS, ['a send', send, 'SEND_UNKNOWN'] as const])(
    'R-ERR-5 should say of %s what has failed, and take a decline for none',
    async (_what, act, code) => {
      const { solana, wallet, errors } = await connectedToGhost()
      wallet.onRequest = () => wallet.refuse('WALLET_REFUSED')
      await expect(act(solana)).rejects.toMatchObject({ code, cause: { code: 'WALLET_REFUSED' } })
      expect(errors.reports).toMatchObject([{ code }])
      wallet.onRequest = () => wallet.refuse('USER_REJECTED')
      await expect(act(solana)).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(errors.reports).toHaveLength(1)
      await solana.disconnect()
      await expect(act(solana)).rejects.toMatchObject({ code: 'SOLANA_NOT_CONNECTED' })
    },
  )

  it.each(ACTS)('R-ERR-5 should not take an answer that fails the check for %s', async (_what, act, code) => {
    const { solana, solanaChain } = await answering({
      signature: SIGNED,
      transaction: SIGNED,
      transactions: [SIGNED, SIGNED],
    })
    for (const disbelief of ['SIGNATURE_INVALID', 'TAMPERED', 'WALLET_BAD_ANSWER'] as const) {
      solanaChain.disbelief = disbelief
      await expect(act(solana)).rejects.toMatchObject({ code, cause: { code: disbelief } })
    }
  })

  it.each(ACTS)('R-SOL-2 should say that the account cannot do %s', async (_what, act) => {
    const { solana, asked } = await answering({}, [])
    await expect(act(solana)).rejects.toMatchObject({ code: 'SOLANA_ACCOUNT_UNSUPPORTED' })
    expect(asked()).toEqual([])
  })

  it('should ask one thing at a time', async () => {
    const { solana } = await connectedToGhost()
    const first = watch(solana.signMessage(ONE))
    await settled()
    await expect(solana.signMessage(TWO)).rejects.toMatchObject({ code: 'WALLET_BUSY' })
    expect(first.state).toBe('waiting')
  })

  it('should end with the wallet when it leaves while it is asked', async () => {
    const { solana, sessions } = await connectedToGhost()
    const signing = watch(solana.signTransaction(ONE))
    await settled()
    sessions.emit({ type: 'ended', topic: solanaSession('Ghost').topic })
    await settled()
    expect(signing.error).toMatchObject({ code: 'SOLANA_SIGN_TRANSACTION_FAILED', cause: { code: 'SESSION_GONE' } })
  })
})

describe('The Solana wallet adapter, sending', () => {
  it('should have the wallet send, and tell it how', async () => {
    const { solana, asked, solanaChain } = await answering({ signature: SIGNED })
    const options = { skipPreflight: true, minContextSlot: 7, preflightCommitment: 'processed' } as const
    await expect(solana.sendTransaction(ONE, options)).resolves.toBe(base58(SIGNED))
    expect(asked()).toEqual([
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: base64(ONE), pubkey: SOL_ALICE, sendOptions: options },
      },
    ])
    expect(solanaChain.sent).toEqual([])
  })

  it('should send from here what the wallet only signs', async () => {
    const { solana, solanaChain } = await answering({ transaction: SIGNED }, SIGN_ONLY)
    await expect(solana.sendTransaction(ONE, { minContextSlot: 3 })).resolves.toBe(base58(SIGNED))
    expect(solanaChain.sent).toEqual([{ chain: SOLANA.id, transaction: SIGNED, options: { minContextSlot: 3 } }])
  })

  it('R-ERR-5 should say why the node does not take it: its blockhash, or the other cluster', async () => {
    const { solana, solanaChain } = await answering({ transaction: SIGNED }, SIGN_ONLY)
    solanaChain.failure = 'RPC_REFUSED'
    await expect(solana.sendTransaction(ONE)).rejects.toMatchObject({
      ...{ code: 'SOLANA_SEND_FAILED', details: 'The node said so.' },
    })
  })

  it.each(['RPC_UNAVAILABLE', 'RPC_BAD_ANSWER'] as const)(
    'H12 should not lose the signature where it is unknown whether the node has taken it: %s',
    async (code) => {
      const { solana, solanaChain } = await answering({ transaction: SIGNED }, SIGN_ONLY)
      solanaChain.failure = code
      const cause = { code, details: 'The node said so.' }
      await expect(solana.sendTransaction(ONE)).rejects.toMatchObject({
        ...{ code: 'SEND_UNKNOWN', sent: [base58(SIGNED)], cause },
      })
    },
  )

  it('should send nothing whose payer has not signed', async () => {
    const { solana, solanaChain } = await answering({ transaction: new Uint8Array() }, SIGN_ONLY)
    await expect(solana.sendTransaction(ONE)).rejects.toMatchObject({ code: 'SOLANA_SEND_FAILED' })
    expect(solanaChain.sent).toEqual([])
  })

  it.each<[string, ErrorCode]>([
    ['leaves the page', 'WALLET_GONE'],
    ['gives an unreadable answer', 'WALLET_BAD_ANSWER'],
    ['does not answer', 'REQUEST_UNANSWERED'],
  ])('should not say that it failed when a wallet that sends by itself %s', async (_what, code) => {
    const { solana, wallet } = await connectedToGhost()
    wallet.onRequest = () => wallet.refuse(code)
    await expect(solana.sendTransaction(ONE)).rejects.toMatchObject({ code: 'SEND_UNKNOWN', cause: { code } })
  })
})

describe('The Solana wallet adapter, signing in', () => {
  const INPUT = { nonce: 'abcd1234', statement: 'Welcome.', lifetimeMs: 60_000 }

  /** A page with a Ghost that knows sign-ins, chosen and not connected. */
  async function withSignIn(change: (fields: SignInFields) => { text?: string; address?: string } = () => ({})) {
    const page = solanaPage()
    const asked: SignInFields[] = []
    page.installed.signInAnswer = async (fields) => {
      asked.push(fields)
      const { address = SOL_BOB, text = signInFieldsText(fields, address) } = change(fields)
      const signedMessage = new TextEncoder().encode(text)
      return { session: solanaSession('Ghost', { address }), address, signedMessage, signature: SIGNED }
    }
    await page.solana.select('Ghost')
    return { ...page, asked }
  }

  it('should connect by it, as the account that signed', async () => {
    const { solana, asked, walletName } = await withSignIn()
    const signed = await solana.signIn(INPUT)
    expect(signed).toMatchObject({ address: SOL_BOB, signature: SIGNED })
    expect(new TextDecoder().decode(signed.signedMessage)).toContain(`Solana account:\n${SOL_BOB}\n\nWelcome.`)
    expect(asked).toMatchObject([
      { domain: 'shop.example', chainId: 'solana:mainnet', nonce: 'abcd1234', version: '1', address: undefined },
    ])
    expect(solana.state.snapshot()).toMatchObject({ connected: true, connecting: false, publicKey: SOL_BOB })
    expect(walletName()).toBe('"Ghost"')
  })

  it('should connect and have a message signed where the wallet knows no sign-ins', async () => {
    const { solana, wallet, sessions } = solanaPage()
    wallet.onRequest = () => wallet.answer({ signature: SIGNED })
    await solana.select('Ghost')
    const { address, signedMessage } = await solana.signIn(INPUT)
    expect(address).toBe(SOL_ALICE)
    expect(sessions.memory.requests.map(({ request }) => request.params)).toEqual([
      { message: base58(signedMessage), pubkey: SOL_ALICE },
    ])
  })

  it.each<[string, (fields: SignInFields) => { text?: string; address?: string }]>([
    ['another page', (fields) => ({ text: signInFieldsText({ ...fields, domain: 'evil.example' }, SOL_BOB) })],
    ['another nonce', (fields) => ({ text: signInFieldsText({ ...fields, nonce: 'ffff9999' }, SOL_BOB) })],
    ['another account', (fields) => ({ text: signInFieldsText(fields, SOL_ALICE) })],
  ])('should not connect by a signature for %s', async (_what, change) => {
    const { solana, sessions } = await withSignIn(change)
    await expect(solana.signIn(INPUT)).rejects.toMatchObject({ code: 'SOLANA_SIGN_IN_FAILED' })
    expect(solana.state.snapshot()).toMatchObject({ connected: false, connecting: false })
    expect(sessions.memory.believed.size).toBe(0)
  })

  it.each<[string, object]>([
    ['a short nonce', { nonce: 'abc' }],
    ['a statement with a line break', { statement: 'a\nURI: https://evil.example' }],
  ])('should not ask the wallet with %s', async (_what, change) => {
    const { solana, asked } = await withSignIn()
    await expect(solana.signIn({ ...INPUT, ...change })).rejects.toMatchObject({
      ...{ code: 'SOLANA_SIGN_IN_FAILED', cause: { code: 'SIGNIN_INVALID' } },
    })
    expect(asked).toEqual([])
  })

  it('F10 should take a decline for no failure', async () => {
    const { solana, installed, errors } = await withSignIn()
    installed.signInAnswer = () => Promise.reject(new CoreError('USER_REJECTED'))
    await expect(solana.signIn(INPUT)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(errors.reports).toEqual([])
    expect(solana.state.snapshot().connecting).toBe(false)
  })

  it('should not sign in while it connects', async () => {
    const { solana, installed } = await withSignIn()
    installed.answer = () => new Promise(() => {})
    const connecting = watch(solana.connect())
    await expect(solana.signIn(INPUT)).rejects.toMatchObject({ code: 'WALLET_BUSY' })
    await solana.select(null)
    await settled()
    expect(connecting.state).toBe('rejected')
    await expect(solana.signIn(INPUT)).rejects.toMatchObject({ code: 'SOLANA_NOT_SELECTED' })
  })
})
