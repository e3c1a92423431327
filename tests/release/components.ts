import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that a page gets with Portico. */
export interface Component {
  readonly name: string
  readonly version: string
  /** As SPDX writes it. */
  readonly licence: string
  /** Its code is in ours; otherwise it is installed beside it. */
  readonly isBundled: boolean
}

/** Licences under which a page may ship code without asking anybody. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
]

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>>
}

/** What is installed with `dependencies`, theirs included; and what is bundled, as the builds list it. */
export function componentsOf(repository: string): readonly Component[] {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lock
  const installed = new Set<string>()
  const follow = (from: string) => {
    for (const name of Object.keys(lock.packages[from]?.dependencies ?? {})) {
      const place = placeOf(lock, from, name)
      if (place === undefined || installed.has(place)) continue
      installed.add(place)
      follow(place)
    }
  }
  follow('')
  const bundled = ['lib', 'cdn'].flatMap((list) => {
    const file = join(repository, `dist/bundled/${list}.json`)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : []
  })
  const all = [
    ...[...installed].map((place) => componentIn(join(repository, place), false)),
    ...bundled.map((folder) => componentIn(folder, true)),
  ]
  const unique = new Map(all.map((each) => [`${each.name}@${each.version} ${String(each.isBundled)}`, each]))
  return [...unique].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

/** Where a package finds another one: in its own folder, or in one above. */
function placeOf({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in packages) return place
    if (folder === '') return undefined
  }
}

function componentIn(folder: string, isBundled: boolean): Component {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: unknown
  }
  return { name, version, licence: typeof license === 'string' ? license : 'none', isBundled }
}

/** One of what `OR` offers, and all of what `AND` names. */
const isFree = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((offer) => offer.split(' AND ').every((each) => FREE.includes(each)))

/** Those under a licence that asks for more than to be named. */
export const unfree = (components: readonly Component[]): readonly string[] =>
  components
    .filter(({ licence }) => !isFree(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)

/** The list that people read. */
export const licenceList = (components: readonly Component[]): string =>
  [
    '# Licences of what a page gets with Portico\n',
    '| package | version | licence | |',
    '|---|---|---|---|',
    ...components.map(
      ({ name, version, licence, isBundled }) =>
        `| ${name} | ${version} | ${licence} | ${isBundled ? 'bundled' : 'installed beside'} |`,
    ),
    '',
  ].join('\n')

export interface Release {
  readonly name: string
  readonly version: string
  /** When the commit was made: a release is the same whenever it is built. */
  readonly date: string
}

/** A bill of materials. Source: CycloneDX 1.6, JSON. */
export function billOfMaterials({ name, version, date }: Release, components: readonly Component[]): string {
  const referenceOf = (each: { readonly name: string; readonly version: string }) =>
    `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`
  const unique = [...new Map(components.map((each) => [referenceOf(each), each])).values()]
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: date,
      component: {
        type: 'library',
        'bom-ref': referenceOf({ name, version }),
        name,
        version,
        licenses: licencesOf('MIT'),
      },
    },
    components: unique.map((each) => ({
      type: 'library',
      'bom-ref': referenceOf(each),
      name: each.name,
      version: each.version,
      purl: referenceOf(each),
      scope: 'required',
      licenses: licencesOf(each.licence),
      properties: [{ name: 'portico:bundled', value: String(each.isBundled) }],
    })),
    dependencies: [
      { ref: referenceOf({ name, version }), dependsOn: unique.map(referenceOf) },
      ...unique.map((each) => ({ ref: referenceOf(each) })),
    ],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

const licencesOf = (licence: string) =>
  /^[\w.-]+$/.test(licence) ? [{ license: { id: licence } }] : [{ expression: licence }]
