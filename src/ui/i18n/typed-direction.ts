/**
 * The direction of a field for names: that of its text, so that a long Latin name keeps its beginning in sight on an
 * Arabic page. An empty field has the page's direction: browsers take `auto` for left to right there, also for the
 * placeholder.
 */
export const typedDirection = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto')
