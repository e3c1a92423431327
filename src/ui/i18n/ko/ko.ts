import type { OwnTexts } from '../dictionary.ts'
import { errors } from './errors.ts'
import { frame } from './frame.ts'

export const dictionary: OwnTexts = { ...frame, errors }
