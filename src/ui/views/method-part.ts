import { lazyPart } from '../bridge/lazy-part.ts'

/** Few pages have methods of their own: their views are loaded when one is first shown. */
export const methodPart = lazyPart(
  () => import('./methods.ts'),
  ({ views, MethodRows }) => ({ ...views, MethodRows }),
)
