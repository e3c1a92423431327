import type { InjectedKind, InjectedMethodFacts } from '../../../domain/connection/connect-methods.ts'
import { NAMESPACES } from '../../../domain/network/namespace.ts'
import { CoreError } from '../../../domain/shared/core-error.ts'
import { displayText } from '../../../domain/shared/display-text.ts'
import { readList } from '../../../domain/shared/reading.ts'
import type { InjectedMethod, InjectedMethods } from '../../../ports/connect-method.ts'
import { readWalletIcon } from '../../../domain/wallets/wallet-icon.ts'

/** A method of the page, and what is shown of it. */
export interface KnownMethod {
  readonly facts: InjectedMethodFacts
  readonly method: InjectedMethod
}

/** It becomes part of a session's topic and of what is stored. */
const ID = /^[\w.-]{1,64}$/

/** @throws CoreError `CONFIG_INVALID` for a method that cannot connect, and for two methods with one id. */
export function readMethods({ email, social = [] }: InjectedMethods): readonly KnownMethod[] {
  if (!Array.isArray(social)) throw invalid('The social methods are no list.')
  const known = [
    ...(email === undefined ? [] : [readMethod('email', email)]),
    ...social.map((method) => readMethod('social', method)),
  ]
  const ids = known.map(({ facts }) => facts.id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw invalid(`Two methods have the id ${twice}.`)
  return known
}

function readMethod(kind: InjectedKind, method: InjectedMethod): KnownMethod {
  if (typeof method !== 'object' || method === null) throw invalid(`A method of ${kind} is no object.`)
  const { id } = method
  if (typeof id !== 'string' || !ID.test(id)) throw invalid(`A method's id is letters, digits, ".", "_" and "-".`)
  const name = displayText(method.name)
  if (name === '') throw invalid(`The method ${id} has no name.`)
  const namespaces = NAMESPACES.filter((each) => readList(method.namespaces).includes(each))
  if (namespaces.length === 0) throw invalid(`The method ${id} names no namespace.`)
  if (typeof method.connect !== 'function' || typeof method.restore !== 'function')
    throw invalid(`The method ${id} lacks connect or restore.`)
  return { method, facts: { id, kind, name, picture: readWalletIcon(method.picture), namespaces } }
}

const invalid = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })
