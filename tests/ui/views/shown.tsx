import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { PorticoProvider } from '../../../src/ui/index.ts'
import { viewParts } from '../../../src/ui/modal/view-parts.ts'
import type { PorticoCore } from '../../../src/application/core.ts'

// What is within a view has come with it.
for (const part of [viewParts.connecting, viewParts.connected, viewParts.side, viewParts.beside]) {
  part.fetch()
  await vi.waitUntil(() => part.state.snapshot().kind === 'ready', { timeout: 30_000 })
}

/** The markup of a view in a given state of the core, as the first rendering has it. */
export const shown = (View: ComponentType, core: PorticoCore): string =>
  renderToStaticMarkup(
    <PorticoProvider core={core}>
      <View />
    </PorticoProvider>,
  )

/** Its words alone: an address is one, though its ends stand out. */
export const shownWords = (View: ComponentType, core: PorticoCore): string =>
  shown(View, core).replaceAll(/<[^>]*>/g, '')
