import { CONTENDERS, PORTICO } from './contenders.ts'
import { measure } from './interleaved.ts'
import { WORKLOADS } from './workloads.ts'

/** Microseconds with as many digits as mean something. */
const microseconds = (value: number): string =>
  Number.isNaN(value) ? '–' : value < 100 ? value.toFixed(1) : value.toFixed(0)

const only = process.argv[2]

console.log(
  `| µs for one symbol, median | level | ${CONTENDERS.map(({ name }) => name).join(' | ')} | fastest other ÷ ours |`,
)
console.log(`|---|---|${CONTENDERS.map(() => '---:|').join('')}---:|`)
for (const workload of WORKLOADS) {
  if (only !== undefined && !workload.name.includes(only)) continue
  const figures = measure(workload)
  const ours = figures[CONTENDERS.findIndex(({ name }) => name === PORTICO)]!
  const fastest = Math.min(...figures.filter((figure) => figure !== ours && !Number.isNaN(figure)))
  console.log(
    `| ${workload.name} | ${workload.level} | ${figures.map(microseconds).join(' | ')} | ${(fastest / ours).toFixed(2)} |`,
  )
}
