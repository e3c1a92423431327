import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mustBeOptions } from '../../../src/domain/configuration/option-names.ts'

const KNOWN = ['networks', 'relayUrl', 'servicesUrl', 'projectId', 'analytics', 'embedded', 'metadata', 'ports']
const detailsOf = (given: object, place?: string): string => {
  try {
    mustBeOptions(given, KNOWN, place)
  } catch (error) {
    expect(error).toMatchObject({ code: 'CONFIG_INVALID' })
    return (error as { details: string }).details
  }
  return ''
}

describe('mustBeOptions', () => {
  it.each([
    ['projectID', 'There is no option projectID. Write projectId.'],
    ['project_id', 'There is no option project_id. Write projectId.'],
    ['relayURL', 'There is no option relayURL. Write relayUrl.'],
    ['serviceUrl', 'There is no option serviceUrl. Write servicesUrl.'],
    ['chains', 'There is no option chains. Write networks.'],
    ['storage', 'There is no option storage. Write ports.store.'],
    ['analitics', 'There is no option analitics. Write analytics.'],
    ['analitiks', 'There is no option analitiks. Write analytics.'],
    ['tworks', 'There is no option tworks. Write networks.'],
  ])('should say what to write in place of %s (T51)', (name, details) => {
    expect(detailsOf({ [name]: 1 })).toBe(details)
  })

  it.each(['works', 'ne', 'networksabc', 'anolitiks'])('should not guess what %s was to be (T51)', (name) => {
    expect(detailsOf({ [name]: 1 })).toMatch(/There are: networks, relayUrl, /)
  })

  it('should guess the nearest, and say where it stands (T51)', () => {
    expect(() => mustBeOptions({ projectI: 1 }, ['projectIds', 'projectId'])).toThrow(
      expect.objectContaining({ details: 'There is no option projectI. Write projectId.' }),
    )
    expect(detailsOf({ relayURL: 1 }, 'ports.')).toBe('There is no option ports.relayURL. Write ports.relayUrl.')
  })

  it('should show and look through 40 characters of a name, and no more (T51)', () => {
    const padded = `chains${'_'.repeat(34)}`
    expect(detailsOf({ [padded]: 1 })).toBe(`There is no option ${padded}. Write networks.`)
    expect(detailsOf({ [`${padded}_`]: 1 })).toMatch(new RegExp(`^There is no option ${padded}…. There are: `))
  })

  it('should say what there is where nothing is near, and where the option stands (T51)', () => {
    expect(detailsOf({ colour: 'red' }, 'ports.')).toMatch(
      /^There is no option ports\.colour\. There are: ports\.networks, /,
    )
    expect(detailsOf({ ['x'.repeat(100_000)]: 1 }).length).toBeLessThan(400)
  })

  it('should take every option that there is, and no other, whatever it is called (T51)', () => {
    fc.assert(
      fc.property(fc.string(), fc.subarray(KNOWN), (name, own) => {
        const given = Object.fromEntries(own.map((each) => [each, 1]))
        expect(detailsOf(given)).toBe('')
        if (!KNOWN.includes(name))
          expect(detailsOf({ ...given, ...Object.fromEntries([[name, 1]]) })).toContain('no option')
      }),
    )
  })
})
