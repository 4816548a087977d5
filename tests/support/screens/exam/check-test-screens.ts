import type { Batch } from '#contract/exam/batch'
import type { Workstation } from '../../workstation/workstation'
import { screensOf } from './test-day-screens'

/** Opens the screens on which the papers of a batch are checked. */
export function checkTestScreens(workstation: Workstation, batch: Batch) {
  const testDayScreens = screensOf(workstation.page)
  return {
    /** Opens the list of recheck requests and returns this person's row. */
    async openRequestOf(person: string) {
      await workstation.open('/recheck-request')
      const row = testDayScreens.row(person).filter({ hasText: batch.name })
      await row.waitFor()
      return row
    },
    /** Opens the cards of the batch by keyboard. The first, of Asha Devi in these batches, has the focus. */
    async openCards() {
      await workstation.open('/check-question')
      await testDayScreens.row(batch.name).press('Enter')
      await testDayScreens.expectFocus('1 Asha Devi')
    },
  }
}
