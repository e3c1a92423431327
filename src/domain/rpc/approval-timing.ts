/**
 * S23: how long a request is on screen before a yes to it counts. A page could bring it up where the visitor is about to
 * press. Unit: milliseconds.
 */
export const READ_FOR_MS = 500
