/** One window of a browser, as the journeys use it: the page is found by `data-testid`, in shadow roots too. */
export interface EngineWindow {
  goto(url: string): Promise<void>
  /** Runs in the page; the value must be JSON. A promise is awaited. */
  evaluate<T>(expression: string): Promise<T>
  /**
   * A real press of the mouse, in CSS pixels from the top left corner of the viewport.
   *
   * @param heldMs - How long its button is down; as a visitor's hand unless given.
   */
  pressAt(x: number, y: number, heldMs?: number): Promise<void>
  /** Real key presses: text, or one of {@link KEYS}. */
  type(text: string): Promise<void>
  /** What is on screen, as a PNG. */
  screenshot(): Promise<Uint8Array>
  /** Gives the page this many CSS pixels: on a phone, on one that is turned. */
  resize(width: number, height: number): Promise<void>
  /** Takes the machine off the net; absent where the browser's protocol cannot. */
  setOffline?(isOffline: boolean): Promise<void>
  /**
   * Asks before each script of the page is had: it comes once the promise settles, and not at all where that says so;
   * absent where the protocol cannot. To be called before the page is loaded.
   */
  holdScripts?(comes: (url: string) => Promise<boolean>): Promise<void>
  /** What the console was told as an error or a warning since it was asked last; absent where the protocol does not say. */
  complaints?(): readonly string[]
  close(): Promise<void>
}

/** What the visitor's machine is like, as far as a browser can be told. */
export interface Machine {
  readonly isDark?: boolean
  /** By what the browser says of itself. */
  readonly isPhone?: boolean
  /** Its owner prefers reduced motion. */
  readonly isStill?: boolean
}

/** A phone, as its browser names it. */
export const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

/** A browser with one profile for all its windows. */
export interface EngineDriver {
  newWindow(): Promise<EngineWindow>
  close(): Promise<void>
}

/** Keys that are no text. Source: W3C WebDriver, keyboard actions. */
export const KEYS = { escape: '\uE00C', tab: '\uE004', enter: '\uE007' } as const

/** How long a visitor holds the mouse's button down. Unit: milliseconds. */
export const HELD_MS = 30

/** The W3C actions of one press at a place; WebDriver and WebDriver BiDi take the same. */
export const pressActions = (x: number, y: number, heldMs = HELD_MS) => [
  {
    ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: heldMs },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** The W3C actions of typing. */
export const typeActions = (text: string) => [
  {
    ...{ type: 'key', id: 'keyboard' },
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
