/** The dialog, and what a press decides by: one chunk, which the first intent loads. */
// In this chunk, as the core needs what it needs: else that would be in the code's, which the core would wait for.
export { consoleWords } from '../../domain/shared/console-words.ts'
export { ModalFrame } from './ModalFrame.tsx'
export { Opener } from './opener.ts'
export { keepNative } from './native-dialog.ts'
