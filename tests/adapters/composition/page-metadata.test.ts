import { describe, expect, it } from 'vitest'
import { pageMetadata } from '../../../src/adapters/composition/page-metadata.ts'

const page = (title: string, metas: Readonly<Record<string, string>>) => ({
  title,
  querySelector: (selector: string) => {
    const content = metas[/name="([^"]+)"/.exec(selector)?.[1] ?? '']
    return (content === undefined ? null : { content }) as never
  },
})

describe('pageMetadata', () => {
  it('should go by the name of the application, which fits into "… wants to connect"', () => {
    const metas = { 'application-name': 'Portico', description: 'A modal.' }
    expect(pageMetadata(page('Portico: connect a wallet', metas), 'https://a.example')).toEqual({
      name: 'Portico',
      description: 'A modal.',
      url: 'https://a.example',
      icons: [],
    })
  })

  it('should go by the title where there is no such name', () => {
    expect(pageMetadata(page('A page', {}), 'https://a.example')).toMatchObject({ name: 'A page', description: '' })
    expect(pageMetadata(page('A page', { 'application-name': '' }), 'https://a.example').name).toBe('A page')
  })
})
