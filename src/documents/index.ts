import { type CancellationReceiptData, cancellationReceipt } from './cancellation-receipt'
import { createEngine, type EngineSource } from './engine'
import { type ReceiptData, receipt } from './receipt'
import { type RegistrationSheetData, registrationSheet } from './registration-sheet'

/** Every document of the counter: data in, PDF bytes out. Fonts are parsed once; keep the result. */
export async function createDocuments(source: EngineSource) {
  const engine = await createEngine(source)
  return {
    receipt: (data: ReceiptData) => receipt(engine, data),
    cancellationReceipt: (data: CancellationReceiptData) => cancellationReceipt(engine, data),
    registrationSheet: (data: RegistrationSheetData) => registrationSheet(engine, data),
  }
}

export type Documents = Awaited<ReturnType<typeof createDocuments>>
