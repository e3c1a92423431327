import { describe, expect, it } from 'vitest'
import { readMethods } from '../../../../src/adapters/connectors/embedded/read-methods.ts'
import type { InjectedMethod } from '../../../../src/ports/connect-method.ts'
import { ScriptedMethod } from './scripted-method.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

class WithPicture extends ScriptedMethod {
  readonly picture = PICTURE
}

/** A page's author may write anything at all. */
const read = (methods: unknown) => readMethods(methods as Parameters<typeof readMethods>[0])
const written = (change: object): object => {
  const { id, name, namespaces, connect, restore } = new ScriptedMethod()
  return { id, name, namespaces, connect, restore, ...change }
}

describe('readMethods', () => {
  it('should take email first and then the social ones, each with what is shown of it', () => {
    const [email, one, other] = [new WithPicture(), new ScriptedMethod('a.b_C-9'), new ScriptedMethod('x'.repeat(64))]
    const namespaces = ['eip155', 'solana']
    expect(readMethods({ email, social: [one, other] })).toEqual([
      { method: email, facts: { id: 'mail', kind: 'email', name: 'Sandbox', picture: PICTURE, namespaces } },
      { method: one, facts: { id: 'a.b_C-9', kind: 'social', name: 'Sandbox', picture: undefined, namespaces } },
      { method: other, facts: { id: 'x'.repeat(64), kind: 'social', name: 'Sandbox', picture: undefined, namespaces } },
    ])
  })

  it('should know none where the page brings none', () => {
    for (const methods of [{}, { email: undefined, social: undefined }, { social: [] }])
      expect(readMethods(methods)).toEqual([])
  })

  it('should keep the namespaces that are ours, in our order', () => {
    const namespacesOf = (namespaces: unknown) => read({ email: written({ namespaces }) })[0]?.facts.namespaces
    expect(namespacesOf(['solana'])).toEqual(['solana'])
    expect(namespacesOf(['cosmos', 'solana', 'eip155', 'solana', 7, null])).toEqual(['eip155', 'solana'])
  })

  it('A13 should show of a name what can be shown', () => {
    const nameOf = (name: unknown) => read({ email: written({ name }) })[0]?.facts.name
    expect(nameOf('\u202eSand\u200bbox')).toBe('Sandbox')
    expect(nameOf('n'.repeat(100_000))).toBe('n'.repeat(64))
  })

  it.each(['https://evil.example/track.png', 'javascript:alert(1)', 'data:text/html,x', 7, null])(
    'B01 should show no picture where it is %j',
    (picture) => expect(read({ email: written({ picture }) })[0]?.facts.picture).toBeUndefined(),
  )

  const ID = `A method's id is letters, digits, ".", "_" and "-".`
  it.each<[string, unknown, string]>([
    ['is nothing', null, 'A method of social is no object.'],
    ['is left out of the list', undefined, 'A method of social is no object.'],
    ['is its name', 'google', 'A method of social is no object.'],
    ['is a function', () => new ScriptedMethod(), 'A method of social is no object.'],
    ['has no id', written({ id: undefined }), ID],
    ['has a number for an id', written({ id: 7 }), ID],
    ['has a list for an id', written({ id: ['mail'] }), ID],
    ['has an empty id', written({ id: '' }), ID],
    ['has an id with a blank in it', written({ id: 'e mail' }), ID],
    ['has an id that is a path', written({ id: '../mail' }), ID],
    ['has an id without end', written({ id: 'x'.repeat(65) }), ID],
    ['has no name', written({ name: undefined }), 'The method mail has no name.'],
    ['has an invisible name', written({ name: '\u200b \u202e' }), 'The method mail has no name.'],
    ['has a name of no text', written({ name: { toString: () => 'Mail' } }), 'The method mail has no name.'],
    ['names no namespace', written({ namespaces: [] }), 'The method mail names no namespace.'],
    ['says nothing of namespaces', written({ namespaces: undefined }), 'The method mail names no namespace.'],
    ['has a text for its namespaces', written({ namespaces: 'eip155' }), 'The method mail names no namespace.'],
    ['is for others alone', written({ namespaces: ['cosmos'] }), 'The method mail names no namespace.'],
    ['has no connect', written({ connect: undefined }), 'The method mail lacks connect or restore.'],
    ['has no restore', written({ restore: undefined }), 'The method mail lacks connect or restore.'],
    ['has something else to connect by', written({ connect: {} }), 'The method mail lacks connect or restore.'],
    ['has something else to restore by', written({ restore: true }), 'The method mail lacks connect or restore.'],
  ])('should tell the author of the page about a method that %s', (_what, method, details) => {
    expect(() => read({ social: [method] })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', details }))
  })

  it('should say of which kind a method is that is none', () => {
    const details = 'A method of email is no object.'
    for (const email of [null, 'mail', 7])
      expect(() => read({ email })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', details }))
  })

  it.each([null, {}, 'google', { length: 1, 0: new ScriptedMethod() }, new ScriptedMethod()])(
    'should tell the author about social methods that are no list: %j',
    (social) => {
      const details = 'The social methods are no list.'
      expect(() => read({ social })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', details }))
    },
  )

  it('should tell the author about two methods of one id, of whichever kind', () => {
    const named = (...ids: readonly string[]): readonly InjectedMethod[] => ids.map((id) => new ScriptedMethod(id))
    const failure = expect.objectContaining({ code: 'CONFIG_INVALID', details: 'Two methods have the id b.' })
    expect(() => readMethods({ social: named('a', 'b', 'c', 'b') })).toThrow(failure)
    expect(() => readMethods({ email: new ScriptedMethod('b'), social: named('a', 'b') })).toThrow(failure)
    expect(readMethods({ social: named('b', 'B') })).toHaveLength(2)
  })
})
