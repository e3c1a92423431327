import { describe, expect, it } from 'vitest'
import { edgesOf } from '../../../src/ui/components/scroll-edges.ts'

const at = (scrollTop: number) => edgesOf({ scrollTop, scrollHeight: 500, clientHeight: 200 })

describe('edgesOf', () => {
  it('should tell on which side there is more', () => {
    expect(at(0)).toEqual({ above: false, below: true })
    expect(at(150)).toEqual({ above: true, below: true })
    expect(at(300)).toEqual({ above: true, below: false })
  })

  it('should take no part of a pixel for more, as browsers round heights', () => {
    expect(at(0.6)).toEqual({ above: false, below: true })
    expect(at(299.4)).toEqual({ above: true, below: false })
  })

  it('should tell of nothing where all is in sight', () => {
    expect(edgesOf({ scrollTop: 0, scrollHeight: 200, clientHeight: 200 })).toEqual({ above: false, below: false })
  })
})
