import { asCoreError } from './core-error.ts'

/**
 * Loads a chunk of our own code when it is needed.
 *
 * @throws CoreError `LOAD_FAILED` where loading fails: the page is offline, or a new version replaced it on its host.
 */
export const loaded = <Piece>(load: () => Promise<Piece>): Promise<Piece> =>
  load().catch((cause: unknown) => {
    throw asCoreError(cause, 'LOAD_FAILED')
  })
