import { plural } from '@lingui/core/macro'
import type { ImportKind } from '#contract/desk/index'

/** Texts with a number of rows, for each kind of sheet. */
const textsByKind = {
  questions: {
    toAdd: (count: number) => plural(count, { one: '# question to add', other: '# questions to add' }),
    importRows: (count: number) => plural(count, { one: 'Import # question', other: 'Import # questions' }),
  },
  slots: {
    toAdd: (count: number) => plural(count, { one: '# timeslot to add', other: '# timeslots to add' }),
    importRows: (count: number) => plural(count, { one: 'Import # timeslot', other: 'Import # timeslots' }),
  },
} as const satisfies Record<ImportKind, unknown>

export const getSheetTexts = (kind: ImportKind) => textsByKind[kind]
