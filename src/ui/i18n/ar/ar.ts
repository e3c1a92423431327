import type { OwnTexts } from '../dictionary.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'
import { views } from './views.ts'

export const dictionary: OwnTexts = { ...frame, ...views, errors }
