import type { ComponentType } from 'react'
import type { ViewSource } from '../../application/views/api.ts'
import { lazyPart } from '../bridge/lazy-part.ts'
import { viewSource } from './view-source.ts'

/**
 * A view of the page's own, for `views` or `accountTabs` of the configuration, whose code is loaded when it is first
 * shown. Until then the visitor sees its skeleton, and can retry where loading fails.
 */
export const lazyView = (load: () => Promise<{ readonly default: ComponentType }>): ViewSource =>
  viewSource(
    lazyPart(load, (code) => code.default),
    (View) => View,
  )
