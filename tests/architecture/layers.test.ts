import { describe, expect, it } from 'vitest'
import { layerViolations } from './layers.ts'
import { readCode, readPlanted } from './source-files.ts'

/** What each planted file does that it may not; the innocent ones are there to stay white. */
const PLANTED: Readonly<Record<string, string>> = {
  'domain/port.ts': '../ports/clock.ts (ports, type)',
  'domain/deep/multi-line.ts': '../../application/state/store.ts (application, value)',
  'domain/package.ts': 'rxjs (npm:rxjs, value)',
  'domain/type-in-type.ts': 'viem (npm:viem, type)',
  'domain/node-builtin.ts': 'node:fs (no layer, value)',
  'ports/rxjs-value.ts': 'rxjs (npm:rxjs, value)',
  'ports/rxjs-inline-type.ts': 'rxjs (npm:rxjs, value)',
  'ports/application.ts': '../application/state/app-state.ts (application, type)',
  'application/adapter.ts': '../adapters/memory/memory-store.ts (adapter, value)',
  'application/use-cases/inversify.ts': 'inversify (npm:inversify, value)',
  'application/use-cases/viem.ts': 'viem (npm:viem, type)',
  'application/dynamic.ts': '../ui/App.tsx (ui, dynamic)',
  'adapters/evm/sibling.ts': '../storage/browser-store.ts (adapter, value)',
  'adapters/evm/application.ts': '../../application/memory.ts (application, type)',
  'adapters/evm/composition.ts': '../composition/tokens.ts (composition, value)',
  'adapters/evm/inversify.ts': 'reflect-metadata (npm:reflect-metadata, value)',
  'adapters/evm/react.ts': 'react (npm:react, value)',
  'adapters/time/application.ts': '../../application/state/store.ts (application, value)',
  'adapters/composition/ui.ts': '../../ui/App.tsx (ui, value)',
  'ui/port.tsx': '../ports/clock.ts (ports, type)',
  'ui/adapter.tsx': '../adapters/memory/memory-store.ts (adapter, value)',
  'ui/views/composition.ts': '../../adapters/composition/create-portico.ts (composition, dynamic)',
  'ui/rxjs-value.ts': 'rxjs (npm:rxjs, value)',
  'ui/inversify.ts': 'inversify (npm:inversify, value)',
  'ui/main.tsx': '../adapters/composition/create-portico.ts (composition, value)',
  'ui/computed.ts': 'what is only known when it runs',
  'ui/glob.ts': 'what is only known when it runs',
  'ui/import-equals.ts': '../adapters/memory/memory-store.ts (adapter, value)',
  'ui/root.ts': '/src/adapters/memory/memory-store.ts (no layer, value)',
  'ui/outside.ts': '../../sandbox/sandbox.ts (no layer, value)',
  'adapters/evm/integration.ts': '../../integrations/wagmi/connector.ts (integration, type)',
  'ui/integration.tsx': '../integrations/wagmi/connector.ts (integration, value)',
  'integrations/wagmi/application-value.ts': '../../application/core.ts (public types, value)',
  'integrations/wagmi/application-inside.ts': '../../application/modal/open-modal.ts (application, type)',
  'integrations/wagmi/composition.ts': '../../adapters/composition/create-portico.ts (composition, value)',
  'integrations/wagmi/sibling.ts': '../solana/kit-signer.ts (integration, value)',
  'integrations/wagmi/port.ts': '../../ports/clock.ts (ports, type)',
  'integrations/networks/package.ts': 'viem (npm:viem, value)',
  'integrations/server/composition.ts': '../../adapters/composition/config.ts (composition, type)',
  'integrations/server/application.ts': '../../application/core.ts (public types, type)',
  'integrations/server/package.ts': 'node:http (no layer, value)',
  'integrations/element/inside-ui.ts': '../../ui/modal/use-dialog.ts (ui, value)',
  'integrations/element/composition.ts': '../../adapters/composition/create-portico.ts (composition, value)',
  'integrations/vue/ui.ts': '../../ui/index.ts (ui, value)',
  'integrations/solana/others-package.ts': 'viem (npm:viem, type)',
  'integrations/core/entry.ts': '../wagmi/connector.ts (integration, type)',
  'integrations/unknown/entry.ts': 'belongs to no layer',
  'tools/unknown-folder.ts': 'belongs to no layer',
  'stray.ts': 'belongs to no layer',
}

const planted = readPlanted('tests/architecture/fixture')

describe('the layers', () => {
  it('should hold for every import of every file of the product', () => {
    expect(layerViolations(readCode('src'))).toEqual([])
  })

  it('should not be taken to hold where there are no files to look at', () => {
    expect(() => layerViolations([])).toThrow('No files')
  })

  it('should not be taken to hold for a file that cannot be read', () => {
    expect(() => layerViolations([{ path: 'domain/broken.ts', text: 'import {' }])).toThrow('domain/broken.ts')
  })

  it.each(Object.entries(PLANTED))('should be seen to be broken by %s', (path, sentence) => {
    const violations = layerViolations(planted.filter((file) => file.path === path))
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(path)
    expect(violations[0]).toContain(sentence)
  })

  it('should be broken by no more of the planted files than those', () => {
    const innocent = planted.filter(({ path }) => PLANTED[path] === undefined)
    expect(innocent.map(({ path }) => path)).toHaveLength(5)
    expect(layerViolations(innocent)).toEqual([])
  })
})
