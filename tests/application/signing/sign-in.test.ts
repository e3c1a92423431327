import { describe, expect, it } from 'vitest'
import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import type { SignInOptions } from '../../../src/adapters/sign-in/page-sign-in-server.ts'
import { ALICE, BOB, EVERYWHERE, SOL_ALICE } from '../../support/accounts.ts'
import { readSignInText } from '../../../src/domain/sign-in/read-sign-in-text.ts'
import { createConnected } from '../../support/connected.ts'
import { BASE, ETHEREUM } from '../../support/networks.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const NONCE = 'k3yW8zQ1'

describe('SignIn', () => {
  it('should sign in with the address of this page, the account and the network, and verify the answer', async () => {
    const { core, wallet } = await createConnected()
    const signing = core.signing.signIn({ nonce: NONCE, statement: 'I accept the terms.', lifetimeMs: 60_000 })
    await settled()
    const { request } = wallet.waiting[0] ?? expect.unreachable()
    const [hex] = request.params as readonly string[]
    const message = Buffer.from(hex?.slice(2) ?? '', 'hex').toString('utf8')
    expect(message.split('\n').slice(0, 6)).toEqual([
      'shop.example wants you to sign in with your Ethereum account:',
      ALICE,
      '',
      'I accept the terms.',
      '',
      'URI: https://shop.example',
    ])
    expect(message).toMatch(/\nIssued At: \S+Z\nExpiration Time: \S+Z$/)
    wallet.answer(memorySignature('eip155', ALICE, message))
    expect(await signing).toMatchObject({ address: ALICE, message })
  })

  it('should speak of the Solana account where that is in use', async () => {
    const { core, wallet } = await createConnected()
    core.account.activate('solana')
    watch(core.signing.signIn({ nonce: NONCE }))
    await settled()
    const { message } = (wallet.waiting[0] ?? expect.unreachable()).request.params as { message: string }
    expect(Buffer.from(message.slice(2), 'hex').toString('utf8')).toContain(`with your Solana account:\n${SOL_ALICE}`)
  })

  it('N08 should never report an account as signed in whose signature is wrong', async () => {
    const { core, wallet } = await createConnected()
    const signing = watch(core.signing.signIn({ nonce: NONCE }))
    await settled()
    wallet.answer(memorySignature('eip155', ALICE, 'another text'))
    await settled()
    expect(signing.error).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('N02 N04 should ask no wallet for what it would refuse', async () => {
    const { core, wallet } = await createConnected()
    await expect(core.signing.signIn({ nonce: NONCE, statement: 'two\nlines' })).rejects.toMatchObject({
      code: 'SIGNIN_INVALID',
    })
    await expect(core.signing.signIn({ nonce: 'short' })).rejects.toMatchObject({ code: 'SIGNIN_INVALID' })
    await expect(core.signing.signIn({ nonce: NONCE, lifetimeMs: -1 })).rejects.toMatchObject({
      code: 'SIGNIN_INVALID',
    })
    expect(wallet.waiting).toEqual([])
  })
})

describe('SignTypedData', () => {
  const MAIL = JSON.stringify({
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [{ name: 'contents', type: 'string' }],
    },
    primaryType: 'Mail',
    domain: { name: 'Mail', chainId: 1 },
    message: { contents: 'Hello' },
  })

  it('should have the wallet sign the data letter for letter', async () => {
    const { core, wallet } = await createConnected()
    const signing = core.signing.signTypedData(MAIL)
    await settled()
    expect(wallet.waiting[0]?.request).toMatchObject({ method: 'eth_signTypedData_v4', params: [ALICE, MAIL] })
    const signature = memorySignature('eip155', ALICE, MAIL)
    wallet.answer(signature)
    expect(await signing).toEqual({ address: ALICE, message: MAIL, signature })
  })

  it('S04 should have the wallet sign what was read of the data, and say what that was', async () => {
    const { core, wallet } = await createConnected()
    const signing = core.signing.signTypedData(MAIL.replace('{', '{ "address": "0x", '))
    await settled()
    expect(wallet.waiting[0]?.request).toMatchObject({ params: [ALICE, MAIL] })
    wallet.answer(memorySignature('eip155', ALICE, MAIL))
    expect(await signing).toMatchObject({ message: MAIL })
  })

  it('S03 should not have data signed that is for another network', async () => {
    const { core, wallet } = await createConnected()
    const other = MAIL.replace('"chainId":1', '"chainId":5')
    await expect(core.signing.signTypedData(other)).rejects.toMatchObject({ code: 'RPC_BAD_PARAMS' })
    expect(wallet.waiting).toEqual([])
  })

  it('should not bother the wallet with what is no typed data, nor on Solana', async () => {
    const { core, wallet } = await createConnected()
    await expect(core.signing.signTypedData('{}')).rejects.toMatchObject({ code: 'RPC_BAD_PARAMS' })
    core.account.activate('solana')
    await expect(core.signing.signTypedData(MAIL)).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    expect(wallet.waiting).toEqual([])
  })
})

describe('signing in by what was shown', () => {
  const NOW = 'The time of issue is not now.'
  const prepare = async (signIn: SignInOptions = {}, skewMs: number | undefined = 0) => {
    const test = await createConnected(
      { signIn: { nonce: async () => NONCE, statement: 'Let me in.', ...signIn }, skewMs },
      { accounts: [...EVERYWHERE, `${ETHEREUM.id}:${BOB}`] },
    )
    return { ...test, review: await test.core.signing.prepareSignIn() }
  }
  const answer = async ({ core, wallet, review }: Awaited<ReturnType<typeof prepare>>) => {
    const signing = watch(core.signing.confirmSignIn(review))
    await settled()
    wallet.answer(memorySignature('eip155', ALICE, review.message))
    await settled()
    return signing
  }

  it('N93 should have no text signed that a machine has slept over, as its clock stood still', async () => {
    const { core, wallet, clock, review } = await prepare()
    clock.jumpWall(3_600_000)
    const signing = watch(core.signing.confirmSignIn(review))
    await settled()
    expect(signing.error).toMatchObject({ code: 'SIGNIN_INVALID', details: NOW })
    expect(wallet.waiting).toEqual([])
  })

  it('N90 should be a text that its server can read where the page states nothing by an empty statement', async () => {
    const { review } = await prepare({ statement: '' })
    expect(review.statement).toBeUndefined()
    expect(readSignInText(review.message)).toMatchObject({ address: ALICE, nonce: NONCE, statement: undefined })
  })

  it('should show the text letter for letter before the wallet is asked, and then ask for that', async () => {
    const test = await prepare({ lifetimeMs: 60_000 })
    const { review, wallet, core } = test
    expect(review).toMatchObject({ domain: 'shop.example', address: ALICE, statement: 'Let me in.' })
    expect(review.message).toContain(`Nonce: ${NONCE}\n`)
    expect(review.message).toContain(`Expiration Time: ${review.expirationTime}`)
    expect(wallet.waiting).toEqual([])
    const signing = await answer(test)
    expect(signing.value).toMatchObject({ address: ALICE, message: review.message })
    expect(core.signing.signedIn.snapshot()).toMatchObject({ namespace: 'eip155', address: ALICE })
  })

  it('N07 should sign nothing that was not shown here', async () => {
    const { core, wallet, review } = await prepare()
    const changed = { ...review, message: review.message.replace('shop', 'evil') }
    for (const other of [changed, { ...review }])
      await expect(core.signing.confirmSignIn(other)).rejects.toMatchObject({ code: 'TAMPERED' })
    expect(Object.isFrozen(review)).toBe(true)
    expect(wallet.waiting).toEqual([])
  })

  it('S10 should ask the wallet once for one review, however often it is confirmed', async () => {
    const test = await prepare()
    const { core, wallet, review, sessions } = test
    const first = watch(core.signing.confirmSignIn(review))
    await expect(core.signing.confirmSignIn(review)).rejects.toMatchObject({ code: 'SIGNIN_INVALID' })
    await settled()
    wallet.answer(memorySignature('eip155', ALICE, review.message))
    await settled()
    expect(first.value).toMatchObject({ message: review.message })
    await expect(core.signing.confirmSignIn(review)).rejects.toMatchObject({ code: 'SIGNIN_INVALID' })
    expect(sessions.memory.requests).toHaveLength(1)
  })

  it.each([
    [undefined],
    [null],
    [12_345_678],
    [['k3yW8zQ1']],
    [{ toString: () => NONCE }],
    [''],
    ['k3yW8zQ'],
    ['k3yW8zQ1 '],
  ])('S10 should have nothing signed with the nonce %j', async (nonce) => {
    const { core, wallet } = await createConnected({ signIn: { nonce: async () => nonce as string } })
    await expect(core.signing.prepareSignIn()).rejects.toMatchObject({ code: 'SIGNIN_INVALID' })
    await expect(core.signing.signIn({ nonce: nonce as string })).rejects.toMatchObject({ code: 'SIGNIN_INVALID' })
    expect(wallet.waiting).toEqual([])
  })

  it('S10 should let no field of the page speak for the account, the network or the time', async () => {
    const { core, wallet } = await createConnected()
    const more = { address: BOB, chain: BASE.id, issuedAt: '2001-01-01T00:00:00Z', domain: 'evil.example' }
    watch(core.signing.signIn({ nonce: NONCE, ...more }))
    await settled()
    const [hex] = (wallet.waiting[0] ?? expect.unreachable()).request.params as readonly string[]
    const message = Buffer.from(hex?.slice(2) ?? '', 'hex').toString('utf8')
    expect(message).toContain(`shop.example wants you to sign in with your Ethereum account:\n${ALICE}\n`)
    expect(message).toContain('\nChain ID: 1\n')
    expect(message).not.toContain('2001')
  })

  it('N08 should let no account in whose signature is of another text', async () => {
    const { core, wallet, review } = await prepare()
    const signing = watch(core.signing.confirmSignIn(review))
    await settled()
    wallet.answer(memorySignature('eip155', ALICE, 'another text'))
    await settled()
    expect(signing.error).toMatchObject({ code: 'SIGNATURE_INVALID' })
    expect(core.signing.signedIn.snapshot()).toBeUndefined()
  })

  it('N08 should let no account in that the server refuses', async () => {
    const seen: string[] = []
    const test = await prepare({ verify: async (message) => seen.push(message) > 9 })
    const signing = await answer(test)
    expect(signing.error).toMatchObject({ code: 'SIGNIN_REFUSED' })
    expect([seen, test.core.signing.signedIn.snapshot()]).toEqual([[test.review.message], undefined])
  })

  it.each([
    [240_000, 'about 4 min ahead'],
    [-3_600_000, 'about 60 min behind'],
  ])(
    'N94 should name the clock where that may be why the server refuses: it is %i ms ahead',
    async (skewMs, details) => {
      const signing = await answer(await prepare({ verify: async () => false }, skewMs))
      expect(signing.error).toMatchObject({ code: 'CLOCK_WRONG', details, cause: { code: 'SIGNIN_REFUSED' } })
    },
  )

  it('N94 should let an account in whose server does not mind the clock', async () => {
    const test = await prepare({ verify: async () => true }, -3_600_000)
    expect((await answer(test)).state).toBe('fulfilled')
    expect(test.core.signing.signedIn.snapshot()).toMatchObject({ address: ALICE })
  })

  /** The visitor does something while the server checks. */
  const meanwhile = async (act: (core: Awaited<ReturnType<typeof prepare>>['core']) => unknown) => {
    let letIn: (isIn: boolean) => void = () => {}
    const test = await prepare({ verify: () => new Promise((resolve) => (letIn = resolve)) })
    const signing = await answer(test)
    await act(test.core)
    letIn(true)
    await settled()
    return { signing, signedIn: test.core.signing.signedIn.snapshot() }
  }

  it('should let no visitor in who changed the account, or disconnected, while the server checked', async () => {
    for (const act of [
      (core) => core.account.selectAddress(BOB),
      (core) => core.connection.disconnect(),
    ] satisfies Parameters<typeof meanwhile>[0][]) {
      const { signing, signedIn } = await meanwhile(act)
      expect(signing.error).toMatchObject({ code: 'ACCOUNT_CHANGED' })
      expect(signedIn).toBeUndefined()
    }
  })

  it('should let in a visitor who goes to another namespace or network while the server checks', async () => {
    for (const act of [
      (core) => core.account.activate('solana'),
      (core) => core.networks.switchTo(BASE.id),
    ] satisfies Parameters<typeof meanwhile>[0][]) {
      const { signing, signedIn } = await meanwhile(act)
      expect(signing.value).toMatchObject({ address: ALICE })
      expect(signedIn).toMatchObject({ namespace: 'eip155', address: ALICE })
    }
  })

  it('N04 should not ask for what was issued long ago', async () => {
    const { core, clock, wallet, review } = await prepare()
    clock.advance(5 * 60_000 + 1)
    await expect(core.signing.confirmSignIn(review)).rejects.toMatchObject({ code: 'SIGNIN_INVALID', details: NOW })
    expect(wallet.waiting).toEqual([])
  })

  it('N01 should prepare nothing in a frame that has no address of its own', async () => {
    const { core, page } = await createConnected()
    page.location = () => ({ href: 'about:srcdoc', origin: 'null', hostname: '' })
    await expect(core.signing.prepareSignIn()).rejects.toMatchObject({ code: 'SIGNIN_ORIGIN' })
  })

  it('should say when the page cannot prepare it, or hands over an invalid nonce', async () => {
    const failing = await createConnected({ signIn: { nonce: async () => Promise.reject(new Error('down')) } })
    await expect(failing.core.signing.prepareSignIn()).rejects.toMatchObject({ code: 'SIGNIN_UNAVAILABLE' })
    const short = await createConnected({ signIn: { nonce: async () => 'no' } })
    await expect(short.core.signing.prepareSignIn()).rejects.toMatchObject({ code: 'SIGNIN_INVALID' })
  })

  it('should be over once the visitor leaves', async () => {
    const test = await prepare()
    await answer(test)
    await test.core.connection.disconnect()
    expect(test.core.signing.signedIn.snapshot()).toBeUndefined()
  })
})
