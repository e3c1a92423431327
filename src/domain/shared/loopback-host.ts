/** Whether a host is this computer, which needs no network to be reached. @param name - As `URL.hostname` has it. */
export const isLoopbackHost = (name: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(name)
