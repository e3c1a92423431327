/** How long the modal shakes. Unit: milliseconds. Source: product specification, section 9. */
export const SHAKE_MS = 500

/** Header text, height of the card, change of view. Unit: milliseconds. Source: product specification, section 9. */
export const ANIMATION_MS = { headerText: 120, modalHeight: 150, viewTransition: 150 } as const
