import { describe, expect, it } from 'vitest'
import { memorySignature } from '../../../src/adapters/memory/memory-chain-calls.ts'
import { ALICE, SOL_ALICE } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

const NONCE = 'k3yW8zQ1'

describe('SignIn', () => {
  it('should sign in with the address of this page, the account and the network, and verify the answer', async () => {
    const { core, wallet } = await createConnected()
    const signing = core.signIn({ nonce: NONCE, statement: 'I accept the terms.', lifetimeMs: 60_000 })
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
    core.activate('solana')
    watch(core.signIn({ nonce: NONCE }))
    await settled()
    const { message } = (wallet.waiting[0] ?? expect.unreachable()).request.params as { message: string }
    expect(Buffer.from(message.slice(2), 'hex').toString('utf8')).toContain(`with your Solana account:\n${SOL_ALICE}`)
  })

  it('N08 should never report somebody as signed in whose signature is another', async () => {
    const { core, wallet } = await createConnected()
    const signing = watch(core.signIn({ nonce: NONCE }))
    await settled()
    wallet.answer(memorySignature('eip155', ALICE, 'another text'))
    await settled()
    expect(signing.error).toMatchObject({ code: 'SIGNATURE_INVALID' })
  })

  it('N02 N04 should ask no wallet for what it would refuse', async () => {
    const { core, wallet } = await createConnected()
    await expect(core.signIn({ nonce: NONCE, statement: 'two\nlines' })).rejects.toMatchObject({
      code: 'SIGNIN_INVALID',
    })
    await expect(core.signIn({ nonce: 'short' })).rejects.toMatchObject({ code: 'SIGNIN_INVALID' })
    await expect(core.signIn({ nonce: NONCE, lifetimeMs: -1 })).rejects.toMatchObject({ code: 'SIGNIN_INVALID' })
    expect(wallet.waiting).toEqual([])
  })
})

describe('SignTypedData', () => {
  const MAIL = JSON.stringify({
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    domain: { name: 'Mail', chainId: 1 },
    message: { contents: 'Hello' },
  })

  it('should have the wallet sign the data letter for letter', async () => {
    const { core, wallet } = await createConnected()
    const signing = core.signTypedData(MAIL)
    await settled()
    expect(wallet.waiting[0]?.request).toMatchObject({ method: 'eth_signTypedData_v4', params: [ALICE, MAIL] })
    const signature = memorySignature('eip155', ALICE, MAIL)
    wallet.answer(signature)
    expect(await signing).toEqual({ address: ALICE, message: MAIL, signature })
  })

  it('should not bother the wallet with what is no typed data, nor on Solana', async () => {
    const { core, wallet } = await createConnected()
    await expect(core.signTypedData('{}')).rejects.toMatchObject({ code: 'RPC_BAD_PARAMS' })
    core.activate('solana')
    await expect(core.signTypedData(MAIL)).rejects.toMatchObject({ code: 'METHOD_NOT_GRANTED' })
    expect(wallet.waiting).toEqual([])
  })
})
