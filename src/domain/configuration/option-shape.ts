import { CoreError } from '../shared/core-error.ts'
import { mustBeOptions } from './option-names.ts'

/** What an option has to be. */
export interface Shape {
  /** As the page's author is told: `a text`. */
  readonly words: string
  /** It must not be left out. */
  readonly isNeeded?: boolean
  /** What it may hold, by name; of a list, what each in it may. */
  readonly options?: Readonly<Record<string, Shape>>
  /**
   * @param place - The option's name with all that it stands in, for the message: `networks[0].rpcUrl`.
   * @throws CoreError `CONFIG_INVALID`
   */
  check(value: unknown, place: string): void
}

const shape = (words: string, fits: (value: unknown) => boolean): Shape => ({
  words,
  check: (value, place) => {
    if (!fits(value)) throw wrong(`${place} has to be ${words}.`)
  },
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = shape('a text', (value) => typeof value === 'string')
export const flag = shape('true or false', (value) => typeof value === 'boolean')
export const action = shape('a function', (value) => typeof value === 'function')
export const flagOrAction = shape('true, false or a function', (value) => /^(boolean|function)$/.test(typeof value))
export const amountAboveZero = shape('a number above 0', (value) => typeof value === 'number' && value > 0)
/** An object of the page's own, often of a class: only the code that uses it knows its names. */
export const object = shape('an object', isObject)

export const oneOf = (names: readonly string[]): Shape =>
  shape(`one of ${names.join(', ')}`, (value) => typeof value === 'string' && names.includes(value))

export const listOf = (element: Shape): Shape => ({
  words: 'a list',
  ...(element.options && { options: element.options }),
  check: (value, place) => {
    if (!Array.isArray(value)) throw wrong(`${place} has to be a list.`)
    value.forEach((each: unknown, at) => element.check(each, `${place}[${at}]`))
  },
})

/** An option that must not be left out. */
export const needed = (of: Shape): Shape => ({ ...of, isNeeded: true })

/** These options and no others; one that is `undefined` counts as left out. */
export const optionsOf = <T>(shapes: Readonly<Record<keyof T, Shape>>): Shape => ({
  words: 'an object',
  options: shapes,
  check: (value, place) => {
    if (!isObject(value)) throw wrong(`${place === '' ? 'It' : place} has to be an object.`)
    const inside = place === '' ? '' : `${place}.`
    mustBeOptions(value, Object.keys(shapes), inside)
    const given = new Map<string, unknown>(Object.entries(value))
    for (const [name, { words, isNeeded = false, check }] of Object.entries<Shape>(shapes)) {
      const option = given.get(name)
      if (option !== undefined) check(option, inside + name)
      else if (isNeeded) throw wrong(`${inside}${name} is missing: it has to be ${words}.`)
    }
  },
})

const wrong = (details: string): CoreError => new CoreError('CONFIG_INVALID', { details })
