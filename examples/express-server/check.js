import { privateKeyToAccount } from 'viem/accounts'

/** What a page does against a running server (`npm start`, with a Redis): 200 tries of one nonce, and who is there. */
const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const post = (path, body = {}, headers = {}) =>
  fetch(`${origin}/portico/${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const must = (what, isTrue) => {
  if (!isTrue) throw new Error(`Not so: ${what}`)
  console.log(what)
}

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const { nonce } = await (await post('nonce')).json()
const message = [
  `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
  ...[account.address, '', '', `URI: ${origin}`, 'Version: 1', 'Chain ID: 31337', `Nonce: ${nonce}`],
  `Issued At: ${new Date().toISOString()}`,
].join('\n')
const proof = { message, signature: await account.signMessage({ message }) }
const answers = await Promise.all(Array.from({ length: 200 }, () => post('sign-in', proof)))
const letIn = answers.filter(({ status }) => status === 200)
must('one of 200 tries of a nonce is let in', letIn.length === 1)
must('the others are refused', answers.filter(({ status }) => status === 401).length === 199)

const cookie = letIn[0].headers.get('set-cookie').split(';')[0]
const hello = () => fetch(`${origin}/hello`, { headers: { cookie } })
must('the server knows who it is', (await (await hello()).json()).hello === account.address)
must(
  'and not after signing out',
  (await post('sign-out', {}, { cookie })).status === 204 && (await hello()).status === 401,
)
