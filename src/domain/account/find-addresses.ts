/** No address is longer. Unit: UTF-16 code units. */
const MOST_READ = 100

/** The addresses that have a text in them, in their order: visitors know one by its beginning or its end. */
export function findAddresses(addresses: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().slice(0, MOST_READ).toLowerCase()
  return addresses.filter((address) => address.toLowerCase().includes(wanted))
}
