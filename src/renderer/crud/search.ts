/**
 * What a search may hold: letters, marks and digits of any script with the joiners inside words, spaces and
 * `_ @ . - + /` (decision 24). The rest is dropped while typing.
 */
export const cleanSearch = (typed: string): string =>
  typed.replace(/[^\p{L}\p{M}\p{N}\p{Join_Control}\s_@.+/-]/gu, '').replace(/\s+/g, ' ')
