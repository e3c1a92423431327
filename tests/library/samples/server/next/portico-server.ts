/** Where a page with Next has it, beside `app`. */
export { portico } from '../portico-server.ts'
