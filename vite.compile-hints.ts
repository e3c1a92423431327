import type { Plugin } from 'vite'

/** Source: V8's explicit compile hints, in Chromium since version 136. For other browsers it is a comment. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

const NONE = undefined as unknown as string

/** What is drawn with when the visitor presses something. */
const DRAWS = /\/src\/ui\/.*\.tsx$/

/**
 * Pieces that draw are compiled while they come, on a thread of the browser's own: else each function is compiled at its
 * first call, in which the visitor waits. All else stays lazy, as most of a library is never called.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  outputOptions: (options) => ({
    ...options,
    // An empty one would be an empty line at the top of each other file.
    postBanner: ({ moduleIds }) => (moduleIds.some((id) => DRAWS.test(id)) ? COMPILE_HINT : NONE),
  }),
})
