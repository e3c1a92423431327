import { lazyPart } from '../bridge/lazy-part.ts'

/** As they are when Portico is loaded: until the dialog's own code comes, a polyfill of the page may replace them. */
const { showModal, close } = (globalThis.HTMLDialogElement as typeof HTMLDialogElement | undefined)?.prototype ?? {}

/** The dialog. The page needs none to begin with; the first intent loads it, or an idle moment. */
export const framePart = lazyPart(
  () => import('./frame.ts'),
  (code) => {
    code.keepNative({ showModal, close })
    return code
  },
)
