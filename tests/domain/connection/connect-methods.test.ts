import { describe, expect, it } from 'vitest'
import {
  connectMethods,
  type InjectedMethodFacts,
  methodsFor,
  recentIdOf,
} from '../../../src/domain/connection/connect-methods.ts'

describe('connectMethods', () => {
  it('R-VIEW-7 should be email, social, wallet in this order', () => {
    expect(connectMethods({ social: true, email: true })).toEqual(['email', 'social', 'wallet'])
  })

  it('R-VIEW-7 should offer email and social only where the page brings them along', () => {
    expect(connectMethods({})).toEqual(['wallet'])
    expect(connectMethods({ email: false, social: true })).toEqual(['social', 'wallet'])
  })
})

describe('methodsFor', () => {
  const method = (id: string, kind: InjectedMethodFacts['kind'], ...namespaces: InjectedMethodFacts['namespaces']) => ({
    ...{ id, kind, namespaces, name: id, picture: undefined },
  })
  const all = [method('mail', 'email', 'eip155'), method('bird', 'social', 'eip155', 'solana')]

  it('should be those of the kind', () => {
    expect(methodsFor(all, 'social', undefined).map(({ id }) => id)).toEqual(['bird'])
  })

  it('should leave out what has no account where one is looked for', () => {
    expect(methodsFor(all, 'email', 'solana')).toEqual([])
    expect(methodsFor(all, 'social', 'solana')).toHaveLength(1)
  })
})

describe('recentIdOf', () => {
  it('should be told from the id of any wallet of the catalogue, and from another method', () => {
    expect(recentIdOf('mail')).toBe('method:mail')
  })
})
