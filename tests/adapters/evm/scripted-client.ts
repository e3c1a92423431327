import { type Client, createClient, custom } from 'viem'

/** A client of a node that answers what is told here, and what it was asked. */
export function scriptedClient(answer: (method: string, params: readonly unknown[]) => unknown): {
  readonly client: Client
  readonly asked: readonly (readonly [method: string, params: readonly unknown[]])[]
} {
  const asked: [string, readonly unknown[]][] = []
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    asked.push([method, params])
    return answer(method, params)
  }
  return { client: createClient({ transport: custom({ request }, { retryCount: 0 }) }), asked }
}
