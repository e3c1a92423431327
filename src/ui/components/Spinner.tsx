/** A ring that turns; the text beside it says what is awaited. */
export const Spinner = () => <span className="portico-spinner" aria-hidden="true" />
