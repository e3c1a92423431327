// @ts-check
import { writeFileSync } from 'node:fs'

/**
 * Vitest's outcome as `npm test` needs it: how many passed, and each failure with its reason. Vitest's own JSON leaves
 * out an error that belongs to no test, which fails the run all the same.
 *
 * @implements {import('vitest/reporters').Reporter}
 */
export default class Report {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failures = [
      ...modules.flatMap((module) => module.errors().map((error) => failure(module.moduleId, error))),
      ...modules.flatMap((module) =>
        [...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => failure(`${module.moduleId} > ${suite.fullName}`, error)),
        ),
      ),
      ...tests.flatMap((test) =>
        (test.result().errors ?? []).map((error) => failure(`${test.module.moduleId} > ${test.fullName}`, error)),
      ),
      ...unhandled.map((error) => failure('outside of the tests', error)),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    writeFileSync(String(process.env.PORTICO_REPORT), JSON.stringify({ passed, failures }))
  }
}

/**
 * @param {string} where
 * @param {{ message: string; stack?: string }} error
 */
const failure = (where, { message, stack }) => `✗ ${where}\n${message}\n${stack ?? ''}`
