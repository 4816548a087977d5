import { setTimeout as pause } from 'node:timers/promises'
import { addDays, today } from '#contract/protocol/calendar'

/** As long as a file of tests takes on a slow machine. */
const margin = 180_000

// Before each file: what begins shortly before midnight in India would go on in another day than it began.
const left = Date.parse(`${addDays(today(), 1)}T00:00:00+05:30`) - Date.now()
if (left < margin) await pause(left + 1_000)
