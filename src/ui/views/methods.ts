/** What a page with methods of its own shows: one chunk. */
export { MethodRows } from './MethodRows.tsx'
export { MethodSteps } from './MethodSteps.tsx'
