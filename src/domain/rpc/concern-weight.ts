import type { Concern } from './concerns.ts'

/** Whether what the visitor has may be lost by it, or no more than a fee. */
const DANGERS: Readonly<Record<Concern, boolean>> = {
  unlimited: true,
  unknownSpender: true,
  unreadable: true,
  hiddenLetters: true,
  otherSite: true,
  otherAccount: true,
  anyNetwork: true,
  takesMore: true,
  givesControl: true,
  nothingInReturn: true,
  lookAlike: true,
  reported: true,
  otherNetwork: false,
  wouldFail: false,
}

/** Whether a visitor who agrees may lose what they have: to agree is then not what is offered first. */
export const isDangerous = (concerns: readonly Concern[]): boolean => concerns.some((each) => DANGERS[each])
