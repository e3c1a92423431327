/** x⁸ + x⁴ + x³ + x² + 1, the polynomial of the field. Source: ISO/IEC 18004, 7.5.2. */
const FIELD_POLYNOMIAL = 0x11d

function multiply(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * FIELD_POLYNOMIAL)
    product ^= ((right >>> bit) & 1) * left
  }
  return product
}

/** (x − α⁰)(x − α¹) … , without the leading 1, highest power first. Source: ISO/IEC 18004, annex A. */
function generator(degree: number): Uint8Array {
  const coefficients = new Uint8Array(degree)
  coefficients[degree - 1] = 1
  let root = 1
  for (let factor = 0; factor < degree; factor++) {
    for (let index = 0; index < degree; index++)
      coefficients[index] = multiply(coefficients[index]!, root) ^ (coefficients[index + 1] ?? 0)
    root = multiply(root, 2)
  }
  return coefficients
}

/** The remainder of the data, as a polynomial, divided by the generator. */
export function parity(data: Uint8Array, degree: number): Uint8Array {
  const divisor = generator(degree)
  const remainder = new Uint8Array(degree)
  for (const byte of data) {
    const factor = byte ^ remainder[0]!
    remainder.copyWithin(0, 1)
    remainder[degree - 1] = 0
    for (let index = 0; index < degree; index++) remainder[index]! ^= multiply(divisor[index]!, factor)
  }
  return remainder
}
