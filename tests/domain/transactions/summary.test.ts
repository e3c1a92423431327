import { describe, expect, it } from 'vitest'
import { summaryOf } from '../../../src/domain/transactions/summary.ts'
import type { Transfer } from '../../../src/domain/transactions/transaction.ts'
import { transaction } from './transactions.ts'

const ME = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

const move = (direction: Transfer['direction'], quantity: string, symbol: string, value?: number): Transfer => ({
  ...{ direction, quantity, value, fungible_info: { name: symbol, symbol } },
  ...(direction === 'in' ? { sender: BOB, recipient: ME } : { sender: ME, recipient: BOB }),
})
const collected = (name: string): Transfer => ({
  ...{ direction: 'in', quantity: '1', nft_info: { name, flags: { is_spam: false } }, sender: BOB },
})

const summaryOfMoves = (operationType: string | undefined, ...transfers: Transfer[]) =>
  summaryOf({ ...transaction('1'), metadata: { ...transaction('1').metadata, operationType }, transfers })

describe('summaryOf', () => {
  it('should say what was sent, and to whom', () => {
    expect(summaryOfMoves('send', move('out', '1.5', 'USDC'))).toEqual({
      ...{ operation: 'send', word: 'send', isSeveral: false, others: 0, counterparty: { role: 'to', address: BOB } },
      legs: [{ direction: 'out', quantity: '1.5', symbol: 'USDC', isNft: false }],
    })
  })

  it.each([
    ['multicall', true],
    ['batch_execute', true],
    ['execute', false],
    [undefined, false],
  ])('should say of %j whether it is several actions: %j', (word, isSeveral) => {
    expect(summaryOfMoves(word, move('out', '1', 'ETH')).isSeveral).toBe(isSeveral)
  })

  it('should put what went out before what came in, and name no counterparty then', () => {
    const { legs, counterparty } = summaryOfMoves('trade', move('in', '1500', 'USDC'), move('out', '0.5', 'ETH'))
    expect(legs.map(({ direction, symbol }) => `${direction} ${symbol}`)).toEqual(['out ETH', 'in USDC'])
    expect(counterparty).toBeUndefined()
  })

  it.each(['', '  ', `0x${'0'.repeat(40)}`, '1'.repeat(32)])(
    'should name no counterparty where %j stands',
    (sender) => {
      expect(summaryOfMoves('receive', { ...move('in', '5', 'PUSD'), sender }).counterparty).toBeUndefined()
      expect(summaryOfMoves('burn', { ...move('out', '5', 'PUSD'), recipient: sender }).counterparty).toBeUndefined()
    },
  )

  it('should say of what came from no account that it was minted, and of nothing else', () => {
    const sender = `0x${'0'.repeat(40)}`
    expect(summaryOfMoves('receive', { ...move('in', '5', 'PUSD'), sender }).operation).toBe('mint')
    expect(summaryOfMoves(undefined, { ...move('in', '5', 'PUSD'), sender }).operation).toBe('mint')
    expect(summaryOfMoves('receive', { ...move('in', '5', 'PUSD'), sender: '' }).operation).toBe('receive')
    expect(summaryOfMoves('claim', { ...move('in', '5', 'PUSD'), sender }).operation).toBe('claim')
    expect(summaryOfMoves('receive', move('in', '1', 'ETH'), { ...move('in', '5', 'PUSD'), sender }).operation).toBe(
      'receive',
    )
  })

  it('should take the same token together, exactly', () => {
    const { legs, others } = summaryOfMoves('send', move('out', '0.1', 'ETH'), move('out', '0.2', 'ETH'))
    expect(legs).toMatchObject([{ quantity: '0.3' }])
    expect(others).toBe(0)
  })

  it('should keep two tokens of one symbol apart, and show the first of equals', () => {
    const fake = { ...move('out', '2', 'USDC', 1), fungible_info: { name: 'Fake', symbol: 'USDC' } }
    expect(summaryOfMoves('send', move('out', '1', 'USDC', 1), fake)).toMatchObject({
      ...{ legs: [{ quantity: '1' }], others: 1 },
    })
  })

  it('A93 should not add what has no price to what has one, though it goes by the same name', () => {
    const { legs, others } = summaryOfMoves('receive', move('in', '1000000', 'USDC'), move('in', '0.01', 'USDC', 0.01))
    expect(legs).toMatchObject([{ quantity: '0.01', symbol: 'USDC' }])
    expect(others).toBe(1)
  })

  it('should name no counterparty where the data names none', () => {
    expect(summaryOfMoves('execute').counterparty).toBeUndefined()
    const metadata = { ...transaction('1').metadata, sentTo: BOB }
    expect(summaryOf({ ...transaction('1'), metadata, transfers: [] }).counterparty).toEqual({
      role: 'to',
      address: BOB,
    })
  })

  it('should name whom the transfer went to that is shown', () => {
    const toSelf = { ...move('self', '1', 'ETH'), recipient: ME }
    expect(summaryOfMoves('send', toSelf, move('out', '1', 'ETH')).counterparty?.address).toBe(BOB)
  })

  it('should show the leg that was worth most, and count the others', () => {
    const moves = [move('in', '1', 'DUST', 0.01), move('in', '2', 'ETH', 6_000), move('in', '5', 'USDC', 5)]
    expect(summaryOfMoves('claim', ...moves)).toMatchObject({ legs: [{ symbol: 'ETH' }], others: 2 })
  })

  it('should name what is one of a kind', () => {
    expect(summaryOfMoves('mint', collected('Blue door'))).toMatchObject({
      legs: [{ symbol: 'Blue door', isNft: true }],
      counterparty: { role: 'from', address: BOB },
    })
  })

  it('should keep two of one name apart that are a token and a picture', () => {
    expect(summaryOfMoves('execute', move('in', '1', 'Door'), collected('Door')).others).toBe(1)
  })

  it('should leave a word as it is that it does not know, and find one where there is none', () => {
    expect(summaryOfMoves('somersault', move('out', '1', 'ETH'))).toMatchObject({
      operation: undefined,
      word: 'somersault',
    })
    expect(summaryOfMoves(undefined, move('out', '1', 'ETH')).operation).toBe('send')
    expect(summaryOfMoves(undefined, move('in', '1', 'ETH')).operation).toBe('receive')
    expect(summaryOfMoves(undefined, move('in', '1', 'A'), move('out', '1', 'B')).operation).toBe('trade')
    expect(summaryOfMoves(undefined).operation).toBe('execute')
  })

  it('should show what one sent oneself', () => {
    expect(summaryOfMoves('send', move('self', '1', 'ETH'))).toMatchObject({ legs: [{ direction: 'self' }] })
    const { legs, others } = summaryOfMoves('send', move('self', '1', 'ETH'), move('self', '2', 'USDC'))
    expect([legs.map(({ symbol }) => symbol), others]).toEqual([['ETH'], 1])
  })

  it('should say nothing of a transfer that cannot be read, and no way of one that is told without (V02)', () => {
    expect(summaryOfMoves('send', { quantity: '0' }, move('out', '1', 'ETH'))).toMatchObject({
      ...{ legs: [{ direction: 'out', symbol: 'ETH' }], others: 0 },
    })
    expect(summaryOfMoves(undefined, { quantity: '0' })).toMatchObject({ operation: 'execute', legs: [] })
    expect(summaryOfMoves(undefined, { direction: 'out', quantity: '1' }).legs).toEqual([
      { direction: 'out', quantity: '1', symbol: '', isNft: false },
    ])
    const { direction: _, ...eth } = move('in', '1', 'ETH')
    expect(summaryOfMoves(undefined, eth).legs).toMatchObject([{ direction: undefined, symbol: 'ETH' }])
    const owl = { quantity: '1', nft_info: { name: 'Owl', flags: { is_spam: false } } }
    expect(summaryOfMoves(undefined, owl)).toMatchObject({
      operation: 'execute',
      legs: [{ symbol: 'Owl', isNft: true }],
    })
  })
})
