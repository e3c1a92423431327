import { connected } from '../../src/ui/i18n/en/connected.ts'
import { frame } from '../../src/ui/i18n/en/frame.ts'
import { identity } from '../../src/ui/i18n/en/identity.ts'
import { page } from '../../src/ui/i18n/en/page.ts'
import { methods } from '../../src/ui/i18n/en/methods.ts'
import { phone } from '../../src/ui/i18n/en/phone.ts'
import { redirect } from '../../src/ui/i18n/en/redirect.ts'
import { views } from '../../src/ui/i18n/en/views.ts'

/** Every English text of the interface and of the demonstration page. */
export const en = { ...frame, ...views, ...connected, ...identity, ...methods, ...phone, ...redirect, page }
