import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
const page = read('../../../docs/elements.md')
const block = (language: string): string => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? ''

/** What a sample imports of ours, each of which has to be there. */
function ours(sample: string, entry: string): readonly string[] {
  const names = new RegExp(`import \\{([^}]*)\\} from '${entry}'`).exec(sample)?.[1] ?? ''
  return names.split(',').flatMap((name) => name.trim() || [])
}

describe('the page about elements, Vue and Svelte', () => {
  it('should show for elements what compiles', () => {
    expect(page).toContain(read('../../library/samples/element-page.ts'))
  })

  it('should show a component that Vue takes, of what portico/vue has', async () => {
    const source = block('vue')
    const { descriptor, errors } = parse(source)
    expect(errors).toEqual([])
    const { bindings } = compileScript(descriptor, { id: 'sample' })
    const compiled = compileTemplate({
      ...{ id: 'sample', filename: 'Sample.vue', source: descriptor.template?.content ?? '' },
      compilerOptions: {
        isCustomElement: (tag) => tag.startsWith('portico-'),
        ...(bindings === undefined ? {} : { bindingMetadata: bindings }),
      },
    })
    expect(compiled.errors).toEqual([])
    expect(compiled.code).toContain('.core')
    const names = ours(source, 'portico/vue')
    expect(names.length).toBeGreaterThan(2)
    expect(Object.keys(await import('../../../src/integrations/vue/index.ts'))).toEqual(
      expect.arrayContaining([...names]),
    )
  })

  it('should show a component that Svelte takes, of what portico/svelte has', async () => {
    const source = block('svelte')
    for (const generate of ['client', 'server'] as const)
      expect(compile(source, { generate }).js.code).toContain('portico/svelte')
    const names = ours(source, 'portico/svelte')
    expect(names.length).toBeGreaterThan(2)
    const exported = Object.keys(await import('../../../src/integrations/svelte/index.ts'))
    expect(exported).toEqual(expect.arrayContaining([...names]))
  })

  it.each(['vue', 'svelte'])('should speak of an entry of at most 100 lines: portico/%s', (name) => {
    const lines = read(`../../../src/integrations/${name}/index.ts`).trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(100)
  })
})
