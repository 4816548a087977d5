import { type Institute, startInstitute } from '../../desk/support/institute'
import { openPractice } from '../institute/practice-copy'
import { type OwnCounter, openOwnCounter } from './counter'

/** A counter of its own at a practice institute of its own, which misbehaves on demand. */
export async function openCounterAtInstitute(): Promise<{
  counter: OwnCounter
  institute: Institute
  close(): Promise<void>
}> {
  const provider = await openPractice()
  const institute = await startInstitute(provider)
  const counter = await openOwnCounter({ COUNTER_PROVIDER_URL: institute.url })
  return {
    counter,
    institute,
    async close() {
      await counter.close()
      await institute.close()
      await provider.close()
    },
  }
}
export type CounterAtInstitute = Awaited<ReturnType<typeof openCounterAtInstitute>>
