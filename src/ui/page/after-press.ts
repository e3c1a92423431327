/** What lasts longer is a drag, or a text that is being selected. Unit: milliseconds. */
const LONGEST_PRESS_MS = 10_000
/** Also what a browser needs after the release until it has told of the click. Unit: milliseconds. */
const LOOK_EACH_MS = 50

/**
 * Resolves once the visitor presses nothing: what comes into the page during a press moves the pressed control away from
 * under the pointer, and the browser then takes it for no click.
 */
export async function afterPress(): Promise<void> {
  for (let waited = 0; waited < LONGEST_PRESS_MS && document.querySelector(':active') !== null; waited += LOOK_EACH_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS))
}
