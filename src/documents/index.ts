import { createEngine, type EngineSource } from './engine'
import { type ReceiptData, receipt } from './receipt'

/** Every document of the counter: data in, PDF bytes out. Fonts are parsed once; keep the result. */
export async function createDocuments(source: EngineSource) {
  const engine = await createEngine(source)
  return {
    receipt: (data: ReceiptData) => receipt(engine, data),
  }
}

export type Documents = Awaited<ReturnType<typeof createDocuments>>
