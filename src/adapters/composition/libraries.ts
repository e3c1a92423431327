/**
 * In the file of what a core is made with (`vite.config.ts`). A page that imports it beside the core has the libraries'
 * code run in a task of its own, before the core's.
 */
export const areThere = true
