import { expect } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'

/** What an action throws; that it is one of our typed errors is part of what is tested. */
export function errorOf(action: () => unknown): CoreError {
  try {
    action()
  } catch (error) {
    expect(error).toBeInstanceOf(CoreError)
    return error as CoreError
  }
  throw new Error('It did not throw.')
}
