/** The row as the list has it now; as it was where the list has lost sight of it. What is open follows other counters. */
export const fresh = <R extends { id: string }>(rows: readonly R[] | undefined, row: R): R =>
  rows?.find(({ id }) => id === row.id) ?? row
