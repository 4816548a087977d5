/** The value of a key in a table; undefined for any other key, also 'constructor', which every object inherits. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
