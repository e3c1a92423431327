import express from 'express'
import { toNodeListener } from 'portico/server/node'
import { portico } from './portico-server.ts'

export const app = express()
app.use('/portico', toNodeListener(portico.handle))
app.get(
  '/hello',
  toNodeListener(async (request) => {
    const session = await portico.session(request)
    return new Response(session === undefined ? 'Who are you?' : `Hello ${session.address}`)
  }),
)
app.listen(3000)
