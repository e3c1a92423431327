import type { Dictionary } from '../dictionary.ts'
import { connected } from './connected.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'
import { identity } from './identity.ts'
import { methods } from './methods.ts'
import { phone } from './phone.ts'
import { redirect } from './redirect.ts'
import { views } from './views.ts'

export const dictionary: Dictionary = {
  ...frame,
  ...views,
  ...connected,
  ...identity,
  ...methods,
  ...phone,
  ...redirect,
  errors,
}
