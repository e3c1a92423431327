import type { PageTexts } from '../dictionary.ts'
import type { Partly } from '../laid-over.ts'

export const page: Partly<PageTexts> = {}
