import { ConnectingMethodView } from './ConnectingMethodView.tsx'

/** What is needed where a page brings ways to an account along: one piece of code. */
export { MethodRows } from './MethodRows.tsx'

export const views = { ConnectingMethod: ConnectingMethodView }
