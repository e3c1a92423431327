/** What to say to a Node that is too old; nothing to one that will do. */
export function complaintAboutNode(version: string): string | undefined

/** Whether what is installed is something else than package-lock.json asks for. */
export function needsInstall(folder: string): boolean
