import { describe, expect, it } from 'vitest'
import { CoreError } from '../../../src/domain/shared/core-error.ts'
import { Action } from '../../../src/ui/hooks/action.ts'

/** An action whose runs the test answers, in any order. */
function answered() {
  const answers: { resolve: (value: string) => void; reject: (error: unknown) => void }[] = []
  const act = (what: string) =>
    new Promise<string>((resolve, reject) => {
      if (what !== '') answers.push({ resolve, reject })
    })
  const action = new Action(act)
  return { action, answers }
}

describe('Action', () => {
  it('should tell that nothing was asked for, then that it is asked, then what came of it', async () => {
    const { action, answers } = answered()
    expect(action.state.snapshot()).toEqual({ status: 'idle', error: undefined, data: undefined })
    const run = action.run('hi')
    expect(action.state.snapshot()).toEqual({ status: 'pending', error: undefined, data: undefined })
    answers[0]?.resolve('0xsigned')
    await expect(run).resolves.toBe('0xsigned')
    expect(action.state.snapshot()).toEqual({ status: 'success', error: undefined, data: '0xsigned' })
  })

  it('should reject with the core’s own error, and tell its code', async () => {
    const { action, answers } = answered()
    const run = action.run('hi')
    const error = new CoreError('WALLET_BUSY', { details: 'One at a time.' })
    answers[0]?.reject(error)
    await expect(run).rejects.toBe(error)
    const { details } = error
    expect(action.state.snapshot()).toEqual({
      status: 'error',
      error: { code: 'WALLET_BUSY', details },
      data: undefined,
    })
  })

  it('should tell of the later of two runs, whichever ends first', async () => {
    const { action, answers } = answered()
    const runs = [action.run('one'), action.run('two')]
    answers[1]?.resolve('second')
    await runs[1]
    answers[0]?.resolve('first')
    await expect(runs[0]).resolves.toBe('first')
    expect(action.state.snapshot()).toMatchObject({ status: 'success', data: 'second' })
  })

  it('should forget a run that goes on', async () => {
    const { action, answers } = answered()
    const run = action.run('one')
    action.reset()
    answers[0]?.resolve('late')
    await run
    expect(action.state.snapshot().status).toBe('idle')
  })
})
