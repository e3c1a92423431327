import { asCoreError } from './core-error.ts'

/**
 * A piece of our own code that comes when it is needed.
 *
 * @throws CoreError `LOAD_FAILED` where it does not come: the page is offline, or was replaced on its host.
 */
export const loaded = <Piece>(load: () => Promise<Piece>): Promise<Piece> =>
  load().catch((cause: unknown) => {
    throw asCoreError(cause, 'LOAD_FAILED')
  })
