import { createEngine, type EngineSource } from './engine'
import { examDocuments } from './exam/index'
import { instituteDocuments } from './institute/index'
import { joined } from './layout/joined'
import { registrationDocuments } from './registration/index'

/** Every document of the counter: data in, PDF bytes out. Fonts are parsed once; keep the result. */
export async function createDocuments(source: EngineSource) {
  const engine = await createEngine(source)
  return { ...registrationDocuments(engine), ...examDocuments(engine), ...instituteDocuments(engine), joined }
}

export type Documents = Awaited<ReturnType<typeof createDocuments>>
