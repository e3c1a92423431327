declare const brand: unique symbol

/** A primitive that only its factory may make: `Brand<number, 'QrVersion'>` is a number that has been checked. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
