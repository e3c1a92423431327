import { ConnectingMethodView } from './ConnectingMethodView.tsx'

/** The views for a page with methods of its own: one chunk. */
export { MethodRows } from './MethodRows.tsx'

export const views = { ConnectingMethod: ConnectingMethodView }
