/** An English text unchanged, or the message of a descriptor. */
export const t = (text, ...values) =>
  Array.isArray(text) ? String.raw({ raw: text }, ...values) : String(text.message)

export const plural = (count, { other }) => other.replaceAll('#', String(count))
