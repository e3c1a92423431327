import { lazyPart } from '../bridge/lazy-part.ts'

/** The dialog. The page needs none to begin with; the first intent loads it, or an idle moment. */
export const framePart = lazyPart(
  () => import('./frame.ts'),
  (code) => code,
)
