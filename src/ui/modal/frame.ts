/** The dialog, and what a press decides by: one chunk, which the first intent loads. */
export { ModalFrame } from './ModalFrame.tsx'
export { Opener } from './opener.ts'
export { keepNative } from './native-dialog.ts'
