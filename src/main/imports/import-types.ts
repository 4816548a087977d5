import type { Capability } from '#contract/capability'
import type { ImportKind } from '#contract/desk/index'
import type { Contract } from '#contract/index'
import type { UploadedFile } from '#contract/protocol/endpoint'
import type { CallOptions, Client } from '#contract/protocol/http/client'
import { labelOf } from '#sheets/columns'
import { questionSheet } from '#sheets/kinds/question-sheet'
import { slotSheet } from '#sheets/kinds/slot-sheet'
import { type ReadOptions, readSheet, type SheetResult } from '#sheets/read'
import { sampleSheet } from '#sheets/sample-sheet'

type Outcome = Awaited<ReturnType<Client<Contract>['slot']['checkSheet']>>
type Send = (input: { file: UploadedFile }, options: CallOptions) => Promise<Outcome>

export interface ImportType {
  read(bytes: Uint8Array, options: ReadOptions): Promise<SheetResult<unknown>>
  sampleName: string
  /** The label of the form field for a column heading. */
  labelOf: (header: string) => string
  sample(): Uint8Array<ArrayBuffer>
  /** Required of the backend for `check`. */
  capability: Capability
  check: (api: Client<Contract>) => Send
  upload: (api: Client<Contract>) => Send
}

/** All sheets that can be imported. To add one, add its entry here and its name in contract/desk/schemas.ts. */
export const importTypes: Record<ImportKind, ImportType> = {
  slots: {
    read: (bytes, options) => readSheet(bytes, slotSheet, options),
    sampleName: slotSheet.sampleName,
    labelOf: (header) => labelOf(slotSheet.columns, header),
    sample: () => sampleSheet(slotSheet),
    capability: 'slot.checkSheet',
    check: (api) => api.slot.checkSheet,
    upload: (api) => api.slot.uploadSheet,
  },
  questions: {
    read: (bytes, options) => readSheet(bytes, questionSheet, options),
    sampleName: questionSheet.sampleName,
    labelOf: (header) => labelOf(questionSheet.columns, header),
    sample: () => sampleSheet(questionSheet),
    capability: 'question.checkSheet',
    check: (api) => api.question.checkSheet,
    upload: (api) => api.question.uploadSheet,
  },
}
