import { connected } from '../../src/ui/i18n/en/connected.ts'
import { connecting } from '../../src/ui/i18n/en/en.ts'
import { page } from '../../src/ui/i18n/en/demo-page.ts'
import { frame } from '../../src/ui/i18n/frame.ts'

/** Every English text of the interface and of the demonstration page. */
export const en = { ...frame, ...connecting, ...connected, page }
