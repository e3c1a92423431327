// Source of these: ISO/IEC 18004, 7.8.3.1, table 11. The weight of N1, runs of one colour, is 3 as well: it follows from
// how `run-penalty.ts` counts, and stands nowhere as a number.

/** Points for each 2 × 2 modules of one colour; a larger block counts as all of these that are in it. */
export const N2 = 3

/** Points for dark-light-dark-light-dark as 1:1:3:1:1 in a line, with four light modules before or after it. */
export const N3 = 40

/** Points for each 5 % step of imbalance. */
export const N4 = 10
