import { writeFileSync } from 'node:fs'
import { NOTICES, notices } from './notices.ts'

/** Writes down what is bundled, as the builds have listed it. */
writeFileSync(NOTICES, notices())
