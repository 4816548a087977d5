import { type Institute, startInstitute } from '../../desk/support/institute'
import { openPractice } from '../institute/practice-copy'
import { type OwnWorkstation, openOwnWorkstation } from './workstation'

/** Opens a workstation at its own practice institute; `institute` can inject faults. */
export async function openWorkstationAtInstitute(options: Parameters<typeof openPractice>[0] = {}): Promise<{
  workstation: OwnWorkstation
  institute: Institute
  close(): Promise<void>
}> {
  const provider = await openPractice(options)
  const institute = await startInstitute(provider)
  const workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  return {
    workstation,
    institute,
    async close() {
      await workstation.close()
      await institute.close()
      await provider.close()
    },
  }
}
export type WorkstationAtInstitute = Awaited<ReturnType<typeof openWorkstationAtInstitute>>
