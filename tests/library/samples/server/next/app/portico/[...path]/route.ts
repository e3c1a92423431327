// app/portico/[...path]/route.ts
import { portico } from '../../../portico-server'

export const GET = (request: Request) => portico.handle(request)
export const POST = (request: Request) => portico.handle(request)
