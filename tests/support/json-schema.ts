/** As much of JSON Schema as the descriptions that tests hold us to have. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** @param whole - Where a `$ref` (`#/components/…`) leads to. */
export function fits(schema: Schema, value: unknown, whole: object): boolean {
  const { $ref, pattern, items, properties = {}, required = [] } = schema
  if ($ref !== undefined) return fits(at($ref, whole), value, whole)
  const some = (all: readonly Schema[] | undefined) => all?.some((each) => fits(each, value, whole)) ?? true
  const isOfType = schema.type === undefined || schema.type === typeOf(value)
  if (!isOfType || !some(schema.oneOf) || !some(schema.anyOf)) return false
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false
  if (typeof value === 'string') return pattern === undefined || new RegExp(pattern).test(value)
  if (Array.isArray(value)) return items === undefined || value.every((each) => fits(items, each, whole))
  if (typeof value !== 'object' || value === null) return true
  const fields = value as Readonly<Record<string, unknown>>
  return (
    required.every((name) => name in fields) &&
    Object.entries(properties).every(([name, each]) => !(name in fields) || fits(each, fields[name], whole))
  )
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

function at(ref: string, whole: object): Schema {
  const names = ref.replace(/^#\//, '').split('/')
  return names.reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>>)[name], whole) as Schema
}
