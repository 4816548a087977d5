const disallowedCharacters = /[^\p{L}\p{M}\p{N}\p{Join_Control}\s_@.+/-]/gu

/**
 * Removes characters that a search cannot contain, while typing. Allowed: letters, marks and digits of any script with
 * the joiners inside words, spaces and `_ @ . - + /` (D-24).
 */
export const cleanSearch = (text: string): string => text.replace(disallowedCharacters, '').replace(/\s+/g, ' ')

/** Search text for a name: disallowed characters become spaces. */
export const toSearchText = (name: string): string =>
  name.replace(disallowedCharacters, ' ').replace(/\s+/g, ' ').trim().slice(0, 200)
