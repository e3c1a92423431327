import { describe, expect, it } from 'vitest'
import { connectMethods } from '../../../src/domain/connection/connect-methods.ts'

describe('connectMethods', () => {
  it('R-VIEW-7 should be email, social, wallet in this order', () => {
    expect(connectMethods({ social: true, email: true })).toEqual(['email', 'social', 'wallet'])
  })

  it('R-VIEW-7 should offer email and social only where there is an adapter for them', () => {
    expect(connectMethods({})).toEqual(['wallet'])
    expect(connectMethods({ email: false, social: true })).toEqual(['social', 'wallet'])
  })
})
