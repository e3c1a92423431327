import { afterAll, describe, expect, it } from 'vitest'
import { createPortico } from '../../../src/adapters/composition/create-portico.ts'
import { memoryPorts } from '../../../src/adapters/memory/memory-ports.ts'
import { Identicon } from '../../../src/ui/components/Identicon.tsx'
import { Picture } from '../../../src/ui/components/Picture.tsx'
import { NETWORKS } from '../../support/networks.ts'
import { shown } from '../views/shown.tsx'

const core = createPortico({ networks: NETWORKS, ports: memoryPorts().ports })
const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const porch = { id: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e', name: 'porch.eth', kind: 'asset', icon } as const

describe('Picture', () => {
  afterAll(() => core.dispose())

  it('should have its initial where it stands until the picture is there', () => {
    expect(shown(() => <Picture of={porch} />, core)).toMatch(/portico-picture--initial.*data-initial="P"><img/)
  })

  it('should have an account’s drawing in place of an initial, so that its colours change once', () => {
    const markup = shown(() => <Picture of={porch} before={<Identicon address={porch.id} />} />, core)
    expect(markup).toContain('<svg class="portico-identicon')
    expect(markup).toContain('<img')
    expect(markup).not.toMatch(/portico-picture--initial|>P<|data-initial/)
  })
})
