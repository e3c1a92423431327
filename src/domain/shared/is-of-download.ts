/**
 * V326: whether code of the page may not have come, so that its visitor can be told to look at their internet. Each
 * engine and bundler says so in a form of its own, by which it is told from an exception of the page's own:
 *
 * - “Failed to fetch dynamically imported module: …” (Chromium), “error loading dynamically imported module: …” (Firefox),
 *   “Importing a module script failed.”, “… is not a valid JavaScript MIME type.” (WebKit);
 * - a request: “Failed to fetch”, “NetworkError when …”, “Load failed”, with the host after it where the engine names it;
 * - webpack and Turbopack by the name; Vite and Next, of style sheets, by “Unable to preload CSS”, “Loading CSS chunk”.
 */
const FORMS =
  /^(TypeError: (.*(dynamically imported|module script|MIME)|NetworkError|(Failed to fetch|Load failed)($| \())|ChunkLoad|Error: (Unable to preload|Loading) CSS)/

export const isOfDownload = (error: unknown): boolean => !(error instanceof Error) || FORMS.test(`${error}`)
