import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PorticoProvider } from '../../../src/ui/index.ts'
import type { FakeCore } from '../../support/fake-core.ts'

/** The markup of a view in a given state of the core, as the first rendering has it. */
export const shown = (View: ComponentType, core: FakeCore): string =>
  renderToStaticMarkup(
    <PorticoProvider core={core}>
      <View />
    </PorticoProvider>,
  )
