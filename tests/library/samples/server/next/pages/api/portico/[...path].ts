// pages/api/portico/[...path].ts
import { toNodeListener } from 'portico/server/node'
import { portico } from '../../../portico-server'

export const config = { api: { externalResolver: true } } // it answers after the handler has returned
export default toNodeListener(portico.handle)
