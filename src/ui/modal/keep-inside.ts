import type { SyntheticEvent } from 'react'

/** What is around the modal in React's tree is the page's, such as its shortcuts, and a form of its own. */
export const keepInside = (event: SyntheticEvent): void => event.stopPropagation()
