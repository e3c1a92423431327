export function missingPackages(
  packages: Readonly<Record<string, unknown>>,
): Record<string, { readonly version: string; readonly optional: true }>
