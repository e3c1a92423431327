/** A ring that turns; the text beside it says what the visitor waits for. */
export const Spinner = () => <span className="portico-spinner" aria-hidden="true" />
