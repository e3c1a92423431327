import { lazyPart } from '../bridge/lazy-part.ts'

/** Few pages have methods of their own: what shows them is loaded with the first of their rows. */
export const methodPart = lazyPart(
  () => import('./methods.ts'),
  (code) => code,
)
