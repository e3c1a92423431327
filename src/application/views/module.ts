import { BINDINGS, single } from '../../ports/wiring.ts'
import { ACCOUNT_TABS, Views } from './views.ts'

export const views = [single(Views, BINDINGS, ACCOUNT_TABS)]
