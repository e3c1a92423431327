import { describe, expect, it } from 'vitest'
import { accountName } from '../../../src/domain/account/account-name.ts'
import { nameOf } from '../../../src/domain/account/identity.ts'
import { ALICE, BOB } from './sessions.ts'

describe('nameOf', () => {
  const name = accountName('alice.eth') ?? expect.unreachable()
  const identity = { address: ALICE, name, imageId: undefined }

  it('should be the name of the account in use', () => {
    expect(nameOf(identity, ALICE)).toBe(name)
  })

  it('should never be that of another account, nor any without an account', () => {
    expect([nameOf(identity, BOB), nameOf(identity, undefined)]).toEqual([undefined, undefined])
    expect([nameOf(undefined, ALICE), nameOf(undefined, undefined)]).toEqual([undefined, undefined])
  })
})
