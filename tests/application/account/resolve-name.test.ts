import { describe, expect, it, vi } from 'vitest'
import { accountName } from '../../../src/domain/account/account-name.ts'
import { nameOf } from '../../../src/domain/account/identity.ts'
import { ALICE, BOB, EVERYWHERE, SOL_ALICE, SOL_BOB } from '../../support/accounts.ts'
import { createConnected } from '../../support/connected.ts'
import { createCore, type TestCore } from '../../support/core.ts'
import { settled } from '../../support/fake-clock.ts'
import { watch } from '../../support/outcome.ts'

/** Alice is connected, and her name is on its way. */
async function whileLookedUp(): Promise<TestCore> {
  const test = createCore()
  test.names.claim(ALICE, 'alice.eth')
  test.names.own('alice.eth', { eip155: ALICE })
  test.names.gate.close()
  test.core.modal.open()
  await settled()
  test.wallet.approve({ accounts: EVERYWHERE })
  await settled()
  return test
}

describe('a name that a visitor types', () => {
  it('should lead to the account in the namespace in use', async () => {
    const { core, names } = await createConnected()
    names.own('bob.eth', { eip155: BOB.toUpperCase().replace('0X', '0x'), solana: SOL_BOB })
    expect(await core.account.resolveName(' Bob.eth ')).toEqual({ name: 'bob.eth', address: BOB })
    core.account.activate('solana')
    expect(await core.account.resolveName('bob.eth')).toEqual({ name: 'bob.eth', address: SOL_BOB })
  })

  it('S257 should be looked up in that namespace', async () => {
    const { core, names } = await createConnected()
    names.own('bob.eth', { eip155: BOB, solana: SOL_BOB })
    const asked = vi.spyOn(names, 'addressesOf')
    core.account.activate('solana')
    await core.account.resolveName('bob.eth')
    expect(asked).toHaveBeenLastCalledWith('bob.eth', expect.any(AbortSignal), 'solana')
  })

  it('should never be looked up when it could pass for another one', async () => {
    const { core, names } = await createConnected()
    names.own('bоb.eth', { eip155: BOB })
    const before = names.questions.length
    await expect(core.account.resolveName('bоb.eth')).rejects.toMatchObject({ code: 'NAME_UNSAFE' })
    expect(names.questions).toHaveLength(before)
  })

  it('should lead nowhere where no account has it, none in this namespace, or the answer is no address', async () => {
    const { core, names } = await createConnected()
    names.own('only-solana.eth', { solana: SOL_BOB })
    names.own('nonsense.eth', { eip155: 'javascript:alert(1)' })
    for (const name of ['nobody.eth', 'only-solana.eth', 'nonsense.eth'])
      await expect(core.account.resolveName(name)).rejects.toMatchObject({ code: 'NAME_UNKNOWN' })
  })

  it('should be told apart from one that cannot be looked up now', async () => {
    const { core, names } = await createConnected()
    names.isAway = true
    await expect(core.account.resolveName('bob.eth')).rejects.toMatchObject({ code: 'NAMES_UNAVAILABLE' })
  })

  it('W01 should fail by an error of ours, however the service of a page fails', async () => {
    const { core, names } = await createConnected()
    const cause = new TypeError('undefined is not a function')
    names.addressesOf = () => Promise.reject(cause)
    await expect(core.account.resolveName('bob.eth')).rejects.toMatchObject({ code: 'UNKNOWN', cause })
  })

  it('should not be waited for once the core is gone', async () => {
    const { core, names } = await createConnected()
    names.gate.close()
    const asking = watch(core.account.resolveName('bob.eth'))
    await core.dispose()
    names.gate.open()
    await settled()
    expect(asking.state).toBe('rejected')
  })
})

describe('what the account in use is called', () => {
  const claiming = async (isTheirs: boolean) => {
    const test = createCore()
    test.names.claim(ALICE, 'alice.eth', 'picture')
    test.names.own('alice.eth', { eip155: isTheirs ? ALICE : BOB })
    test.core.modal.open()
    await settled()
    test.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    return test
  }

  it('should be told once the name leads back to it', async () => {
    const { core, names } = await claiming(true)
    expect(core.account.identity.snapshot()).toEqual({ address: ALICE, name: 'alice.eth', imageId: 'picture' })
    expect(names.questions).toEqual([ALICE, 'alice.eth'])
  })

  it('should never be what an account only says of itself', async () => {
    const { core } = await claiming(false)
    expect(core.account.identity.snapshot()).toEqual({ address: ALICE, name: undefined, imageId: undefined })
  })

  it('G87 should be no picture of a name that is not written as it is', async () => {
    const { core, names } = await createConnected()
    names.own('bob.eth', { eip155: ALICE })
    names.claim(BOB, 'Bob.eth', 'picture')
    expect(await core.account.identityOf(BOB)).toEqual({ address: BOB, name: undefined, imageId: undefined })
  })

  it('should not be asked for before a wallet is connected, and once for each account', async () => {
    const { core, names } = createCore()
    core.modal.open()
    await settled()
    expect(names.questions).toEqual([])
    const connected = await createConnected()
    connected.core.account.activate('solana')
    connected.core.account.activate('eip155')
    await settled()
    expect(connected.names.questions.filter((each) => each === ALICE)).toHaveLength(1)
  })

  it('should not be said of the account that the visitor went over to meanwhile', async () => {
    const test = await whileLookedUp()
    test.core.account.activate('solana')
    test.names.gate.open()
    await settled()
    const identity = test.core.account.identity.snapshot()
    expect(nameOf(identity, SOL_ALICE)).toBeUndefined()
    expect(identity?.address).not.toBe(ALICE)
  })

  it('should cause no failure when the service is away', async () => {
    const test = createCore()
    test.names.isAway = true
    test.core.modal.open()
    await settled()
    test.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(test.core.account.identity.snapshot()).toBeUndefined()
    expect(test.core.modal.notice.snapshot()).toBeUndefined()
  })
})

describe('the name of an account that is left', () => {
  it('W02 should be forgotten', async () => {
    const { core, names, wallet } = createCore()
    names.own('alice.eth', { eip155: ALICE })
    names.claim(ALICE, 'alice.eth')
    core.modal.open()
    await settled()
    wallet.approve({ accounts: EVERYWHERE })
    await settled()
    expect(core.account.identity.snapshot()).toMatchObject({ name: 'alice.eth' })
    await core.connection.disconnect()
    expect(core.account.identity.snapshot()).toBeUndefined()
  })

  it('W02 should not be told once it is found', async () => {
    const test = await whileLookedUp()
    await test.core.connection.disconnect()
    test.names.gate.open()
    await settled()
    expect(test.core.account.identity.snapshot()).toBeUndefined()
  })

  it('W11 should not be checked any more once the core has ended', async () => {
    const test = createCore()
    let answer = () => {}
    test.names.identityOf = async (address) => {
      await new Promise<void>((done) => (answer = done))
      return { address, name: accountName('alice.eth'), imageId: undefined }
    }
    test.core.modal.open()
    await settled()
    test.wallet.approve({ accounts: EVERYWHERE })
    await settled()
    await test.core.dispose()
    const before = test.names.questions.length
    answer()
    await settled()
    expect(test.names.questions).toHaveLength(before)
  })
})
