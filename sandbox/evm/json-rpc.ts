/**
 * A node on this machine answers in a few milliseconds, and one that is gone refuses at once; where pages are built at
 * the same time on a busy machine, an answer has waited for over five seconds. Unit: milliseconds.
 */
const DEADLINE_MS = 30_000

export interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Asks a node one thing. @throws Error with the method and the node's message. */
export async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const [answer] = await askAll(url, [{ method, params }])
  return answer
}

/** Asks a node several things in one request; the answers come in the order of the calls. */
export async function askAll(url: string, calls: readonly Call[]): Promise<readonly unknown[]> {
  const answers = await post(url, calls)
  return calls.map(({ method }, index) => {
    const { result, error } = answers.get(index) ?? { error: { message: 'no answer' } }
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  })
}

/** The same, with `undefined` in the place of each call that the node refuses. */
export async function tryAll(url: string, calls: readonly Call[]): Promise<readonly unknown[]> {
  const answers = await post(url, calls)
  return calls.map((_call, index) => answers.get(index)?.result)
}

/** A node may answer the calls of a list in any order: only their ids say which is which. */
async function post(url: string, calls: readonly Call[]): Promise<ReadonlyMap<number | undefined, Answer>> {
  if (calls.length === 0) return new Map()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const answers = (await response.json()) as readonly Answer[]
  return new Map(answers.map((answer) => [answer.id, answer]))
}
