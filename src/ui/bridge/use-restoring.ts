import { constant } from './signal.ts'
import { useHandle } from './portico-context.ts'
import { hasStoredSession } from './stored-session.ts'
import { useStream } from './use-stream.ts'

const NOT_READING = constant(false)

/** Whether it is not known yet if a wallet is connected: a button does not ask the visitor to connect until then. */
export function useRestoring(): boolean {
  const { core, status } = useStream(useHandle().state)
  const isReading = useStream(core?.connection.restoring ?? NOT_READING)
  return isReading || (status === 'loading' && hasStoredSession())
}
