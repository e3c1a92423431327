import { describe, expect, it } from 'vitest'
import { isAtomicType, readAtom } from '../../../src/domain/rpc/typed-atom.ts'

describe('isAtomicType', () => {
  it('should know the types of EIP-712', () => {
    const integers = ['uint', 'int', 'uint8', 'uint80', 'uint256', 'int8', 'int256']
    for (const type of ['address', 'bool', 'string', 'bytes', 'bytes1', 'bytes10', 'bytes32', ...integers])
      expect(isAtomicType(type), type).toBe(true)
  })

  it('S04 should know no others, however much they look like them', () => {
    const integers = [
      'uint0',
      'uint4',
      'uint7',
      'uint08',
      'uint12',
      'uint255',
      'uint264',
      'int512',
      'uint1000',
      'uint8 ',
    ]
    for (const type of ['Person', '', 'bytes0', 'bytes01', 'bytes33', 'bytes99', 'xbytes4', 'bytes4x', ...integers])
      expect(isAtomicType(type), type).toBe(false)
  })
})

describe('readAtom', () => {
  const shown = (value: unknown, type: string) => readAtom(value, type)?.shown

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['uint8', [0, 255, '255', '0xff'], [-1, 256, 1.5, '0x100', '', '1n', true, null]],
    ['int8', [-128, 127, '-128'], [-129, 128, '-129']],
    ['uint', [String(2n ** 256n - 1n)], [String(2n ** 256n), 2 ** 53]],
    ['int', [String(-(2n ** 255n)), String(2n ** 255n - 1n)], [String(2n ** 255n), String(-(2n ** 255n) - 1n)]],
    ['uint7', [], [1, '1']],
    ['bool', [true, false], ['true', 1]],
    ['string', ['', 'text'], [1, null]],
    [
      'address',
      [`0x${'aB'.repeat(20)}`],
      [`0x${'ab'.repeat(21)}`, `00x${'ab'.repeat(20)}`, `0x${'ab'.repeat(20)}.`, 7],
    ],
    ['bytes', ['0x', '0x01Ff'], ['0xabc', '1', '00xab', '0xabx', 7]],
    ['bytes2', ['0x0102'], ['0x01', '0x010203', '0x']],
    ['bytes33', [], ['0x', `0x${'00'.repeat(33)}`]],
  ])('S04 should read what is a %s, and nothing else', (type, good, bad) => {
    for (const value of good) expect(shown(value, type), String(value)).toBeDefined()
    for (const value of bad) expect(shown(value, type), String(value)).toBeUndefined()
  })

  it('should show a number as it is handed on, and say which it is', () => {
    expect(readAtom('0xff', 'uint8')).toEqual({ shown: '255', value: '255', number: 255n })
    expect(readAtom(-7, 'int8')).toEqual({ shown: '-7', value: -7, number: -7n })
    expect(readAtom(true, 'bool')).toEqual({ shown: 'true', value: true })
  })
})
