import { describe, expect, it } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import own from '../../package.json' with { type: 'json' }
import manifest from '../../packages/sandbox/package.json' with { type: 'json' }

interface Locked {
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

const packages = lock.packages as Readonly<Record<string, Locked>>

/** Where a package finds another one: in its own folder, or in one above. */
function placeOf(from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in packages || folder === '') return place
  }
}

/** What is installed with the sandbox, theirs included. */
function installed(): readonly string[] {
  const places = new Set(Object.keys(manifest.dependencies).map((name) => placeOf('', name)))
  for (const place of places)
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) places.add(placeOf(place, name))
  return [...places]
}

/** Whether one of the ranges begins at or below a version of Node.js, as `>=20.19`, `^20 || >=22`. */
const takes = (range: string, [major, minor]: readonly [number, number]): boolean =>
  range.split('||').some((each) => {
    const [, from = '0', minorFrom = '0'] = /(\d+)(?:\.(\d+))?/.exec(each) ?? []
    return Number(from) < major || (Number(from) === major && Number(minorFrom) <= minor)
  })

describe('what is installed with portico-sandbox', () => {
  it('should run on the oldest Node.js that we name: npm warns of each package that does not', () => {
    expect(manifest.engines.node).toBe(own.engines.node)
    const places = installed()
    expect(places.length).toBeGreaterThan(20)
    expect(places.filter((place) => !takes(packages[place]?.engines?.node ?? '*', [20, 19]))).toEqual([])
  })

  it('should bring one library of Solana inside of it, and its virtual machine for each system beside it', () => {
    expect(installed().filter((place) => place.includes('solana'))).toEqual([])
    const natives = (packages['node_modules/litesvm'] as { optionalDependencies: Readonly<Record<string, string>> })
      .optionalDependencies
    expect(manifest.optionalDependencies).toMatchObject(natives)
  })
})
