import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Question {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/** What a node says to a method: a result, an error, or as `undefined` nothing at all. */
export type Say = (
  method: string,
  params: readonly unknown[],
) => { readonly result: unknown } | { readonly error: object } | undefined

export interface RpcNode {
  readonly url: string
  /** The methods that were asked for, in order. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** A node that says what a test wants it to say. */
export async function startRpcNode(say: Say): Promise<RpcNode> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const given = JSON.parse(body) as Question | readonly Question[]
      const questions = Array.isArray(given) ? (given as readonly Question[]) : [given as Question]
      asked.push(...questions.map(({ method }) => method))
      const answers = questions.map(({ id, method, params = [] }) => ({ id, said: say(method, params) }))
      if (answers.some(({ said }) => said === undefined)) return
      const told = answers.map(({ id, said }) => ({ jsonrpc: '2.0', id, ...said }))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(Array.isArray(given) ? told : told[0]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
