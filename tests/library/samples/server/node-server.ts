import { createServer } from 'node:http'
import { toNodeListener } from 'portico/server/node'
import { portico } from './portico-server.ts'

const answerPortico = toNodeListener(portico.handle)
const answerOther = toNodeListener(async (request) => {
  const session = await portico.session(request)
  return new Response(session === undefined ? 'Who are you?' : `Hello ${session.address}`)
})

export const server = createServer((request, response) =>
  request.url?.startsWith('/portico/') === true ? answerPortico(request, response) : answerOther(request, response),
)
server.listen(3000)
