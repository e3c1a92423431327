import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLetter } from '../../../sandbox/test-kit/letter.ts'
import { startMailbox, type RunningMailbox } from '../../../sandbox/test-kit/mailbox.ts'

let mailbox: RunningMailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())

/** Says each line once the server has answered the one before, as a server's mailer does. */
function mail(lines: readonly string[]): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(mailbox.port, '127.0.0.1').setEncoding('latin1')
    const answers: string[] = []
    const left = [...lines]
    socket.on('data', (answer) => {
      answers.push(String(answer))
      const line = left.shift()
      if (line !== undefined) socket.write(`${line}\r\n`)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answers))
  })
}

const letter = (text: string) => [
  ...['EHLO shop', 'MAIL FROM:<shop@page.example>', 'RCPT TO:<ada@page.example>', 'DATA'],
  ...[`Subject: Your code\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n.`, 'QUIT'],
]

describe('the mailbox', () => {
  it('should keep what a server mails, and hand each letter out once', async () => {
    const coming = mailbox.next('Ada@page.example')
    const answers = await mail(letter('It is 123456.\r\n..and a dot'))
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['220', '250', '250', '250', '354', '250', '221'])
    expect(await coming).toEqual({
      ...{ from: 'shop@page.example', to: ['ada@page.example'], subject: 'Your code' },
      text: 'It is 123456.\r\n.and a dot',
    })
    await mail(letter('It is 654321.'))
    expect((await mailbox.next('ada@page.example')).text).toBe('It is 654321.')
  })

  it('should say which letters came instead', async () => {
    const late = mailbox.next('grace@page.example', { timeout: 10 })
    await expect(late).rejects.toThrow(/No letter to grace@page.example came within 10 ms. These came: “Your code”/)
  })
})

describe('a letter', () => {
  it('should be read by its plain part, with its encodings', () => {
    const data = [
      'Subject: =?utf-8?B?R3LDvMOfZQ==?= =?utf-8?Q?_=E2=9C=93?=',
      'Content-Type: multipart/alternative;',
      ' boundary="a=b"',
      '',
      '--a=b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Code</p>',
      '--a=b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Ein sehr =',
      'langer Gru=C3=9F',
      '--a=b--',
      '',
    ].join('\r\n')
    expect(readLetter('', [], data)).toMatchObject({ subject: 'Grüße ✓', text: 'Ein sehr langer Gruß' })
  })

  it('should be read in HTML where there is no text', () => {
    const data = 'Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\nPGI+MTIzPC9iPg=='
    expect(readLetter('', [], data).text).toBe('<b>123</b>')
  })
})
