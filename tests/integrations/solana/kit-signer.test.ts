import * as kit from '@solana/kit'
import { afterAll, afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { base58 } from '../../../src/domain/shared/base58.ts'
import { solanaDevnet } from '../../../src/integrations/networks/index.ts'
import { followKitSigner, type KitSigner, toKitSigner } from '../../../src/integrations/solana/index.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'
import { ANNA, BERT, isBy, onDevnet, onMainnet, PAYER, SIGN_ONLY, signingPage } from './signing-page.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => vi.unstubAllGlobals())

/** A page with a wallet connected, and its signer. */
async function signing(accounts?: readonly string[], methods?: readonly string[]) {
  const page = signingPage()
  ends.push(page.core.dispose)
  const session = await page.connect(accounts, methods)
  return { ...page, session, signer: toKitSigner(page.core) }
}

const BLOCK = { blockhash: kit.blockhash(base58(new Uint8Array(32).fill(5))), lastValidBlockHeight: 77n }
const MEMO = kit.address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const memo = (text: string): kit.Instruction => ({ programAddress: MEMO, data: new TextEncoder().encode(text) })

const messageOf = (payer: kit.TransactionSigner, text: string, more: readonly kit.Instruction[] = []) =>
  kit.pipe(
    kit.createTransactionMessage({ version: 0 }),
    (made) => kit.setTransactionMessageFeePayerSigner(payer, made),
    (made) => kit.setTransactionMessageLifetimeUsingBlockhash(BLOCK, made),
    (made) => kit.appendTransactionMessageInstructions([memo(text), ...more], made),
  )
const compiled = (text: string) => kit.compileTransaction(messageOf(kit.createNoopSigner(ANNA.address), text))

const request = (text: string) => [kit.createSignableMessage(text)]

describe('a core as a signer of @solana/kit', () => {
  it('should be each of three signers by the types of kit', () => {
    expectTypeOf<KitSigner>().toExtend<kit.TransactionModifyingSigner>()
    expectTypeOf<KitSigner>().toExtend<kit.TransactionSendingSigner>()
    expectTypeOf<KitSigner>().toExtend<kit.MessageModifyingSigner>()
  })

  it('should be there once a wallet is connected, one object for each account', async () => {
    const { core, connect } = signingPage()
    ends.push(core.dispose)
    expect(() => toKitSigner(core)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
    await connect()
    const signer = toKitSigner(core)
    expect(signer.address).toBe(ANNA.address)
    expect(toKitSigner(core)).toBe(signer)
    expect(kit.isTransactionModifyingSigner(signer)).toBe(true)
    expect(kit.isTransactionSendingSigner(signer)).toBe(true)
    expect(kit.isMessageModifyingSigner(signer)).toBe(true)
  })

  it('should sign messages, each in its turn', async () => {
    const { signer, asked } = await signing()
    const signed = await signer.modifyAndSignMessages([...request('Hello'), ...request('again')])
    expect(signed.map(({ content }) => new TextDecoder().decode(content))).toEqual(['Hello', 'again'])
    for (const { content, signatures } of signed) expect(isBy(ANNA, content, signatures[signer.address])).toBe(true)
    expect(asked()).toEqual(['solana_signMessage', 'solana_signMessage'])
  })

  it('should sign a transaction that somebody else pays, as kit asks for it', async () => {
    const { signer, asked } = await signing()
    const payer = await kit.createKeyPairSignerFromPrivateKeyBytes(PAYER.secret)
    const accounts = [{ address: signer.address, role: kit.AccountRole.READONLY_SIGNER, signer }]
    const message = messageOf(payer, 'One', [{ ...memo('Two'), accounts } as kit.Instruction])
    const signed = await kit.signTransactionMessageWithSigners(message)
    kit.assertIsFullySignedTransaction(signed)
    expect(isBy(ANNA, signed.messageBytes, signed.signatures[ANNA.address])).toBe(true)
    expect(isBy(PAYER, signed.messageBytes, signed.signatures[PAYER.address])).toBe(true)
    expect(signed.lifetimeConstraint).toEqual(BLOCK)
    expect(asked()).toEqual(['solana_signTransaction'])
  })

  it('should sign several transactions by one question', async () => {
    const { signer, asked } = await signing()
    const signed = await signer.modifyAndSignTransactions([compiled('One'), compiled('Two')])
    expect(signed).toHaveLength(2)
    for (const { messageBytes, signatures } of signed)
      expect(isBy(ANNA, messageBytes, signatures[signer.address])).toBe(true)
    expect(asked()).toEqual(['solana_signAllTransactions'])
  })

  it('should say of a transaction from elsewhere until when it can be sent', async () => {
    const { signer } = await signing()
    const { messageBytes, signatures } = compiled('One')
    const [byBlock] = await signer.modifyAndSignTransactions([{ messageBytes, signatures }])
    expect(byBlock?.lifetimeConstraint).toEqual({ blockhash: BLOCK.blockhash, lastValidBlockHeight: 2n ** 64n - 1n })
    const nonce = kit.compileTransaction(
      kit.pipe(
        kit.createTransactionMessage({ version: 0 }),
        (made) => kit.setTransactionMessageFeePayer(ANNA.address, made),
        (made) =>
          kit.setTransactionMessageLifetimeUsingDurableNonce(
            {
              nonce: BLOCK.blockhash as string as kit.Nonce,
              nonceAccountAddress: BERT.address,
              nonceAuthorityAddress: ANNA.address,
            },
            made,
          ),
      ),
    )
    const [byNonce] = await signer.modifyAndSignTransactions([
      { messageBytes: nonce.messageBytes, signatures: nonce.signatures },
    ])
    expect(byNonce?.lifetimeConstraint).toEqual({ nonce: BLOCK.blockhash, nonceAccountAddress: BERT.address })
  })

  it('should send by the wallet where it can', async () => {
    const { signer, asked, nodeGot } = await signing()
    const signature = await kit.signAndSendTransactionMessageWithSigners(messageOf(signer, 'One'))
    expect(isBy(ANNA, compiled('One').messageBytes, signature)).toBe(true)
    expect(asked()).toEqual(['solana_signAndSendTransaction'])
    expect(nodeGot).toEqual([])
  })

  it("should send by the page's node where the wallet only signs", async () => {
    const { signer, asked, nodeGot } = await signing(undefined, SIGN_ONLY)
    const [signature] = await signer.signAndSendTransactions([compiled('One')], { minContextSlot: 5n })
    expect(isBy(ANNA, compiled('One').messageBytes, signature)).toBe(true)
    expect(asked()).toEqual(['solana_signTransaction'])
    expect(nodeGot).toMatchObject([[expect.any(String), { minContextSlot: 5 }]])
  })

  it('should refuse what the wallet has changed', async () => {
    const { signer, owner, nodeGot } = await signing(undefined, SIGN_ONLY)
    owner.change = () => Uint8Array.from(compiled('Another').messageBytes)
    const signed = signer.modifyAndSignTransactions([compiled('One')])
    await expect(signed).rejects.toMatchObject({
      code: 'SOLANA_SIGN_TRANSACTION_FAILED',
      cause: { code: expect.stringMatching(/TAMPERED|SIGNATURE_INVALID/) },
    })
    await expect(signer.signAndSendTransactions([compiled('One')])).rejects.toMatchObject({
      code: 'SOLANA_SEND_FAILED',
    })
    expect(nodeGot).toEqual([])
  })

  it('should say what the visitor declined', async () => {
    const { signer, wallet } = await signing()
    wallet.onRequest = () => wallet.refuse('USER_REJECTED')
    const declined = { code: 'USER_REJECTED' }
    await expect(signer.modifyAndSignMessages(request('Hello'))).rejects.toMatchObject(declined)
    await expect(signer.modifyAndSignTransactions([compiled('One')])).rejects.toMatchObject(declined)
    await expect(signer.signAndSendTransactions([compiled('One')])).rejects.toMatchObject(declined)
  })

  it('should ask nobody for what this account cannot sign', async () => {
    const { signer, asked } = await signing()
    const foreign = kit.compileTransaction(messageOf(kit.createNoopSigner(PAYER.address), 'One'))
    const cannot = { code: 'RPC_BAD_PARAMS' }
    await expect(signer.modifyAndSignTransactions([foreign])).rejects.toMatchObject(cannot)
    const { signatures, messageBytes } = compiled('One')
    const newer = { signatures, messageBytes: Uint8Array.from([0x81, ...Uint8Array.from(messageBytes).slice(1)]) }
    await expect(signer.signAndSendTransactions([newer])).rejects.toMatchObject(cannot)
    const large = kit.compileTransaction(messageOf(kit.createNoopSigner(ANNA.address), 'x'.repeat(1300)))
    await expect(signer.modifyAndSignTransactions([large])).rejects.toMatchObject(cannot)
    expect(asked()).toEqual([])
  })
})

describe('a signer of @solana/kit, when the account changes', () => {
  it('should follow the account, and sign for no other', async () => {
    const { core, signer, wallet, session, asked } = await signing()
    const store = followKitSigner(core)
    const seen: (string | undefined)[] = []
    const stop = store.subscribe(() => seen.push(store.snapshot()?.address))
    core.account.activate('eip155')
    wallet.grant(session, [onMainnet(BERT)])
    await settled()
    const changed = { code: 'ACCOUNT_CHANGED' }
    await expect(signer.modifyAndSignMessages(request('Hello'))).rejects.toMatchObject(changed)
    await expect(signer.modifyAndSignTransactions([compiled('One')])).rejects.toMatchObject(changed)
    await expect(signer.signAndSendTransactions([compiled('One')])).rejects.toMatchObject(changed)
    expect(asked()).toEqual([])
    await core.connection.disconnectAll('solana')
    await expect(signer.modifyAndSignMessages(request('Hello'))).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(seen).toEqual([BERT.address, undefined])
    stop()
  })

  it('should not have a message signed by the account that came while the question was on its way', async () => {
    const { signer, wallet, session, asked } = await signing()
    const outcome = watch(signer.modifyAndSignMessages(request('Hello')))
    wallet.grant(session, [onMainnet(BERT)])
    await settled()
    expect(outcome.error).toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(asked()).toEqual([])
  })

  it('should end with the wallet', async () => {
    const { signer, wallet, session } = await signing()
    wallet.onRequest = () => {}
    const outcome = watch(signer.modifyAndSignMessages(request('Hello')))
    await settled()
    wallet.end(session)
    await settled()
    expect(outcome.error).toMatchObject({ code: 'SOLANA_SIGN_MESSAGE_FAILED', cause: { code: 'SESSION_GONE' } })
  })

  it('should take the wallet to the network that it is for', async () => {
    const { core } = await signing([onMainnet(ANNA), onDevnet(ANNA)])
    const signer = toKitSigner(core, { chain: 'solana:devnet' })
    await signer.modifyAndSignMessages(request('Hello'))
    expect(core.account.state.snapshot().solana.chain).toBe(solanaDevnet.id)
    const elsewhere = toKitSigner(core, { chain: 'solana:testnet' })
    await expect(elsewhere.modifyAndSignMessages(request('Hello'))).rejects.toMatchObject({ code: 'CHAIN_NOT_GRANTED' })
  })
})

describe('a signer of @solana/kit whose caller no longer waits', () => {
  it('should ask nobody after an abort', async () => {
    const { signer, asked } = await signing()
    const abortSignal = AbortSignal.abort(new Error('The page has gone on.'))
    await expect(signer.modifyAndSignMessages(request('Hello'), { abortSignal })).rejects.toThrow('gone on')
    await expect(signer.modifyAndSignTransactions([compiled('One')], { abortSignal })).rejects.toThrow('gone on')
    await expect(signer.signAndSendTransactions([compiled('One')], { abortSignal })).rejects.toThrow('gone on')
    expect(asked()).toEqual([])
  })

  it('should leave the wallet free for the next question', async () => {
    const { signer, wallet, core, asked } = await signing()
    wallet.onRequest = () => {}
    const abort = new AbortController()
    const outcome = watch(signer.modifyAndSignTransactions([compiled('One')], { abortSignal: abort.signal }))
    await settled()
    expect(asked()).toEqual(['solana_signTransaction'])
    abort.abort(new Error('The page has gone on.'))
    await settled()
    expect(outcome.error).toMatchObject({ message: 'The page has gone on.' })
    expect(core.requests.current.snapshot()).toBeUndefined()
    const next = watch(signer.modifyAndSignMessages(request('Hello')))
    await settled()
    expect(asked()).toEqual(['solana_signTransaction', 'solana_signMessage'])
    expect(next.error).toBeUndefined()
  })

  it('should say of a send that it may have been made, and what was sent before it', async () => {
    const { signer, wallet, asked } = await signing()
    const answer = wallet.onRequest
    wallet.onRequest = (question) => {
      wallet.onRequest = () => {}
      answer(question)
    }
    const abort = new AbortController()
    const sending = signer.signAndSendTransactions([compiled('One'), compiled('Two')], { abortSignal: abort.signal })
    const outcome = watch(sending)
    await settled()
    expect(asked()).toHaveLength(2)
    abort.abort()
    await settled()
    expect(outcome.error).toMatchObject({
      code: 'REQUEST_CANCELLED',
      sent: [expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)],
    })
  })
})
