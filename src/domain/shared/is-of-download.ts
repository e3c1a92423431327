import { BareError } from './bare-error.ts'

/**
 * V326: whether code of the page may not have come, so that its visitor can be told to look at their internet. Each
 * engine and bundler has words of its own: “Failed to fetch dynamically imported module” (Chromium), “error loading
 * dynamically imported module” (Firefox), “Importing a module script failed.” (WebKit), “Loading chunk 7 failed”
 * (webpack), “Failed to load chunk” (Turbopack), “Unable to preload CSS” (Vite). What Portico throws itself came.
 */
export const isOfDownload = (error: unknown): boolean =>
  !(error instanceof Error) || (!(error instanceof BareError) && /load|fetch|import/i.test(error.message))
