import { type Institute, startInstitute } from '../../desk/support/institute'
import { openPractice } from '../institute/practice-copy'
import { type OwnCounter, openOwnCounter } from './counter'

/** Opens a counter at its own practice institute, which can produce faults. */
export async function openCounterAtInstitute(options: Parameters<typeof openPractice>[0] = {}): Promise<{
  counter: OwnCounter
  institute: Institute
  close(): Promise<void>
}> {
  const provider = await openPractice(options)
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
