const N1 = 3,
  N2 = 3,
  N3 = 40,
  N4 = 10
export function penalty(size: number, modules: Uint8Array): number {
  let points = 0
  for (const [a, b] of [
    [size, 1],
    [1, size],
  ] as const)
    for (let line = 0; line < size; line++) {
      let text = ''
      for (let i = 0; i < size; i++) text += modules[line * a + i * b]
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += N1 + run.length - 5
      for (let i = 0; i + 7 <= size; i++)
        if (
          text.startsWith('1011101', i) &&
          (text.slice(i + 7).startsWith('0000') || (i >= 4 && text.slice(i - 4, i) === '0000'))
        )
          points += N3
    }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const i = row * size + column
      const sum = modules[i]! + modules[i - 1]! + modules[i - size]! + modules[i - size - 1]!
      if (sum === 0 || sum === 4) points += N2
    }
  const dark = modules.reduce((sum, module) => sum + module, 0)
  return points + N4 * Math.max(0, Math.ceil(Math.abs(20 * dark - 10 * modules.length) / modules.length) - 1)
}
