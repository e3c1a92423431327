export function missingPackages(packages: Record<string, unknown>): Record<string, unknown>
