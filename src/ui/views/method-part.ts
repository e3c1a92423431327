import { lazyPart } from '../bridge/lazy-part.ts'

/** Few pages bring ways of their own: what shows them comes with the first look at one. */
export const methodPart = lazyPart(
  () => import('./methods.ts'),
  ({ views, MethodRows }) => ({ ...views, MethodRows }),
)
