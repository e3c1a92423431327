import type { OwnTexts } from '../dictionary.ts'
import { frame } from './frame.ts'

export const dictionary: OwnTexts = { ...frame }
