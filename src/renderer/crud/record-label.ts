import type { ReactNode } from 'react'
import type { Definition, ListRow } from './definition'
import { toPlainText } from './plain-text'

const textKinds = ['text', 'area', 'richText']

/** Label of a row in dialogs: its first text field, else its first cell (a picture), else the texts of its columns. */
export function getRecordLabel<R extends ListRow>({ form = {}, columns }: Definition<R>, row: R): ReactNode {
  const [key, field] = Object.entries(form).find(([, { kind }]) => textKinds.includes(kind)) ?? []
  if (key) {
    const text = String(Reflect.get(row, key))
    // Only rich text is HTML; a name may be 'LMV <2 seats>'.
    return field?.kind === 'richText' ? toPlainText(text) : text
  }
  const cellTexts = columns.filter(({ numeric }) => !numeric).map(({ value }) => value(row))
  return columns[0]?.cell?.(row) ?? cellTexts.join(', ')
}
