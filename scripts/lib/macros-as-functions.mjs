/**
 * Untranslated replacements of Lingui's macros, for tools that load sources without the macro transform
 * (plain-texts.mjs): a tagged template or a message descriptor.
 */
export const t = (text, ...values) =>
  Array.isArray(text) ? String.raw({ raw: text }, ...values) : String(text.message)

export const plural = (count, { other }) => other.replaceAll('#', String(count))
