import type { Capability } from '#contract/capability'
import type { ImportKind } from '#contract/desk/index'
import type { Contract } from '#contract/index'
import type { UploadedFile } from '#contract/protocol/endpoint'
import type { CallOptions, Client } from '#contract/protocol/http/client'
import { questionSheet } from '#sheets/kinds/question-sheet'
import type { SheetKind } from '#sheets/kinds/sheet-kind'
import { slotSheet } from '#sheets/kinds/slot-sheet'

export type SheetResult = Awaited<ReturnType<Client<Contract>['slot']['checkSheet']>>
type SendSheet = (input: { file: UploadedFile }, options: CallOptions) => Promise<SheetResult>

export interface ImportType {
  sheet: SheetKind
  /** Needed for `check`. */
  capability: Capability
  check: (api: Client<Contract>) => SendSheet
  upload: (api: Client<Contract>) => SendSheet
}

/** All sheets that can be imported. To add one, add its entry here and its name in contract/desk/schemas.ts. */
export const importTypes: Record<ImportKind, ImportType> = {
  slots: {
    sheet: slotSheet,
    capability: 'slot.checkSheet',
    check: (api) => api.slot.checkSheet,
    upload: (api) => api.slot.uploadSheet,
  },
  questions: {
    sheet: questionSheet,
    capability: 'question.checkSheet',
    check: (api) => api.question.checkSheet,
    upload: (api) => api.question.uploadSheet,
  },
}
