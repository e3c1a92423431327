import { portico } from './portico-server.ts'

export default {
  fetch: (request: Request) => portico.handle(request, { address: request.headers.get('cf-connecting-ip') ?? '' }),
}
