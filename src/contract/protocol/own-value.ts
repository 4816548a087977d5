/** The table's own value of a key; undefined for inherited keys, such as 'constructor'. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
