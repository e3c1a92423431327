/** Requests to this page's own server; the core reports failures and timeouts. */
export async function fetchNonce(url: string): Promise<string> {
  const { nonce } = await answerOf(fetch(`${url}/sign-in/nonce`, { credentials: 'omit', cache: 'no-store' }))
  return typeof nonce === 'string' ? nonce : ''
}

export async function verifySignIn(url: string, message: string, signature: string): Promise<boolean> {
  const body = JSON.stringify({ message, signature })
  const { isIn } = await answerOf(fetch(`${url}/sign-in/verify`, { method: 'POST', body, credentials: 'omit' }))
  return isIn === true
}

async function answerOf(asking: Promise<Response>): Promise<Readonly<Record<string, unknown>>> {
  const answer = await asking
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return (await answer.json()) as Readonly<Record<string, unknown>>
}
